import { useEffect, useState } from 'react';

/** Keeps the screen on. The browser releases the lock whenever the page is hidden. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const requestLock = async () => {
      const wakeLock = (navigator as { wakeLock?: WakeLock }).wakeLock;
      if (document.hidden || !wakeLock) return;
      // The browser refuses on a low battery, and the screen may sleep.
      lock = await wakeLock.request('screen').catch(() => null);
    };
    const onVisible = () => void requestLock();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
};

const restMs = 4000;

/** Whether the pointer was moved or a key was pressed in the last seconds. */
export const useRecentInput = (): boolean => {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTouch = () => {
      setIsTouched(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsTouched(false), restMs);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, onTouch);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, onTouch);
    };
  }, []);
  return isTouched;
};
