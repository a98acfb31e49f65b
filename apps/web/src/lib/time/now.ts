import { useEffect, useState } from 'react';

/** Fine enough for minutes: a screen is never later than this. */
const stepMs = 10_000;

/**
 * This browser's clock, for texts that change by the minute. It pauses while the page is hidden.
 */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(Date.now());
    };
    const timer = setInterval(tick, stepMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
};

const minuteMs = 60_000;

/** Whole minutes that have passed; 0 if this clock is behind the server's. */
export const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / minuteMs));
