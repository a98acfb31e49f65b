import { Stripe } from 'stripe';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import { requirePayments } from './payments.ts';

const declined = () =>
  new AppError('payment_declined', {
    en: 'Your card was declined. Nothing has changed; try another card under Manage payment.',
    es: 'Tu tarjeta fue rechazada. Nada ha cambiado; prueba con otra tarjeta en Gestionar el pago.',
  });

const unreachable = (cause: Error) =>
  new AppError(
    'unavailable',
    {
      en: 'The payment service cannot be reached right now. Please try again in a few minutes.',
      es: 'No se puede contactar con el servicio de pagos. Inténtalo de nuevo en unos minutos.',
    },
    { cause },
  );

/** Stripe has understood and refused the request: our stored state is stale. */
export class StripeRefused extends AppError {
  constructor() {
    super('conflict', {
      en: 'Your billing data has changed. We have updated it: please check it and try again.',
      es: 'Tus datos de facturación han cambiado. Los hemos actualizado: revísalos e inténtalo otra vez.',
    });
  }
}

/**
 * Runs calls to Stripe for a waiting person. Stripe's error details stay in the log: the person
 * reads that the card was declined, that the data has changed at Stripe, or that it does not work
 * right now.
 */
export const callStripe = async <T>(
  platform: Platform,
  call: (stripe: Stripe) => Promise<T>,
): Promise<T> => {
  const { stripe } = requirePayments(platform.payments);
  try {
    return await call(stripe);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error instanceof Stripe.errors.StripeCardError) throw declined();
    const { type, code, param, statusCode, requestId } = error;
    const details = { type, code, param, statusCode, requestId };
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      platform.logger.warn(details, 'Stripe refused');
      throw new StripeRefused();
    }
    // The error handler, or the job runner, logs it.
    throw unreachable(error);
  }
};
