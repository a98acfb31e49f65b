import type Stripe from 'stripe';

/** A page of Stripe's. */
const PAGE = 100;

/**
 * The lines of an invoice, up to a page of Stripe's: with the invoice itself come ten. Of a preview
 * there is no second page, so sums come from the invoice's own total.
 */
export const readLines = async (
  stripe: Stripe,
  { id, lines }: Stripe.Invoice,
  options: Stripe.RequestOptions = {},
): Promise<readonly Stripe.InvoiceLineItem[]> => {
  if (!lines.has_more) return lines.data;
  const { data } = await stripe.invoices.listLineItems(id, { limit: PAGE }, options);
  return data;
};
