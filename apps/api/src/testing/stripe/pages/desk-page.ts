import type { Ledger } from '../ledger.ts';
import { dayOf, moneyText } from '../periods.ts';
import { nameOf } from '../subscriptions/new-price.ts';
import type { WireCustomer, WireInvoice } from '../wire.ts';
import { type Html, html, page } from './html.ts';
import { invoicesOf, runningOf } from './portal-page.ts';

const control = (path: string, label: string, fields: Record<string, string>): Html =>
  html`<form method="post" action="/_/${path}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button name="back" value="1">${label}</button></form>`;

const invoiceLine = (invoice: WireInvoice): Html =>
  html`<tr><td><a href="${invoice.hosted_invoice_url ?? ''}">${invoice.number ?? ''}</a> ${invoice.status}, ${dayOf(invoice.created)}</td><td>${moneyText(invoice.total)}</td><td>${
    invoice.status === 'paid' &&
    invoice.total > 0 &&
    control('refund', 'Refund', { invoice: invoice.id })
  }</td></tr>`;

const customerPart = (ledger: Ledger, customer: WireCustomer): Html => {
  const subscription = runningOf(ledger, customer.id);
  const isRefused = ledger.objects.declining.has(customer.id);
  const what = subscription?.items.data
    .map(({ price, quantity }) => `${String(quantity)} × ${nameOf(ledger, price)}`)
    .join(', ');
  return html`<section><h2>${customer.name ?? customer.email ?? customer.id}</h2>
<p class="soft">${customer.email ?? ''} ${customer.id} ${customer.balance !== 0 && `credit ${moneyText(-customer.balance)}`}</p>
<p>${subscription ? `${what ?? ''}: ${subscription.status}${subscription.cancel_at_period_end ? ', cancelled' : ''}, the period ends on ${dayOf(subscription.items.data[0]?.current_period_end ?? 0)}` : 'No subscription.'}</p>
<div class="row">${subscription && control('renew', 'End this period', { customer: customer.id })}
${control('decline', isRefused ? 'Accept the card again' : 'Decline the card', { customer: customer.id, on: isRefused ? 'false' : 'true' })}</div>
<table><tbody>${invoicesOf(ledger, customer.id).slice(0, 6).map(invoiceLine)}</tbody></table></section>`;
};

/** All objects, and buttons for what Stripe or a bank would do. */
export const deskPage = (ledger: Ledger): string =>
  page(
    'Payments stand-in',
    html`<h1>Payments stand-in</h1>
<p class="soft">What is known here, newest first. The same by HTTP: POST /_/renew, /_/decline, /_/refund, /_/advance.</p>
${[...ledger.objects.customers.values()]
  .toReversed()
  .slice(0, 50)
  .map((customer) => customerPart(ledger, customer))}`,
    true,
  );
