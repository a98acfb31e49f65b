import type { Entry } from '@lineup/contract/affiliate-ledger';
import type { Affiliate, Terms } from '@lineup/contract/affiliates';
import { stateOfEntry } from '@lineup/domain/affiliate-ledger';
import { formatCents } from '@lineup/domain/money';
import { regionOf } from '@lineup/domain/region';
import type { Language, Text } from '../../platform/text.ts';
import type { AffiliateRow, TermsRow } from './affiliate-repository.ts';
import type { EntryRow } from './entry-repository.ts';

export const presentTerms = (row: Omit<TermsRow, 'id'>): Terms => ({
  // Hundredths of a percent are written as hundredths of anything.
  commission_rate: formatCents(row.commission_points),
  commission_months: row.commission_months,
  hold_days: row.hold_days,
  invite_days: row.invite_days,
  minimum_payout: formatCents(row.minimum_cents),
  currency: row.currency,
});

/** Stripe's words for where money is sent, in ours. */
const methods: Record<string, Text> = {
  bank_account: { en: 'Bank account', es: 'Cuenta bancaria' },
  card: { en: 'Debit card', es: 'Tarjeta de débito' },
};

/** 'Bank account' for 'bank_account'; '' when it is not known. */
export const presentPayoutMethod = (method: string, language: Language): string =>
  methods[method]?.[language] ?? method;

export const presentAffiliate = (
  row: AffiliateRow,
  publicUrl: string,
  language: Language,
): Affiliate => ({
  id: row.id,
  status: row.status,
  joined_at: row.created_at.toString(),
  invite_url: `${publicUrl.replace(/\/$/, '')}/?invite=${String(row.id)}`,
  terms: presentTerms(row),
  sends_commission_mails: row.sends_commission_mails,
  payout_account: {
    state: row.payouts_state,
    method: presentPayoutMethod(row.payout_method, language),
    last4: row.payout_last4,
  },
});

/** An amount as letters and papers say it: '$1,234.50'. */
export const presentMoney = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(regionOf(language), { style: 'currency', currency }).format(
    formatCents(cents) as `${number}`,
  );

const presentCents = (cents: number | null): string | null =>
  cents === null ? null : formatCents(cents);

/** A line of the ledger, as it stands at a moment. */
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
