import { disableAccount, enableAccount, setBank } from './accounts/new-account.ts';
import { newCard } from './accounts/new-customer.ts';
import { requireFrom } from './calls.ts';
import type { Deliveries } from './deliveries.ts';
import { type Fields, groups, integer, text } from './form.ts';
import { closeDispute, openDispute } from './invoices/dispute-charge.ts';
import { chargeOfInvoice, refundCharge } from './invoices/refund-charge.ts';
import type { Ledger } from './ledger.ts';
import { runningOf } from './pages/portal-page.ts';
import { invalid } from './refusal.ts';
import { advanceTime, renewSubscription } from './subscriptions/advance-time.ts';
import { requirePrice } from './subscriptions/new-price.ts';
import { newSubscription } from './subscriptions/new-subscription.ts';
import type { WireAccount, WireCustomer } from './wire.ts';

const DAY = 86_400;

/** Finds it by its id, or by its e-mail. */
const customerOf = (ledger: Ledger, fields: Fields): WireCustomer => {
  const value = text(fields, 'customer') ?? '';
  const byMail = [...ledger.objects.customers.values()].findLast(({ email }) => email === value);
  return byMail ?? requireFrom(ledger.objects.customers, 'customer', value);
};

/** Finds it by its id, or by its e-mail. */
const accountOf = (ledger: Ledger, fields: Fields): WireAccount => {
  const value = text(fields, 'account') ?? '';
  const byMail = [...ledger.objects.accounts.values()].findLast(({ email }) => email === value);
  return byMail ?? requireFrom(ledger.objects.accounts, 'account', value);
};

const secondOf = (value: string): number => {
  const second = Math.floor(Date.parse(value) / 1000);
  if (Number.isNaN(second)) throw invalid(`Not a moment: ${value}`);
  return second;
};

/** A subscription that began in the past, as if it had been paid ever since. */
const subscribeSince = (ledger: Ledger, fields: Fields): object => {
  const customer = customerOf(ledger, fields);
  const now = ledger.now();
  const card = newCard(ledger, '4242', customer.id).id;
  customer.invoice_settings.default_payment_method = card;
  const { subscription } = ledger.at(secondOf(text(fields, 'since') ?? ''), () =>
    newSubscription(ledger, {
      customer: customer.id,
      items: groups(fields, 'items').map((item) => ({
        price: requirePrice(ledger, text(item, 'price')),
        quantity: integer(item, 'quantity') ?? 1,
      })),
      card,
    }),
  );
  advanceTime(ledger, now);
  return subscription;
};

const acts: Record<
  string,
  ((ledger: Ledger, fields: Fields, deliveries: Deliveries) => object) | undefined
> = {
  renew: (ledger, fields) => {
    const subscription = runningOf(ledger, customerOf(ledger, fields).id);
    if (subscription === undefined) throw invalid('There is no subscription.');
    renewSubscription(ledger, subscription);
    return subscription;
  },
  decline: (ledger, fields) => {
    const { id } = customerOf(ledger, fields);
    const isOn = text(fields, 'on') !== 'false';
    if (isOn) ledger.objects.declining.set(id, true);
    else ledger.objects.declining.delete(id);
    return { customer: id, declining: isOn };
  },
  refund: (ledger, fields) => {
    const id = text(fields, 'invoice') ?? '';
    const charge = chargeOfInvoice(ledger, id);
    if (charge === undefined) throw invalid(`Nothing was paid for ${id}.`);
    return refundCharge(ledger, charge, integer(fields, 'cents'));
  },
  /** A bank takes a payment back and keeps it; with `outcome=won` it is returned after all. */
  dispute: (ledger, fields) => {
    const id = text(fields, 'invoice') ?? '';
    const charge = chargeOfInvoice(ledger, id);
    if (charge === undefined) throw invalid(`Nothing was paid for ${id}.`);
    const dispute = openDispute(ledger, charge, integer(fields, 'cents'));
    return closeDispute(ledger, dispute, text(fields, 'outcome') === 'won' ? 'won' : 'lost');
  },
  advance: (ledger, fields) => {
    const to = text(fields, 'to');
    const second =
      to === undefined ? ledger.now() + (integer(fields, 'days') ?? 0) * DAY : secondOf(to);
    advanceTime(ledger, second);
    return { advanced_to: second };
  },
  /** Completes an account without its pages. */
  onboard: (ledger, fields) => {
    const account = accountOf(ledger, fields);
    setBank(ledger, account, text(fields, 'last4') ?? '6789');
    enableAccount(ledger, account);
    return account;
  },
  disable: (ledger, fields) => {
    const account = accountOf(ledger, fields);
    disableAccount(ledger, account);
    return account;
  },
  'refuse-transfers': (ledger, fields) => {
    const { id } = accountOf(ledger, fields);
    const isOn = text(fields, 'on') !== 'false';
    if (isOn) ledger.objects.refusing.set(id, true);
    else ledger.objects.refusing.delete(id);
    return { account: id, refusing: isOn };
  },
  /** Sets our balance; without `cents` it is unlimited. */
  funds: (ledger, fields) => {
    const cents = integer(fields, 'cents');
    if (cents === undefined) ledger.objects.funds.delete('usd');
    else ledger.objects.funds.set('usd', cents);
    return { cents: cents ?? null };
  },
  // No events are sent about the past.
  subscribe: (ledger, fields) => ledger.quietly(() => subscribeSince(ledger, fields)),
  webhook: (_ledger, fields, deliveries) => {
    deliveries.webhookUrl = text(fields, 'url') ?? '';
    return { url: deliveries.webhookUrl };
  },
};

/** What Stripe's dashboard, a bank or time would do, for people and for end-to-end tests. */
export const control = (
  ledger: Ledger,
  deliveries: Deliveries,
  act: string,
  fields: Fields,
): object | undefined => acts[act]?.(ledger, fields, deliveries);
