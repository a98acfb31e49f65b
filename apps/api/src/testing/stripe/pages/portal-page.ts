import { cardOf } from '../invoices/settle-invoice.ts';
import type { Ledger } from '../ledger.ts';
import { dayOf, moneyText } from '../periods.ts';
import { nameOf } from '../subscriptions/new-price.ts';
import type { WireInvoice, WirePortalSession, WireSubscription } from '../wire.ts';
import { type Html, html, page } from './html.ts';

export const runningOf = (ledger: Ledger, customer: string): WireSubscription | undefined =>
  [...ledger.objects.subscriptions.values()].findLast(
    (each) => each.customer === customer && each.status !== 'canceled',
  );

export const invoicesOf = (ledger: Ledger, customer: string): WireInvoice[] =>
  [...ledger.objects.invoices.values()].filter((each) => each.customer === customer).toReversed();

const subscriptionPart = (ledger: Ledger, subscription: WireSubscription): Html => {
  const [first] = subscription.items.data;
  const end = dayOf(first?.current_period_end ?? 0);
  return html`<section><h2>Subscription</h2>
<table><tbody>${subscription.items.data.map(
    ({ price, quantity }) =>
      html`<tr><td>${nameOf(ledger, price)}${quantity > 1 && ` × ${String(quantity)}`}</td><td>${moneyText(price.unit_amount * quantity)}</td></tr>`,
  )}</tbody></table>
<p class="soft">${subscription.cancel_at !== null ? `Ends on ${end}.` : `${subscription.status}; the period ends on ${end}.`}</p>
<form method="post">${
    subscription.cancel_at !== null
      ? html`<button name="act" value="resume">Resume subscription</button>`
      : html`<button name="act" value="cancel">Cancel subscription</button>`
  }</form></section>`;
};

const cardPart = (ledger: Ledger, customer: string, subscription?: WireSubscription): Html => {
  const card = ledger.objects.cards.get(cardOf(ledger, customer, subscription) ?? '')?.card;
  const isRefused = ledger.objects.declining.has(customer);
  return html`<section><h2>Card</h2>
<p>${card ? `${card.brand} ending in ${card.last4}, expires ${String(card.exp_month)}/${String(card.exp_year)}` : 'No card is stored.'}</p>
${isRefused && html`<p class="bad">This card is being declined.</p>`}
<form method="post"><button name="act" value="card">Update card</button>
<button name="act" value="bad-card">Update to a card that is declined</button></form></section>`;
};

const invoiceRow = (invoice: WireInvoice): Html => html`<tr>
<td><a href="${invoice.hosted_invoice_url ?? ''}">${invoice.number ?? invoice.id}</a><br><span class="soft">${dayOf(invoice.created)}, ${invoice.status}</span></td>
<td>${moneyText(invoice.total)}${
  invoice.status === 'open' &&
  html`<form method="post"><input type="hidden" name="invoice" value="${invoice.id}"><button class="main" name="act" value="pay">Pay now</button></form>`
}</td></tr>`;

/** The page on which an owner manages card, subscription and open invoices. */
export const portalPage = (
  ledger: Ledger,
  session: WirePortalSession,
  problem?: string,
): string => {
  const subscription = runningOf(ledger, session.customer);
  const invoices = invoicesOf(ledger, session.customer);
  const customer = ledger.objects.customers.get(session.customer);
  return page(
    'Billing portal',
    html`<h1>Billing of ${customer?.name ?? customer?.email ?? session.customer}</h1>
${problem !== undefined && html`<p class="bad" role="alert">${problem}</p>`}
${cardPart(ledger, session.customer, subscription)}
${subscription && subscriptionPart(ledger, subscription)}
<section><h2>Invoices</h2>${invoices.length === 0 ? html`<p>None yet.</p>` : html`<table><tbody>${invoices.slice(0, 24).map(invoiceRow)}</tbody></table>`}</section>
${session.return_url !== null && html`<a class="button" href="${session.return_url}">Return to Lineup</a>`}`,
  );
};
