import type { Analytics, Entry } from '@lineup/contract/affiliates/ledger';
import type { Payout } from '@lineup/contract/affiliates/payouts';

export const sampleEntry: Entry = {
  id: 71,
  kind: 'earned',
  amount: '17.70',
  created_at: '2026-03-06T15:20:00Z',
  payable_at: '2026-04-05T15:20:00Z',
  state: 'pending',
  shop_name: 'Pell Street Chairs',
  invoice_paid: '59.00',
  invoice_refunded: '0.00',
  payout_id: null,
};

export const samplePayout: Payout = {
  id: 12,
  month: '2026-03-01',
  amount: '161.40',
  currency: 'USD',
  state: 'sent',
  reason: '',
  method: 'Bank account',
  last4: '4242',
  created_at: '2026-03-01T06:00:00Z',
  sent_at: '2026-03-01T06:00:04Z',
};

/** Two days, of which the second had more clicks. */
export const sampleAnalytics: Analytics = {
  from: '2026-03-11',
  to: '2026-03-12',
  currency: 'USD',
  days: [
    { day: '2026-03-11', clicks: 100, sign_ups: 1, paying_shops: 0, earned: '-4.20' },
    { day: '2026-03-12', clicks: 300, sign_ups: 7, paying_shops: 2, earned: '39.90' },
  ],
  sources: [
    { source: 'direct', clicks: 90, sign_ups: 1, paying_shops: 0, earned: '0.00' },
    { source: 'instagram', clicks: 310, sign_ups: 7, paying_shops: 2, earned: '35.70' },
  ],
  steps: { clicks: 400, sign_ups: 8, paying_shops: 2, earned: '35.70' },
  before: { clicks: 200, sign_ups: 3, paying_shops: 3, earned: '17.40' },
};
