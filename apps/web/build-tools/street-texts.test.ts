import { expect, test } from 'vitest';
import { isStreetText } from './street-texts.ts';

test.each([
  ['src/routes/check-in.tsx', true],
  ['src/features/check-in/components/shop-head.tsx', true],
  ['src/features/auth/components/login-form.tsx', true],
  ['src/components/field.tsx', true],
  ['src/layouts/error-screen.tsx', true],
  ['src/features/billing/components/pricing-card.tsx', true],
  ['src/features/billing/components/invoice-table.tsx', false],
  ['src/routes/affiliate-signup.tsx', true],
  ['src/routes/dashboard/services.tsx', false],
  ['src/routes/affiliate/payouts.tsx', false],
  ['src/features/affiliates/components/payout-next.tsx', false],
  ['src/features/shops/components/hours-section.tsx', false],
  ['src/layouts/shell/admin-sidebar.tsx', false],
  ['src/layouts/pin-provider.tsx', false],
])('what %s says is said on the street: %s', (file, isSaid) => {
  expect(isStreetText([file])).toBe(isSaid);
});

test('a text of both is of the street, one of nobody is not', () => {
  expect(isStreetText(['src/routes/dashboard/team.tsx', 'src/lib/error-text.ts'])).toBe(true);
  expect(isStreetText([])).toBe(false);
});
