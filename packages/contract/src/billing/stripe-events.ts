import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';

/** The webhook of Stripe. The raw body is kept because its signature is verified. */
export const receiveStripeEvent = endpoint({
  feature: 'billing',
  summary: 'The webhook for Stripe events',
  method: 'POST',
  path: '/billing/stripe/',
  access: 'public',
  spends: 'signed',
  raw: true,
  answers: { 200: success(z.string()) },
  errors: ['forbidden'],
});
