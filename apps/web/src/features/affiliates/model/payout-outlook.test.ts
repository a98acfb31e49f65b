import { formatCents } from '@lineup/domain/money';
import { describe, expect, test } from 'vitest';
import { sampleDashboard } from '../../../testing/samples/sample-affiliate.ts';
import { missingForPayout, type Outlook, payoutOutlook } from './payout-outlook.ts';

type Obstacle = (typeof sampleDashboard)['next_payout']['obstacle'];

const ledger = (amount: string, obstacle: Obstacle, changes: Partial<typeof sampleDashboard>) => ({
  ...sampleDashboard,
  pending: '0.00',
  payable: '0.00',
  on_its_way: '0.00',
  next_payout: { amount, obstacle, day: '2026-12-01' },
  ...changes,
});

describe('what matters most about the next payout', () => {
  test.each<[string, Obstacle, Partial<typeof sampleDashboard>, Outlook]>([
    ['187.92', null, {}, 'ready'],
    ['187.92', null, { on_its_way: '100.00' }, 'ready'],
    ['187.92', 'no_account', {}, 'no_account'],
    ['187.92', 'account_restricted', {}, 'account_restricted'],
    ['12.40', 'below_minimum', {}, 'below_minimum'],
    ['12.40', 'below_minimum', { on_its_way: '100.00' }, 'on_its_way'],
    ['0.00', 'no_account', {}, 'nothing'],
    ['0.00', 'no_account', { pending: '8.70' }, 'pending'],
    ['0.00', 'below_minimum', { pending: '8.70', on_its_way: '100.00' }, 'on_its_way'],
    ['0.00', 'below_minimum', { payable: '-169.92', pending: '8.70' }, 'owed'],
    ['0.00', 'no_account', { payable: '-169.92' }, 'owed'],
    // The pending commissions become payable in time and cover it.
    ['90.00', null, { payable: '-10.00', pending: '100.00' }, 'ready'],
    ['0.00', 'suspended', { payable: '-169.92' }, 'suspended'],
  ])('%s, %s, %j: %s', (amount, obstacle, changes, outlook) => {
    expect(payoutOutlook(ledger(amount, obstacle, changes))).toBe(outlook);
  });
});

test.each([
  ['12.40', '12.40', '37.60'],
  ['0.00', '0.00', '50.00'],
  ['0.00', '-169.92', '219.92'],
  ['20.00', '-10.00', '30.00'],
  ['187.92', '187.92', '0.00'],
])('with %s next and %s payable, %s is missing', (amount, payable, missing) => {
  const dashboard = ledger(amount, 'below_minimum', { payable });
  expect(formatCents(missingForPayout(dashboard))).toBe(missing);
});
