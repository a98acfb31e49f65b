import { useEffect, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until an instant of this browser's clock, updated every second. */
export const useCountdown = (end: number): number => {
  const [counted, setCounted] = useState({ end, seconds: secondsUntil(end) });
  const seconds = counted.end === end ? counted.seconds : secondsUntil(end);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setCounted({ end, seconds: secondsUntil(end) }), 500);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return seconds;
};

/** '0:42', for a button that is disabled for some seconds. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
