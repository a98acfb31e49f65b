import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, refused } from '../http/api-error.ts';
import type { LiveStream } from './live.ts';
import { useLiveData } from './live-data.ts';
import { backOffAfter } from './live-stream.ts';

const pollMs = 10_000;
/** A gap between timers that is longer means that the device slept or its clock was set. */
const jumpMs = 5000;

/** Nobody waits before a board: it needs not be the first that is back. */
const maxPauseMs = 30_000;

/** While the server is unreachable, retries back off, with jitter against other boards. */
const useBackOff = <T>(load: (signal: AbortSignal) => Promise<Answer<T>>) => {
  const state = useRef<{ failures: number; pausedUntil: number; last: Answer<T> | null }>({
    failures: 0,
    pausedUntil: 0,
    last: null,
  });
  const fetchUnlessPaused = async (signal: AbortSignal): Promise<Answer<T>> => {
    const now = state.current;
    if (now.last && !now.last.ok && Date.now() < now.pausedUntil) return refused(now.last.error);
    const answer = await load(signal);
    now.last = answer;
    now.failures = answer.ok ? 0 : now.failures + 1;
    // The poll interval is the shortest pause.
    now.pausedUntil = answer.ok
      ? 0
      : Date.now() + backOffAfter(now.failures, Math.random, maxPauseMs);
    return answer;
  };
  const resetBackOff = () => {
    state.current.pausedUntil = 0;
  };
  return { fetchUnlessPaused, resetBackOff };
};

/** Calls back when time has jumped: after a sleep everything on the screen is old. */
const useTimeJumps = (onJump: () => void): void => {
  const jumped = useEffectEvent(onJump);
  useEffect(() => {
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      if (Math.abs(now - last) > jumpMs) jumped();
      last = now;
    }, 1000);
    return () => clearInterval(timer);
  }, []);
};

interface UnattendedOptions<T> {
  readonly initial: T | null;
  readonly load: (signal: AbortSignal) => Promise<Answer<T>>;
  readonly stream: LiveStream;
}

/** `useLiveData` for a screen that shows the line for weeks without anybody touching it. */
export const useUnattendedLiveData = <T>({ initial, load, stream }: UnattendedOptions<T>) => {
  const { fetchUnlessPaused, resetBackOff } = useBackOff(load);
  // A hint proves that the server is reachable, so the back-off ends.
  const live = useLiveData({
    initial,
    load: fetchUnlessPaused,
    stream,
    pollMs,
    onHint: resetBackOff,
  });
  const wake = useEffectEvent(resetBackOff);
  useEffect(() => {
    const onWake = () => wake();
    // In the capture phase, so that it runs before the fetch that the same event causes.
    window.addEventListener('online', onWake, { capture: true });
    document.addEventListener('visibilitychange', onWake, { capture: true });
    return () => {
      window.removeEventListener('online', onWake, { capture: true });
      document.removeEventListener('visibilitychange', onWake, { capture: true });
    };
  }, []);
  useTimeJumps(() => {
    resetBackOff();
    void live.refetchFresh();
  });
  // The screen is unattended, so a refusal and a network error look the same.
  return { data: live.data, isStale: live.error !== null, refetchFresh: live.refetchFresh };
};

/** How many answers are compared: enough for a fresh one to be among them. */
const comparedAnswers = 12;

/**
 * The time by the server's clock, because a device on a wall may have a wrong clock. An answer may
 * be half a minute old but never ahead, so the largest difference of the last answers is the most
 * exact. Only the last ones count, because a fast device clock drifts away from its first
 * difference.
 */
export const useServerClock = (updatedAt: string): number => {
  const serverAt = Date.parse(updatedAt);
  const [now, setNow] = useState(serverAt);
  const offsets = useRef<{ ahead: readonly number[]; isDoubtful: boolean }>({
    ahead: [],
    isDoubtful: false,
  });
  // After a sleep the difference is the same; if the clock was set, the next answer corrects it.
  useTimeJumps(() => {
    offsets.current.isDoubtful = true;
  });
  useEffect(() => {
    const before = offsets.current.isDoubtful ? [] : offsets.current.ahead;
    const ahead = [...before, serverAt - Date.now()].slice(-comparedAnswers);
    offsets.current = { ahead, isDoubtful: false };
    const most = Math.max(...ahead);
    const tick = () => setNow(Date.now() + most);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverAt]);
  return now;
};
