import { useEffect, useEffectEvent, useState } from 'react';

const kinds = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll'] as const;

/** Seconds left until `onIdle`, or null while the screen was used within `warnMs`. */
export const useIdle = (warnMs: number, endMs: number, onIdle: () => void) => {
  const [leftMs, setLeftMs] = useState<number | null>(null);
  const end = useEffectEvent(onIdle);
  useEffect(() => {
    let touchedAt = Date.now();
    const onTouch = () => {
      touchedAt = Date.now();
      setLeftMs(null);
    };
    const timer = setInterval(() => {
      const passed = Date.now() - touchedAt;
      if (passed >= endMs) end();
      else setLeftMs(passed >= warnMs ? endMs - passed : null);
    }, 1000);
    for (const kind of kinds) window.addEventListener(kind, onTouch, { capture: true });
    return () => {
      clearInterval(timer);
      for (const kind of kinds) window.removeEventListener(kind, onTouch, { capture: true });
    };
  }, [warnMs, endMs]);
  return leftMs === null ? null : Math.ceil(leftMs / 1000);
};
