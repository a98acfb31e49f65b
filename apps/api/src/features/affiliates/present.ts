import type { Affiliate, Invite, Terms } from '@lineup/contract/affiliates/affiliates';
import type { Analytics, Dashboard, Entry, Referral } from '@lineup/contract/affiliates/ledger';
import type { Payout } from '@lineup/contract/affiliates/payouts';
import { commissionUntil, stateOfEntry } from '@lineup/domain/affiliates/affiliate-ledger';
import { payoutObstacleOf, referralStateOf, shareOfPlan } from '@lineup/domain/affiliates/referral';
import { cents, formatCents } from '@lineup/domain/money';
import { regionOf } from '@lineup/domain/region';
import type { Platform } from '../../platform/platform.ts';
import type { Language, Text } from '../../platform/text.ts';
import type { EntryRow } from './ledger/entry-repository.ts';
import type { PayoutRow } from './payouts/payout-repository.ts';
import type { AffiliateRow, TermsRow } from './programme/affiliate-repository.ts';
import type { DashboardNumbers } from './programme/get-affiliate-dashboard.ts';
import type { CountedClick } from './referrals/count-click.ts';
import type { AnalyticsNumbers, Steps } from './referrals/get-analytics.ts';
import type { EarningReferral, ReferralPage } from './referrals/list-referrals.ts';

export const presentTerms = (row: Omit<TermsRow, 'id'>): Terms => ({
  // Hundredths of a percent are formatted like cents.
  commission_rate: formatCents(row.commission_points),
  commission_months: row.commission_months,
  hold_days: row.hold_days,
  invite_days: row.invite_days,
  minimum_payout: formatCents(row.minimum_cents),
  currency: row.currency,
});

/** Stripe's terms for the destination of money, in our words. */
const methods: Record<string, Text> = {
  bank_account: { en: 'Bank account', es: 'Cuenta bancaria' },
  card: { en: 'Debit card', es: 'Tarjeta de débito' },
};

/** 'Bank account' for 'bank_account'; '' when it is unknown. */
export const presentPayoutMethod = (method: string, language: Language): string =>
  methods[method]?.[language] ?? method;

type Addresses = Pick<Platform['config'], 'PUBLIC_URL' | 'SUPPORT_MAILBOX'>;

export const presentAffiliate = (
  row: AffiliateRow,
  { PUBLIC_URL, SUPPORT_MAILBOX }: Addresses,
  language: Language,
): Affiliate => ({
  id: row.id,
  status: row.status,
  joined_at: row.created_at.toString(),
  invite_url: `${PUBLIC_URL.replace(/\/$/, '')}/?invite=${String(row.id)}`,
  terms: presentTerms(row),
  sends_commission_mails: row.sends_commission_mails,
  payout_account: {
    state: row.payouts_state,
    method: presentPayoutMethod(row.payout_method, language),
    last4: row.payout_last4,
  },
  support_email: SUPPORT_MAILBOX,
});

