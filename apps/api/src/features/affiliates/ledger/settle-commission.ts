import {
  type Commission,
  type CommissionTerms,
  earnedOf,
  reversedOf,
  type SharedInvoice,
} from '@lineup/domain/affiliates/affiliate-ledger';
import { isOneself } from '@lineup/domain/affiliates/invite';
import { cents } from '@lineup/domain/money';
import { enterAffiliate, type Transaction } from '../../../platform/database/database.ts';
import { normalizePhone } from '../../../platform/phone.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type AuthorizedAffiliateId,
  authorizeAffiliate,
} from '../../../platform/sessions/authorized-affiliate.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type AffiliateRow, selectAffiliate } from '../programme/affiliate-repository.ts';
import { readShopMembers } from '../referrals/record-referral.ts';
import { selectSharesBrowser } from '../referrals/referral-repository.ts';
import {
  insertCommission,
  selectInvoiceLines,
  selectReferral,
  updateFirstPaid,
} from './commission-repository.ts';
import { sendCommissionMail } from './send-commission-mail.ts';

/** An invoice of the shop as it was just stored. */
export interface StoredInvoice {
  readonly id: string;
  readonly status: string;
  readonly currency: string;
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly paid_at: Temporal.Instant | null;
}

type PaidInvoice = SharedInvoice & { readonly id: string };

const paidOf = (invoices: readonly StoredInvoice[]): PaidInvoice[] =>
  invoices
    .flatMap(({ id, status, currency, paid_cents, refunded_cents, paid_at: paidAt }) =>
      status === 'paid' && paid_cents > 0 && paidAt
        ? [{ id, currency, paid: cents(paid_cents), refunded: cents(refunded_cents), paidAt }]
        : [],
    )
    .toSorted((one, other) => Temporal.Instant.compare(one.paidAt, other.paidAt));

const termsOf = (row: AffiliateRow): CommissionTerms => ({
  points: row.commission_points,
  months: row.commission_months,
  holdDays: row.hold_days,
  currency: row.currency,
});

/**
 * Checked with each payment: an affiliate who has joined the shop's team, or was suspended, earns
 * nothing from then on.
 */
const isEarning = async (
  { logger }: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  row: AffiliateRow,
): Promise<boolean> => {
  const person = {
    accountId: row.account_id,
    email: row.email,
    phone: normalizePhone(row.phone),
  };
  if (row.status !== 'active' || isOneself(person, await readShopMembers(shop, tx))) return false;
  // The shop may be a second identity of the affiliate: another e-mail and number, but the browser
  // in which the affiliate signs in.
  if (!(await selectSharesBrowser(shop, tx, row.account_id))) return true;
  logger.warn({ shop, affiliate: row.id }, 'no commission: affiliate and owner share a browser');
  return false;
};

/** The entries that an invoice adds to those in the ledger. */
const newLines = (
  invoice: PaidInvoice,
  known: readonly Commission[],
  { terms, firstPaidAt }: { terms: CommissionTerms; firstPaidAt: Temporal.Instant | null },
): Commission[] => {
  const earned = firstPaidAt && earnedOf(invoice, terms, firstPaidAt);
  const lines = earned && known.length === 0 ? [earned] : known;
  const reversed = reversedOf(invoice, lines);
  return [earned, reversed].filter((line) => !!line);
};

const fetchInvoiceLines = async (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  { invoices, terms }: { invoices: readonly PaidInvoice[]; terms: CommissionTerms },
) => {
  const ids = invoices.map(({ id }) => id);
  const rows = await selectInvoiceLines(affiliate, tx, ids);
  return (id: string): Commission[] =>
    rows.flatMap(({ invoice_id, kind, amount_cents, payable_at: payableAt, commission_points }) => {
      if (invoice_id !== id || (kind !== 'earned' && kind !== 'reversed')) return [];
      const points = commission_points ?? terms.points;
      return [{ kind, amount: cents(amount_cents), payableAt, points }];
    });
};

/**
 * Writes the affiliate's commission in the transaction that stores the shop's invoices: an invoice
 * earns at the moment it becomes paid, and never later. A refund is reversed whenever it becomes
 * known, also for affiliates who no longer earn.
 */
export const settleCommission = async (
  platform: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  { changed, newlyPaid }: Record<'changed' | 'newlyPaid', readonly StoredInvoice[]>,
): Promise<void> => {
  const paid = paidOf(changed);
  const [first] = paid;
  if (!first) return;
  const referral = await selectReferral(shop, tx);
  const row = referral && (await selectAffiliate(tx, referral.affiliate_id));
  if (!row) return;
  const affiliate = authorizeAffiliate(row.id);
  await enterAffiliate(tx, affiliate);
  const firstPaidAt = referral.first_paid_at ?? first.paidAt;
  if (referral.first_paid_at === null) await updateFirstPaid(shop, tx, firstPaidAt);

  const terms = termsOf(row);
  const linesOf = await fetchInvoiceLines(tx, affiliate, { invoices: paid, terms });
  const fresh = new Set(newlyPaid.map(({ id }) => id));
  const mayEarn = fresh.size > 0 && (await isEarning(platform, tx, shop, row));
  for (const invoice of paid) {
    const isShared = mayEarn && fresh.has(invoice.id);
    const promise = { terms, firstPaidAt: isShared ? firstPaidAt : null };
    for (const line of newLines(invoice, linesOf(invoice.id), promise)) {
      const isNew = await insertCommission(affiliate, tx, {
        kind: line.kind,
        amount_cents: line.amount,
        currency: terms.currency,
        payable_at: line.payableAt,
        commission_points: line.points,
        created_at: platform.clock.now(),
        from_shop_id: shop,
        invoice_id: invoice.id,
        invoice_paid_cents: invoice.paid,
        invoice_refunded_cents: line.kind === 'earned' ? 0 : invoice.refunded,
      });
      const commissionLine = { ...line, invoice, shopName: referral.shop_name };
      if (isNew && row.sends_commission_mails)
        await sendCommissionMail(platform, tx, row, commissionLine);
    }
  }
};
