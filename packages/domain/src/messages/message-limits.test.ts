import { expect, test } from 'vitest';
import { newRecipientAllowance, textAllowance, whyNoTexts } from './message-limits.ts';

test.each([
  { ownLimit: 100, planLimit: 300, hasPaid: true, allowed: 100, why: null },
  { ownLimit: 300, planLimit: 300, hasPaid: true, allowed: 300, why: null },
  { ownLimit: 100_000, planLimit: 300, hasPaid: true, allowed: 300, why: null },
  { ownLimit: 0, planLimit: 300, hasPaid: true, allowed: 0, why: null },
  { ownLimit: 100, planLimit: 300, hasPaid: false, allowed: 0, why: 'first_payment' },
  { ownLimit: 100, planLimit: 0, hasPaid: true, allowed: 0, why: 'plan' },
  { ownLimit: 100, planLimit: 0, hasPaid: false, allowed: 0, why: 'first_payment' },
])('%o', ({ allowed, why, ...terms }) => {
  expect(textAllowance(terms)).toBe(allowed);
  expect(whyNoTexts(terms)).toBe(why);
});

test.each([
  { planLimit: 250, hasPaid: true, allowed: 250 },
  { planLimit: 250, hasPaid: false, allowed: 25 },
  { planLimit: 10, hasPaid: false, allowed: 10 },
])('new people a day: %o', ({ allowed, ...terms }) => {
  expect(newRecipientAllowance(terms)).toBe(allowed);
});
