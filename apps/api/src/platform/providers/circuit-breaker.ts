import type { Logger } from '../operations/logger.ts';
import { createOutageLog } from '../operations/outage-log.ts';

/** The provider was not called: it has failed several times in a row, and is given time. */
export class ProviderUnavailableError extends Error {
  readonly provider: string;
  readonly retryInMs: number;

  constructor(provider: string, retryInMs: number) {
    super(`${provider} is unavailable`);
    this.name = 'ProviderUnavailableError';
    this.provider = provider;
    this.retryInMs = retryInMs;
  }
}

/** The rejection of a breaker, which libraries and use cases wrap into their own errors. */
export const unavailableProviderIn = (error: unknown): ProviderUnavailableError | undefined => {
  if (error instanceof ProviderUnavailableError) return error;
  if (!(error instanceof Error)) return undefined;
  // Stripe's library has the cause of a failed connection in `detail`, and of a body in `exception`.
  return ['cause', 'detail', 'exception']
    .map((name) => unavailableProviderIn(Reflect.get(error, name)))
    .find(Boolean);
};

/** Failures in a row after which the provider counts as unavailable. */
const THRESHOLD = 3;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

export interface CircuitBreaker {
  readonly isOpen: boolean;
  /** Throws what a call would be rejected with. */
  throwIfPaused(): void;
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Stops calling a provider that is down, so that its time-outs hold no runner. After a pause one call
 * is let through, the trial call: if it succeeds, all are; if it fails, the next pause is twice as long.
 */
export const createCircuitBreaker = (
  provider: string,
  logger: Logger,
  {
    isOutage,
    now = () => performance.now(),
  }: { isOutage: (error: unknown) => boolean; now?: () => number },
): CircuitBreaker => {
  const outage = createOutageLog(logger, provider);
  let failures = 0;
  let pauseMs = 0;
  let pausedUntil = 0;
  let isTrialRunning = false;

  const succeeded = () => {
    failures = 0;
    pauseMs = 0;
    outage.worked();
  };
  const isOpen = () => failures >= THRESHOLD;
  const failed = (error: unknown, isTrialCall: boolean) => {
    // Calls that were in flight when the pause began say nothing new about the provider.
    if (isOpen() && !isTrialCall) return;
    failures += 1;
    if (failures < THRESHOLD) return;
    pauseMs = pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    pausedUntil = now() + pauseMs;
    outage.failed(error);
  };

  const throwIfPaused = () => {
    if (isOpen() && (isTrialRunning || now() < pausedUntil)) {
      throw new ProviderUnavailableError(provider, Math.max(1000, pausedUntil - now()));
    }
  };

  return {
    get isOpen() {
      return isOpen();
    },
    throwIfPaused,
    run: async (call) => {
      throwIfPaused();
      const isTrialCall = isOpen();
      if (isTrialCall) isTrialRunning = true;
      try {
        const result = await call();
        succeeded();
        return result;
      } catch (error) {
        // Any other error is an answer: the provider works.
        if (isOutage(error)) failed(error, isTrialCall);
        else succeeded();
        throw error;
      } finally {
        if (isTrialCall) isTrialRunning = false;
      }
    },
  };
};
