import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

const columns = [
  'id',
  'number',
  'status',
  'currency',
  'total_cents',
  'refunded_cents',
  'description',
  'period_starts_at',
  'period_ends_at',
  'created_at',
  'paid_at',
  'hosted_url',
  'pdf_url',
] as const;

/**
 * A page of the shop's invoices, newest first. Stripe's times are whole seconds, so the unique
 * invoice number breaks ties.
 */
export const selectInvoicePage = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { page, limit }: { page: number; limit: number },
) =>
  tx
    .selectFrom('invoices')
    .select(columns)
    .where('shop_id', '=', shop)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoicePage>>[number];

/** The oldest open invoice, which is paid first. */
export const selectOwedInvoice = (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<InvoiceRow | undefined> =>
  tx
    .selectFrom('invoices')
    .select(columns)
    .where('shop_id', '=', shop)
    .where('status', '=', 'open')
    .orderBy('created_at')
    .orderBy('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const countInvoices = async (shop: AuthorizedShopId, tx: Transaction): Promise<number> => {
  const { count } = await tx
    .selectFrom('invoices')
    .where('shop_id', '=', shop)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
