import type { DB } from '@lineup/db/generated';
import type { Insertable } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Selects the affiliate who shares in the shop's payments; undefined when there is none. */
export const selectReferral = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('referrals')
    .select(['affiliate_id', 'shop_name', 'first_paid_at'])
    .where('shop_id', '=', shop)
    .executeTakeFirst();

/** Only the first payment is recorded. */
export const updateFirstPaid = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  firstPaidAt: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('referrals')
    .set({ first_paid_at: firstPaidAt })
    .where('shop_id', '=', shop)
    .where('first_paid_at', 'is', null)
    .execute();
};

/** Selects the ledger entries of some invoices. */
export const selectInvoiceLines = (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  invoiceIds: readonly string[],
) =>
  tx
    .selectFrom('affiliate_entries')
    .select(['invoice_id', 'kind', 'amount_cents', 'payable_at', 'commission_points'])
    .where('affiliate_id', '=', affiliate)
    .where('kind', 'in', ['earned', 'reversed'])
    .where('invoice_id', 'in', invoiceIds)
    .execute();

/** Returns false when the entry exists already: the keys allow each once. */
export const insertCommission = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  row: Omit<Insertable<DB['affiliate_entries']>, 'affiliate_id'>,
): Promise<boolean> => {
  const written = await tx
    .insertInto('affiliate_entries')
    .values({ ...row, affiliate_id: affiliate })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};
