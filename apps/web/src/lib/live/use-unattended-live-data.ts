import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, refused } from '../http/api-error.ts';
import type { LiveStream } from './live.ts';
import { useLiveData } from './live-data.ts';
import { pauseAfter } from './live-stream.ts';

const pollMs = 10_000;
/** Timers that stood still for longer: the device slept, or its clock was set. */
const jumpMs = 5000;

/** While the server is away it is asked at growing intervals, in no step with other boards. */
const usePatience = <T>(load: (signal: AbortSignal) => Promise<Answer<T>>) => {
  const state = useRef<{ failures: number; restUntil: number; last: Answer<T> | null }>({
    failures: 0,
    restUntil: 0,
    last: null,
  });
  const ask = async (signal: AbortSignal): Promise<Answer<T>> => {
    const now = state.current;
    if (now.last && !now.last.ok && Date.now() < now.restUntil) return refused(now.last.error);
    const answer = await load(signal);
    now.last = answer;
    now.failures = answer.ok ? 0 : now.failures + 1;
    // The poll itself is the shortest pause.
    now.restUntil = answer.ok ? 0 : Date.now() + pauseAfter(now.failures, Math.random);
    return answer;
  };
  const hurry = () => {
    state.current.restUntil = 0;
  };
  return { ask, hurry };
};

/** Calls back when time has jumped: after a sleep everything on the screen is old. */
const useJumps = (onJump: () => void): void => {
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

interface SteadyOptions<T> {
  readonly initial: T | null;
  readonly load: (signal: AbortSignal) => Promise<Answer<T>>;
  readonly stream: LiveStream;
}

/** `useLiveData` for a screen that hangs somewhere for weeks, and nobody touches it. */
export const useUnattendedLiveData = <T>({ initial, load, stream }: SteadyOptions<T>) => {
  const { ask, hurry } = usePatience(load);
  // Who sends a hint is there to be asked.
  const live = useLiveData({ initial, load: ask, stream, pollMs, onHint: hurry });
  const wake = useEffectEvent(hurry);
  useEffect(() => {
    const onWake = () => wake();
    // Before the question that the same event leads to.
    window.addEventListener('online', onWake, { capture: true });
    document.addEventListener('visibilitychange', onWake, { capture: true });
    return () => {
      window.removeEventListener('online', onWake, { capture: true });
      document.removeEventListener('visibilitychange', onWake, { capture: true });
    };
  }, []);
  useJumps(() => {
    hurry();
    void live.refetchFresh();
  });
  // Refused or unheard: nobody stands before it to be told the difference.
  return { data: live.data, isStale: live.error !== null, refetchFresh: live.refetchFresh };
};

/** Answers whose times are compared: enough for a fresh one to be among them. */
const comparedAnswers = 12;

/**
 * The time by the server's clock: a device on a wall may know nothing of it. An answer may be half
 * a minute old, never ahead: of the last ones the largest difference is the nearest. Only the last,
 * because a device whose clock runs too fast falls behind its own first difference.
 */
export const useServerClock = (updatedAt: string): number => {
  const serverAt = Date.parse(updatedAt);
  const [now, setNow] = useState(serverAt);
  const seen = useRef<{ ahead: readonly number[]; isDoubtful: boolean }>({
    ahead: [],
    isDoubtful: false,
  });
  // After a sleep the difference is the same; where the clock was set, the next answer tells.
  useJumps(() => {
    seen.current.isDoubtful = true;
  });
  useEffect(() => {
    const before = seen.current.isDoubtful ? [] : seen.current.ahead;
    const ahead = [...before, serverAt - Date.now()].slice(-comparedAnswers);
    seen.current = { ahead, isDoubtful: false };
    const most = Math.max(...ahead);
    const tick = () => setNow(Date.now() + most);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverAt]);
  return now;
};
