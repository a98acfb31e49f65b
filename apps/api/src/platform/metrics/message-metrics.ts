import { Counter, Histogram, type Registry } from 'prom-client';

export type MessageProvider = 'mail' | 'twilio' | 'push';

/**
 * - sent: the provider has accepted it
 * - refused: the provider never accepts it, so it is not retried
 * - failed: the provider did not accept it now, so it is retried
 */
export type SendOutcome = 'sent' | 'refused' | 'failed';

export interface MessageMetrics {
  /** Measures one call to a provider; `outcomeOf` says how it ended, by its result or its error. */
  measure<T>(
    provider: MessageProvider,
    call: () => Promise<T>,
    outcomeOf?: { result?: (result: T) => SendOutcome; error?: (error: unknown) => SendOutcome },
  ): Promise<T>;
}

const providers: readonly MessageProvider[] = ['mail', 'twilio', 'push'];
const outcomes: readonly SendOutcome[] = ['sent', 'refused', 'failed'];
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** 60 is the objective: 99 % of messages are sent within a minute. */
const DELAY_BUCKETS = [0.5, 1, 2, 5, 15, 30, 60, 120, 300, 900, 3600];

/** `msSinceDue`: how long ago the running job should have begun; undefined outside of jobs. */
export const createMessageMetrics = (
  registry: Registry,
  msSinceDue: () => number | undefined,
): MessageMetrics => {
  const messages = new Counter({
    name: 'lineup_messages_total',
    help: 'Messages given to a provider, by outcome: sent, refused for good, failed for now',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'lineup_message_call_seconds',
    help: 'Time that a provider took to accept or refuse a message',
    labelNames: ['provider'],
    buckets: CALL_BUCKETS,
    registers: [registry],
  });
  const delays = new Histogram({
    name: 'lineup_message_delay_seconds',
    help: 'Time from when a message was due, normally its cause, until the provider accepted it',
    labelNames: ['provider'],
    buckets: DELAY_BUCKETS,
    registers: [registry],
  });
  for (const provider of providers) {
    for (const outcome of outcomes) messages.inc({ provider, outcome }, 0);
    calls.zero({ provider });
    delays.zero({ provider });
  }
  const count = (provider: MessageProvider, outcome: SendOutcome, startedAt: number) => {
    messages.inc({ provider, outcome });
    calls.observe({ provider }, (performance.now() - startedAt) / 1000);
    const delayMs = outcome === 'sent' ? msSinceDue() : undefined;
    if (delayMs !== undefined) delays.observe({ provider }, delayMs / 1000);
  };
  return {
    measure: async (provider, call, outcomeOf = {}) => {
      const startedAt = performance.now();
      try {
        const result = await call();
        count(provider, outcomeOf.result?.(result) ?? 'sent', startedAt);
        return result;
      } catch (error) {
        count(provider, outcomeOf.error?.(error) ?? 'failed', startedAt);
        throw error;
      }
    },
  };
};
