import type { Affiliate } from '@lineup/contract/affiliates/affiliates';
import type { Dashboard, Referral } from '@lineup/contract/affiliates/ledger';

const terms: Affiliate['terms'] = {
  commission_rate: '30.00',
  commission_months: 12,
  hold_days: 30,
  invite_days: 60,
  minimum_payout: '50.00',
  currency: 'USD',
};

export const sampleAffiliate: Affiliate = {
  id: 28,
  status: 'active',
  joined_at: '2026-01-09T10:00:00Z',
  invite_url: 'https://lineup.example/?invite=28',
  terms,
  sends_commission_mails: true,
  payout_account: { state: 'enabled', method: 'Bank account', last4: '6789' },
  support_email: 'support@lineup.example',
};

/** A shop that pays by the month. */
export const sampleReferral: Referral = {
  id: '0b8a2c6e-5f0d-4c1b-9a57-3e2d1f4c6a02',
  shop_name: 'Pell Street Chairs',
  referred_at: '2026-11-06T12:00:00Z',
  source: 'qr',
  plan_name: 'UNLIMITED PLAN',
  state: 'paying',
  share: '35.70',
  share_interval: 'month',
  earned: '71.40',
  commission_until: '2099-11-06T00:00:00Z',
};

const firstWeek = Date.UTC(2026, 7, 24);
const weekMs = 7 * 86_400_000;

const weeks = [1, 2, 3, 2, 4, 3, 5, 4, 6, 5, 7, 4].map((signUps, index) => ({
  week: new Date(firstWeek + index * weekMs).toISOString().slice(0, 10),
  sign_ups: signUps,
  paying_shops: 1,
}));

export const sampleDashboard: Dashboard = {
  currency: 'USD',
  invite_url: sampleAffiliate.invite_url,
  terms,
  clicks: 1284,
  sign_ups: 26,
  paying_shops: 19,
  new_paying_shops: 3,
  earned_this_month: '204.56',
  earned: '1038.20',
  pending: '104.56',
  payable: '187.92',
  on_its_way: '100.00',
  paid: '645.72',
  next_payout: { amount: '187.92', day: '2026-12-01', obstacle: null },
  last_payout: { amount: '161.40', sent_at: '2026-11-01T06:10:00Z' },
  payout_account: sampleAffiliate.payout_account,
  weeks,
  recent_referrals: [sampleReferral],
  total_referrals: 46,
};
