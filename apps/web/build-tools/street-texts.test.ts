import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isDoorText, isLandingText, isStreetText } from './street-texts.ts';

test.each([
  ['src/routes/check-in.tsx', true],
  ['src/features/check-in/components/shop-head.tsx', true],
  ['src/features/auth/components/login-form.tsx', true],
  ['src/components/field.tsx', true],
  ['src/layouts/error-screen.tsx', true],
  ['src/features/billing/components/pricing-card.tsx', false],
  ['src/routes/landing.tsx', true],
  ['src/routes/landing/live-line.tsx', true],
  ['src/routes/landing/below/questions.tsx', false],
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

test.each([
  [['src/routes/landing/below/questions.tsx'], true],
  [['src/features/billing/components/pricing-card.tsx'], true],
  [['src/routes/landing/below/closing.tsx', 'src/routes/dashboard/home.tsx'], true],
  [['src/routes/landing/below/closing.tsx', 'src/routes/landing/hero.tsx'], false],
  [['src/routes/landing/hero.tsx'], false],
  [['src/features/billing/components/invoice-table.tsx'], false],
])('what %s say comes with the lower part of the landing page: %s', (files, isSaid) => {
  expect(isLandingText(files)).toBe(isSaid);
});

test.each([
  ['src/routes/check-in.tsx', true],
  ['src/features/booking/components/details-step.tsx', true],
  ['src/features/check-in/hooks.ts', true],
  ['src/layouts/error-screen.tsx', true],
  ['src/features/check-in/components/kiosk-start.tsx', false],
  ['src/features/auth/components/login-form.tsx', false],
  ['src/routes/landing.tsx', false],
  ['src/routes/legal/contents.tsx', false],
])('what %s says is said at the door of a shop: %s', (file, isSaid) => {
  expect(isDoorText([file])).toBe(isSaid);
});

const web = join(import.meta.dirname, '..');

/** A file and all that it imports of ours, at once or later. */
const reach = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(join(web, file), 'utf8');
  for (const [, path = ''] of source.matchAll(/(?:from|import)\s*\(?'(\.[^']+\.tsx?)'/g)) {
    reach(join(dirname(file), path), seen);
  }
  return seen;
};

const sayingFiles = (page: string): string[] =>
  [...reach(page)].filter((file) =>
    readFileSync(join(web, file), 'utf8').includes("from '@lingui/react/macro'"),
  );

test.each(['booking', 'check-in', 'own-booking', 'shop-barbers', 'ticket', 'not-found'])(
  'all that the page %s can say is in the texts of the door',
  (page) => {
    const files = sayingFiles(`src/routes/${page}.tsx`);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !isDoorText([file]))).toEqual([]);
  },
);

test.each(['board', 'kiosk', 'login', 'signup', 'invitation', 'affiliate-signup', 'landing'])(
  'all that the page %s can say is in the texts of the street, or of the landing page',
  (page) => {
    const files = sayingFiles(`src/routes/${page}.tsx`);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !isStreetText([file]) && !isLandingText([file]))).toEqual([]);
  },
);
