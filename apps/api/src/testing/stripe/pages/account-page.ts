import type { Ledger } from '../ledger.ts';
import { dayOf, moneyText } from '../periods.ts';
import type { WireAccount, WireAccountPage } from '../wire.ts';
import { type Html, html, page } from './html.ts';

const bankOf = (account: WireAccount): string => {
  const [bank] = account.external_accounts.data;
  return bank ? `${bank.bank_name ?? 'Bank'} ending in ${bank.last4}` : 'No bank account yet.';
};

const digits = (label: string): Html =>
  html`<label>${label} <input name="digits" inputmode="numeric" autocomplete="off" value="000123456789"></label>`;

/** The page on which an affiliate enters their identity and bank account. */
export const onboardingPage = (account: WireAccount, problem?: string): string =>
  page(
    'Get paid by Lineup',
    html`<section><h1>Get paid by Lineup</h1>
${problem !== undefined && html`<p class="bad" role="alert">${problem}</p>`}
<p class="soft">${account.email ?? ''}</p>
<form method="post"><label>Full name <input name="name" autocomplete="name" value="Jules Ferrant"></label>
${digits('Account number of your bank')}
<button class="main" name="act" value="finish">Finish</button>
<button name="act" value="leave">Leave unfinished</button></form></section>`,
  );

const transferRows = (ledger: Ledger, account: WireAccount): Html[] =>
  [...ledger.objects.transfers.values()]
    .filter(({ destination }) => destination === account.id)
    .toReversed()
    .slice(0, 24)
    .map(
      ({ created, amount }) =>
        html`<tr><td>${dayOf(created)}</td><td>${moneyText(amount)}</td></tr>`,
    );

/** The page on which an onboarded affiliate changes them. */
export const expressPage = (ledger: Ledger, { account: id }: WireAccountPage): string => {
  const account = ledger.objects.accounts.get(id);
  if (!account) return page('Express', html`<section><h1>This account is gone.</h1></section>`);
  const rows = transferRows(ledger, account);
  return page(
    'Express',
    html`<h1>Payments to ${account.email ?? account.id}</h1>
<section><h2>Bank account</h2><p>${bankOf(account)}</p>
${!account.payouts_enabled && html`<p class="bad">Stripe needs more information before money can be sent.</p>`}
<form method="post">${digits('Another account number')}
<button class="main" name="act" value="bank">Change bank account</button>
${
  account.payouts_enabled
    ? html`<button name="act" value="disable">Be asked for more information</button>`
    : html`<button name="act" value="enable">Give the information</button>`
}</form></section>
<section><h2>Received</h2>${rows.length === 0 ? html`<p>Nothing yet.</p>` : html`<table><tbody>${rows}</tbody></table>`}</section>`,
  );
};
