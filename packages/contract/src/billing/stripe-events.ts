import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';

/** Stripe's own words, signed by Stripe; its body is kept as it came. */
export const receiveStripeEvent = endpoint({
  feature: 'billing',
  summary: 'Stripe says that something happened',
  method: 'POST',
  path: '/billing/stripe/',
  access: 'public',
  spends: 'signed',
  raw: true,
  answers: { 200: success(z.string()) },
  errors: ['forbidden'],
});