/** An amount as mails and PDFs show it: '$1,234.50'. */
export const presentMoney = (sum: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(regionOf(language), { style: 'currency', currency }).format(
    formatCents(sum) as `${number}`,
  );

const presentCents = (sum: number | null): string | null =>
  sum === null ? null : formatCents(sum);

/** An entry of the ledger in its state at a moment. */
export const presentEntry = (row: EntryRow, now: Temporal.Instant): Entry => ({
  id: row.id,
  kind: row.kind,
  amount: formatCents(row.amount_cents),
  created_at: row.created_at.toString(),
  payable_at: row.payable_at.toString(),
  state: stateOfEntry({ settledBy: row.settled_by, payableAt: row.payable_at }, now),
  shop_name: row.shop_name,
  invoice_paid: presentCents(row.invoice_paid_cents),
  invoice_refunded: presentCents(row.invoice_refunded_cents),
  payout_id: row.payout_id,
});

const presentReferral = (
  row: EarningReferral,
  terms: Pick<AffiliateRow, 'commission_points' | 'commission_months'>,
  now: Temporal.Instant,
): Referral => {
  const { first_paid_at: firstPaidAt } = row;
  const { commission_points: points, commission_months: months } = terms;
  const shop = { status: row.subscription_status, firstPaidAt };
  const plan = { price: cents(row.price_cents), discountPercent: row.discount_percent };
  const share = shareOfPlan(shop, plan, { points, months }, now);
  return {
    id: row.id,
    shop_name: row.shop_name,
    referred_at: row.referred_at.toString(),
    source: row.source,
    plan_name: row.plan_name,
    state: referralStateOf(shop),
    share: share === null ? null : formatCents(share),
    share_interval: share === null ? null : row.interval_unit,
    earned: formatCents(row.earned_cents),
    commission_until: firstPaidAt && commissionUntil(firstPaidAt, months).toString(),
  };
};

export const presentReferrals = (
  { rows, affiliate }: Pick<ReferralPage, 'rows' | 'affiliate'>,
  now: Temporal.Instant,
): Referral[] => rows.map((row) => presentReferral(row, affiliate, now));

const presentNextPayout = (
  { day, cents: sum }: DashboardNumbers['nextPayout'],
  row: AffiliateRow,
): Dashboard['next_payout'] => {
  const amount = cents(Math.max(0, sum));
  const affiliate = { isActive: row.status === 'active', payoutsState: row.payouts_state };
  const obstacle = payoutObstacleOf(affiliate, amount, cents(row.minimum_cents));
  return { amount: formatCents(amount), day, obstacle };
};

export const presentDashboard = (
  read: DashboardNumbers,
  addresses: Addresses,
  language: Language,
): Dashboard => {
  const { affiliate } = read.referrals;
  const own = presentAffiliate(affiliate, addresses, language);
  const { sums, lastPayout } = read;
  return {
    currency: affiliate.currency,
    invite_url: own.invite_url,
    terms: own.terms,
    clicks: read.clicks,
    sign_ups: read.signUps,
    paying_shops: read.paying,
    new_paying_shops: read.newPaying,
    earned_this_month: formatCents(read.earnedThisMonth),
    earned: formatCents(sums.earned_cents),
    pending: formatCents(sums.pending_cents),
    payable: formatCents(sums.payable_cents),
    on_its_way: formatCents(sums.on_its_way_cents),
    paid: formatCents(sums.paid_cents),
    next_payout: presentNextPayout(read.nextPayout, affiliate),
    last_payout: lastPayout?.sent_at
      ? { amount: formatCents(lastPayout.amount_cents), sent_at: lastPayout.sent_at.toString() }
      : null,
    payout_account: own.payout_account,
    weeks: read.weeks,
    recent_referrals: presentReferrals(read.referrals, read.now),
    total_referrals: read.referrals.total,
  };
};

const presentSteps = <S extends Steps>({ earned_cents, ...rest }: S) => ({
  ...rest,
  earned: formatCents(earned_cents),
});

export const presentAnalytics = (read: AnalyticsNumbers): Analytics => ({
  ...read,
  days: read.days.map(presentSteps),
  sources: read.sources.map(presentSteps),
  steps: presentSteps(read.steps),
  before: presentSteps(read.before),
});

export const presentInvite = (counted: CountedClick | undefined): Invite | null =>
  counted ? { id: counted.invite.affiliateId, expires_at: counted.endsAt.toString() } : null;

const waiting: Text = {
  en: 'Lineup reviews it before it is sent.',
  es: 'Lineup lo revisa antes de enviarlo.',
};

const failures: Record<string, Text> = {
  account: {
    en: 'Your payout account did not accept it. The amount is back in your balance.',
    es: 'Tu cuenta de pagos no lo aceptó. El importe ha vuelto a tu saldo.',
  },
  refunds: {
    en: 'Shops got refunds before it was sent. The rest is in your balance.',
    es: 'Hubo reembolsos antes de enviarlo. Lo que queda está en tu saldo.',
  },
};

/**
 * The operator's note about a payout is internal: the affiliate only learns that it is under
 * review.
 */
const presentReason = ({ state, reason }: PayoutRow, language: Language): string => {
  if (state === 'review' || state === 'held') return waiting[language];
  return state === 'failed' ? (failures[reason]?.[language] ?? '') : '';
};

export const presentPayout = (row: PayoutRow, language: Language): Payout => ({
  id: row.id,
  month: row.month,
  amount: formatCents(row.amount_cents),
  currency: row.currency,
  state: row.state,
  reason: presentReason(row, language),
  method: presentPayoutMethod(row.payout_method, language),
  last4: row.payout_last4,
  created_at: row.created_at.toString(),
  sent_at: row.sent_at?.toString() ?? null,
});
