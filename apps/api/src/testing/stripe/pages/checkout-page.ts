import type { Ledger } from '../ledger.ts';
import { dayOf, moneyText } from '../periods.ts';
import { nameOf } from '../subscriptions/new-price.ts';
import type { WireSession } from '../wire.ts';
import { type Html, html, page } from './html.ts';

const everyText = ({ price }: WireSession['line_items']['data'][number]): string =>
  price.recurring ? ` / ${price.recurring.interval}` : ' once';

const dueText = (ledger: Ledger, session: WireSession): Html => {
  const trialEnd = ledger.objects.trialEnds.get(session.id);
  if (trialEnd === undefined) return html``;
  const total = session.line_items.data.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const [first] = session.line_items.data;
  return html`<p>Then ${moneyText(total)}${first ? everyText(first) : ''}, for the first time on ${dayOf(trialEnd)}.</p>`;
};

export const checkoutPage = (ledger: Ledger, session: WireSession, isDeclined = false): string => {
  const lines = session.line_items.data;
  const customer = ledger.objects.customers.get(session.customer);
  const title = session.mode === 'subscription' ? 'Subscribe to Lineup' : 'Pay Lineup';
  return page(
    title,
    html`<section><h1>${title}</h1>
${isDeclined && html`<p class="bad" role="alert">Your card was declined. Nothing was charged. Try another card.</p>`}
<table><thead><tr><th scope="col">What</th><th scope="col">Price</th></tr></thead>
<tbody>${lines.map(
      (line) =>
        html`<tr><td>${nameOf(ledger, line.price)}${line.quantity > 1 && ` × ${String(line.quantity)}`}</td><td>${moneyText(line.amount_total)}${everyText(line)}</td></tr>`,
    )}</tbody>
<tfoot><tr><td>Charged today</td><td>${moneyText(session.amount_total ?? 0)}</td></tr></tfoot></table>
${dueText(ledger, session)}
<p class="soft">${customer?.name ?? ''} ${customer?.email ?? ''}</p>
<form method="post">
<button class="main" name="act" value="pay">Pay</button>
<button name="act" value="decline">Pay with a card that is declined</button>
<button name="act" value="back">Back</button></form></section>`,
  );
};

/** The page of a session that was paid or has expired. */
export const closedSessionPage = (session: WireSession): string =>
  page(
    'Checkout',
    html`<section><h1>${session.status === 'complete' ? 'This has been paid.' : 'This page has expired.'}</h1>
${session.cancel_url !== null && html`<a class="button" href="${session.cancel_url}">Back to Lineup</a>`}</section>`,
  );
