import { CONCURRENCY, type Urgency } from '../jobs/urgency.ts';
import { ProviderUnavailableError } from './circuit-breaker.ts';

/** A call that takes longer shows that its provider may not respond at all. */
const SLOW_MS = 1500;
/** When a job is tried again whose provider had no slot for it. */
const RETRY_MS = 2000;

interface Calls {
  /** When each call began, oldest first. */
  readonly begun: Set<{ at: number }>;
  /** Calls that wait for another one to end. */
  readonly waiting: Set<() => void>;
}

/**
 * Leaves one of a runner's places to the jobs that need another provider. While a provider does not
 * respond, its calls hold all places but one until they time out; one more is postponed.
 */
export const createCallSlots = (
  slotsOf: (urgency: Urgency) => number = (urgency) => CONCURRENCY[urgency] - 1,
  slowMs = SLOW_MS,
) => {
  const all = new Map<string, Calls>();
  const callsOf = (name: string): Calls => {
    const calls = all.get(name) ?? { begun: new Set(), waiting: new Set() };
    all.set(name, calls);
    return calls;
  };

  /** Waits until a call ends, or until the oldest is slow. */
  const waitForEnd = async ({ waiting }: Calls, ms: number) => {
    const ended = Promise.withResolvers<void>();
    waiting.add(ended.resolve);
    const timer = setTimeout(ended.resolve, ms);
    await ended.promise;
    clearTimeout(timer);
    waiting.delete(ended.resolve);
  };

  /** How long a call may wait for a slot; 0 if there is one. Throws if all are held by slow calls. */
  const waitMs = ({ begun }: Calls, provider: string, slots: number): number => {
    if (begun.size < slots) return 0;
    const [oldest] = begun;
    const untilSlow = (oldest?.at ?? 0) + slowMs - performance.now();
    if (untilSlow <= 0) throw new ProviderUnavailableError(provider, RETRY_MS);
    return untilSlow;
  };

  const takeSlot = async (calls: Calls, provider: string, slots: number) => {
    for (let ms = waitMs(calls, provider, slots); ms > 0; ms = waitMs(calls, provider, slots)) {
      await waitForEnd(calls, ms);
    }
    const call = { at: performance.now() };
    calls.begun.add(call);
    return call;
  };

  const inSlot = async <T>(
    provider: string,
    urgency: Urgency,
    call: () => Promise<T>,
  ): Promise<T> => {
    const calls = callsOf(`${urgency}:${provider}`);
    const own = await takeSlot(calls, provider, slotsOf(urgency));
    try {
      return await call();
    } finally {
      calls.begun.delete(own);
      const [next] = calls.waiting;
      next?.();
    }
  };

  return {
    inSlot,
    /** Throws what a call would be rejected with at once. */
    throwIfTaken: (provider: string, urgency: Urgency): void => {
      waitMs(callsOf(`${urgency}:${provider}`), provider, slotsOf(urgency));
    },
  };
};
