import type Stripe from 'stripe';

/** The size of a page of Stripe's lists. */
const PAGE = 100;

/**
 * Fetches the lines of an invoice, up to one page; the invoice itself contains only ten. A preview
 * has no second page, so sums come from the invoice's own total.
 */
export const fetchInvoiceLines = async (
  stripe: Stripe,
  { id, lines }: Stripe.Invoice,
  options: Stripe.RequestOptions = {},
): Promise<readonly Stripe.InvoiceLineItem[]> => {
  if (!lines.has_more) return lines.data;
  const { data } = await stripe.invoices.listLineItems(id, { limit: PAGE }, options);
  return data;
};
