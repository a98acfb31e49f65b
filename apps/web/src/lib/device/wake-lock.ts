import { useEffect, useState } from 'react';

/** Asks the device not to dim; it gives the promise back whenever the page is hidden. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      const wakeLock = (navigator as { wakeLock?: WakeLock }).wakeLock;
      if (document.hidden || !wakeLock) return;
      // Refused on a low battery: then the screen may sleep.
      lock = await wakeLock.request('screen').catch(() => null);
    };
    const onSeen = () => void ask();
    onSeen();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      document.removeEventListener('visibilitychange', onSeen);
      void lock?.release();
    };
  }, []);
};

const restMs = 4000;

/** Whether somebody has moved the pointer or pressed a key in the last seconds. */
export const useTouched = (): boolean => {
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
