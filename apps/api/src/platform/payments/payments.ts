import { Stripe } from 'stripe';
import type { Config } from '../../config.ts';
import { AppError } from '../errors/app-error.ts';

const TIMEOUT_MS = 8000;
const RETRIES = 2;
/** An event with an older signature is refused: it may be a replay. */
const OLDEST_SECONDS = 5 * 60;

/** Stripe's own library. */
export interface Payments {
  readonly stripe: Stripe;
  /**
   * Returns the event that Stripe signed, from the raw body; throws when the signature is wrong or
   * old.
   */
  readEvent(body: Buffer, signature: string, now: Temporal.Instant): Stripe.Event;
}

const serverAt = (address: string | undefined): Stripe.StripeConfig => {
  if (address === undefined) return {};
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
};

/** Undefined without a Stripe account: then nothing can be paid. */
export const createPayments = (
  config: Pick<
    Config,
    'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_CONNECT_WEBHOOK_SECRET' | 'STRIPE_URL'
  >,
  httpClient?: Stripe.HttpClient,
): Payments | undefined => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = config;
  if (key === undefined || secret === undefined) return undefined;
  const stripe = new Stripe(key, {
    ...serverAt(config.STRIPE_URL),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(httpClient && { httpClient }),
  });
  const readBy = (by: string, body: Buffer, signature: string, now: Temporal.Instant) =>
    stripe.webhooks.constructEvent(
      body,
      signature,
      by,
      OLDEST_SECONDS,
      undefined,
      now.epochMilliseconds,
    );
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret } = config;
  return {
    stripe,
    readEvent: (body, signature, now) => {
      try {
        return readBy(secret, body, signature, now);
      } catch (error) {
        if (connectSecret === undefined) throw error;
        return readBy(connectSecret, body, signature, now);
      }
    },
  };
};

/** Logged once at the start: without it nobody would see why nothing is ever billed. */
export const warnWithoutPayments = ({
  config,
  payments,
  logger,
}: {
  config: Pick<Config, 'NODE_ENV'>;
  payments: Payments | undefined;
  logger: { warn(message: string): void };
}): void => {
  if (payments || config.NODE_ENV !== 'production') return;
  logger.warn('payments are off: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set');
};

/** Returns Stripe, or throws where it is required. */
export const requirePayments = (payments: Payments | undefined): Payments => {
  if (payments) return payments;
  throw new AppError('unavailable', {
    en: 'Payments are not set up here yet.',
    es: 'Los pagos aún no están configurados aquí.',
  });
};
