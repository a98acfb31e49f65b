import { Gauge } from 'prom-client';
import { Stripe } from 'stripe';
import { unavailabilityOf } from '../errors/unavailability.ts';
import { runningUrgency, throwIfPastDeadline } from '../jobs/running-job.ts';
import { createPayments } from '../payments/payments.ts';
import type { Platform } from '../platform.ts';
import { createCallSlots } from './call-slots.ts';
import {
  type CircuitBreaker,
  createCircuitBreaker,
  unavailableProviderIn,
} from './circuit-breaker.ts';
import { isLate, throwIfOutOfTime, withinTimeBudget } from './time-budget.ts';

/** Status 429 and 5xx of an API over HTTP; 421 and a refused login of a mail server. */
const isOutage = (error: unknown): boolean => {
  if (unavailabilityOf(error) !== undefined) return true;
  const { status, responseCode, code } = error as Record<string, unknown>;
  if (typeof status === 'number') return status === 429 || status >= 500;
  return responseCode === 421 || code === 'EAUTH';
};

/** The push services of one company fail together: 'web push (mozilla.com)'. */
const pushNameOf = (endpoint: string): string => {
  const host = URL.parse(endpoint)?.hostname ?? '';
  return `web push (${host.split('.').slice(-2).join('.')})`;
};

type Guard = <T>(provider: string, call: () => Promise<T>) => Promise<T>;

const createGuard = ({ logger, metrics }: Platform) => {
  const breakers = new Map<string, CircuitBreaker>();
  const gauge = new Gauge({
    name: 'lineup_provider_unavailable',
    help: '1 while a provider of mails, texts, alerts, payments or files is not called because it fails',
    labelNames: ['provider'],
    registers: [],
    collect() {
      for (const [provider, { isOpen }] of breakers) this.set({ provider }, isOpen ? 1 : 0);
    },
  });
  metrics.registry.registerMetric(gauge);
  const { inSlot, throwIfTaken } = createCallSlots();
  const guard: Guard = async (provider, call) => {
    throwIfPastDeadline();
    throwIfOutOfTime();
    const breaker = breakers.get(provider) ?? createCircuitBreaker(provider, logger, { isOutage });
    breakers.set(provider, breaker);
    const run = () => breaker.run(() => withinTimeBudget(call));
    const urgency = runningUrgency();
    return urgency === undefined ? run() : inSlot(provider, urgency, run);
  };
  return {
    guard,
    /** Throws if a call would be rejected at once: a job asks before it prepares one. */
    throwIfUnavailable: (provider: string): void => {
      breakers.get(provider)?.throwIfPaused();
      const urgency = runningUrgency();
      if (urgency !== undefined) throwIfTaken(provider, urgency);
    },
  };
};

/** A response of 429 or 5xx is a failure here; Stripe's library reads it in any case. */
class StripeFailedError extends Error {
  readonly response: Stripe.HttpClientResponse;
  readonly status: number;

  constructor(response: Stripe.HttpClientResponse) {
    super('Stripe failed');
    this.response = response;
    this.status = response.getStatusCode();
  }
}

/** Stripe's library reads the body later: a response that stops midway is an outage, too. */
const readBody = async (response: Stripe.HttpClientResponse): Promise<void> => {
  const body = response.toJSON();
  response.toJSON = () => body;
  try {
    await body;
  } catch (error) {
    // A complete body that is not JSON; the library reports it.
    if (!(error instanceof SyntaxError)) throw error;
  }
};

/**
 * A job whose call timed out is repeated by the queue, later and under the same idempotency key. With
 * the retries of Stripe's library it would hold its place for three time-outs.
 */
const isRepeatedByQueue = (error: unknown): boolean =>
  runningUrgency() !== undefined &&
  error instanceof Error &&
  'code' in error &&
  error.code === Stripe.HttpClient.TIMEOUT_ERROR_CODE;

/**
 * Stripe's library retries every error of a request, with pauses. This response without a body asks it
 * not to, so that a job or a person does not wait for a call that is not made, or not made again.
 */
const withoutRetry = (error: unknown): Stripe.HttpClientResponse => ({
  getStatusCode: () => 503,
  getHeaders: () => ({ 'stripe-should-retry': 'false' }),
  getRawResponse: () => ({}),
  toStream: () => {
    throw error;
  },
  toJSON: async () => {
    throw Stripe.HttpClient.makeResponseBodyError(error);
  },
});

const guardStripe = (guard: Guard): Stripe.HttpClient => {
  const client: Stripe.HttpClient = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    try {
      return await guard('Stripe', async () => {
        const response = await makeRequest(...request);
        await readBody(response);
        if (isOutage({ status: response.getStatusCode() })) throw new StripeFailedError(response);
        return response;
      });
    } catch (error) {
      if (error instanceof StripeFailedError) return error.response;
      const isFinal = isLate(error) || unavailableProviderIn(error) || isRepeatedByQueue(error);
      if (isFinal) return withoutRetry(error);
      throw error;
    }
  };
  return client;
};

/**
 * The platform of a process that calls providers. One that is down is not called for a while: requests
 * are refused at once, and jobs are postponed (jobs/run-job.ts). One that does not respond holds a
 * request no longer than its time budget, and never all places of a runner.
 */
export const guardProviders = (platform: Platform): Platform => {
  const { mailer, sms, push, storage, payments, config } = platform;
  const { guard, throwIfUnavailable } = createGuard(platform);
  return {
    ...platform,
    mailer: { ...mailer, send: (mail) => guard('the mail server', () => mailer.send(mail)) },
    sms: sms && {
      ...sms,
      send: (text) => guard('Twilio', () => sms.send(text)),
      find: (text, since) => guard('Twilio', () => sms.find(text, since)),
      throwIfUnavailable: () => throwIfUnavailable('Twilio'),
    },
    push: {
      ...push,
      send: (subscription, message, ttlSeconds) =>
        guard(pushNameOf(subscription.endpoint), () =>
          push.send(subscription, message, ttlSeconds),
        ),
    },
    payments: payments && createPayments(config, guardStripe(guard)),
    storage: {
      ...storage,
      put: (file) => guard('the storage', () => storage.put(file)),
      get: (key) => guard('the storage', () => storage.get(key)),
      delete: (key) => guard('the storage', () => storage.delete(key)),
    },
  };
};
