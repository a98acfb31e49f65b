import { expect, test } from 'vitest';
import { broken } from './fixture.ts';
import { moneyIsWhole } from './money.ts';

const path = 'apps/api/src/features/billing/present.ts';

test.each([
  'const shown = row.price_cents / 100;',
  'const shown = (priceCents / 100).toFixed(2);',
  'const shown = plan.price.toFixed(2);',
  'const half = price * 0.5;',
  'const half = 0.5 * plan.amount;',
  'const all = extraMemberCents * count;',
  "const all = (row['cents'] ?? row.extra_member_cents ?? 0) * count;",
  'const rest = amount % 100;',
  'const whole = Number(plan.price);',
  'const whole = Number.parseFloat(plan.price) * 100;',
  'const whole = parseFloat(amount);',
  'const whole = Math.round(cents);',
  'let price = 1; price *= 0.8;',
])('%s', (text) => {
  expect(broken(moneyIsWhole, { [path]: `\n${text}` })).toEqual([
    `${path}:2 reckons with an amount of money as with any number.`,
  ]);
});

test.each([
  'const sum = addCents(a.priceCents, b.priceCents);',
  'const isFree = row.price_cents === 0;',
  'const percent = (used / limit) * 100;',
  'const seconds = elapsed.toFixed(1);',
  'const amounts = Math.round(accents / 2);',
  'const text = formatCents(row.price_cents);',
])('%s is no floating-point money', (text) => {
  expect(broken(moneyIsWhole, { [path]: text })).toEqual([]);
});

test.each([
  'packages/domain/src/money.ts',
  'apps/web/src/lib/figures/format.ts',
  'apps/api/src/testing/stripe/server.ts',
  'apps/api/src/features/billing/present.test.ts',
  'scripts/seed.ts',
])('%s may', (own) => {
  expect(broken(moneyIsWhole, { [own]: 'const shown = cents / 100;' })).toEqual([]);
});
