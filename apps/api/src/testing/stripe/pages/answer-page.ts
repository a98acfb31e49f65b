import { newCard } from '../accounts/new-customer.ts';
import { requireFrom } from '../calls.ts';
import { type Fields, text } from '../form.ts';
import { payInvoice } from '../invoices/settle-invoice.ts';
import type { Ledger } from '../ledger.ts';
import { StripeRefusal } from '../refusal.ts';
import { periodEndOf, setCancelAt } from '../subscriptions/change-subscription.ts';
import { paySession } from '../subscriptions/checkout.ts';
import type { WireInvoice } from '../wire.ts';
import { answerAccountPage } from './answer-account-page.ts';
import { checkoutPage, closedSessionPage } from './checkout-page.ts';
import { deskPage } from './desk-page.ts';
import { invoicePage, invoicePdf } from './invoice-page.ts';
import type { PageAnswer } from './page-answer.ts';
import { portalPage, runningOf } from './portal-page.ts';

const checkout = (ledger: Ledger, id: string, act: string | undefined): PageAnswer => {
  const session = requireFrom(ledger.objects.sessions, 'checkout.session', id);
  if (session.status !== 'open') return { page: closedSessionPage(session) };
  if (act === 'back') return { to: session.cancel_url ?? '/' };
  if (act === undefined) return { page: checkoutPage(ledger, session) };
  if (!paySession(ledger, session, act === 'pay' ? 'ok' : 'declined')) {
    return { page: checkoutPage(ledger, session, true) };
  }
  return { to: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id) };
};

/** Undefined when the payment succeeded. */
const tryToPay = (ledger: Ledger, invoice: WireInvoice): string | undefined => {
  try {
    payInvoice(ledger, invoice);
    return undefined;
  } catch (error) {
    if (error instanceof StripeRefusal) return error.message;
    throw error;
  }
};

const updateCard = (ledger: Ledger, customerId: string, isGood: boolean): void => {
  const { objects } = ledger;
  const customer = requireFrom(objects.customers, 'customer', customerId);
  const card = newCard(ledger, isGood ? '4444' : '0341', customerId);
  if (isGood) objects.declining.delete(customerId);
  else objects.declining.set(customerId, true);
  customer.invoice_settings.default_payment_method = card.id;
  ledger.emit('payment_method.attached', card);
  ledger.emit('customer.updated', customer);
  const subscription = runningOf(ledger, customerId);
  if (subscription === undefined) return;
  subscription.default_payment_method = card.id;
  ledger.emit('customer.subscription.updated', subscription);
};

const portal = (ledger: Ledger, id: string, fields: Fields): PageAnswer => {
  const session = requireFrom(ledger.objects.portalSessions, 'session', id);
  const act = text(fields, 'act');
  const subscription = runningOf(ledger, session.customer);
  let problem: string | undefined;
  if (act === 'card' || act === 'bad-card') updateCard(ledger, session.customer, act === 'card');
  if (act === 'cancel' && subscription) {
    setCancelAt(ledger, subscription, periodEndOf(subscription));
  }
  if (act === 'resume' && subscription) setCancelAt(ledger, subscription, null);
  if (act === 'pay') {
    const invoice = requireFrom(ledger.objects.invoices, 'invoice', text(fields, 'invoice'));
    problem = tryToPay(ledger, invoice);
  }
  if (act !== undefined && problem === undefined) return { to: `/p/session/${id}` };
  return { page: portalPage(ledger, session, problem) };
};

const hostedInvoice = (ledger: Ledger, id: string, isPaying: boolean): PageAnswer => {
  const invoice = requireFrom(ledger.objects.invoices, 'invoice', id);
  const problem = isPaying && invoice.status === 'open' ? tryToPay(ledger, invoice) : undefined;
  return { page: invoicePage(invoice, problem) };
};

/** The pages for a person; undefined when there is none. */
export const answerPage = (
  ledger: Ledger,
  path: string,
  fields: Fields,
): PageAnswer | undefined => {
  const [, kind, ...rest] = path.split('/');
  const act = text(fields, 'act');
  if (kind === 'c' && rest[1] !== undefined) return checkout(ledger, rest[1], act);
  if (kind === 'p' && rest[1] !== undefined) return portal(ledger, rest[1], fields);
  if (kind === 'i' && rest[1] === 'pdf') {
    return { file: invoicePdf(requireFrom(ledger.objects.invoices, 'invoice', rest[0])) };
  }
  if (kind === 'i' && rest[0] !== undefined) return hostedInvoice(ledger, rest[0], act === 'pay');
  if ((kind === 'setup' || kind === 'express') && rest[0] !== undefined) {
    return answerAccountPage(ledger, rest[0], fields);
  }
  return path === '/' ? { page: deskPage(ledger) } : undefined;
};
