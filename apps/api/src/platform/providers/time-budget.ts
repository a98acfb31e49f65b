import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A person waits for a request, so all its calls to providers together may take this long. The
 * response is sent within ten seconds.
 */
const BUDGET_MS = 8000;

interface TimeBudget {
  /** Set by the first call, because a large upload may take its time before it. */
  endsAt?: number;
  readonly ms: number;
}

const current = new AsyncLocalStorage<TimeBudget>();

export const runWithTimeBudget = <T>(work: () => T, ms = BUDGET_MS): T => current.run({ ms }, work);

/** How long the request may still wait for providers; undefined for jobs, which have a deadline. */
const msLeft = (): number | undefined => {
  const budget = current.getStore();
  if (!budget) return undefined;
  budget.endsAt ??= performance.now() + budget.ms;
  return Math.max(0, budget.endsAt - performance.now());
};

class OutOfTimeError extends Error {
  override readonly name = 'TimeoutError';

  constructor() {
    super('a provider did not answer in time');
  }
}

/** Whether the time of the request was over. */
export const isLate = (error: unknown): boolean => error instanceof OutOfTimeError;

/** Throws when the request has no time left to call a provider. */
export const throwIfOutOfTime = (): void => {
  if (msLeft() === 0) throw new OutOfTimeError();
};

/** Rejects when the request's time is over; the call ends by its own time-out then. */
export const withinTimeBudget = async <T>(call: () => Promise<T>): Promise<T> => {
  const ms = msLeft();
  if (ms === undefined) return call();
  const late = Promise.withResolvers<never>();
  const budget = current.getStore();
  const timer = setTimeout(() => {
    // A timer may be a moment early; for the next call the time is over all the same.
    if (budget) budget.endsAt = performance.now();
    late.reject(new OutOfTimeError());
  }, ms);
  try {
    return await Promise.race([call(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
