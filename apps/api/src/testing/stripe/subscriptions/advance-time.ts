import { draftInvoice } from '../invoices/new-invoice.ts';
import { attemptInvoice, finalizeInvoice } from '../invoices/settle-invoice.ts';
import type { Ledger } from '../ledger.ts';
import { nextEnd } from '../periods.ts';
import type { WireSubscription } from '../wire.ts';
import { cancelNow, periodEndOf } from './change-subscription.ts';
import { expireSession } from './checkout.ts';
import { periodLines } from './new-subscription.ts';

const running = new Set(['trialing', 'active', 'past_due']);

/**
 * The period ends: the subscription ends as it was cancelled, or the next period begins and must be
 * paid.
 */
export const renewSubscription = (ledger: Ledger, subscription: WireSubscription): void => {
  const { cancel_at: cancelAt } = subscription;
  if (cancelAt !== null && cancelAt <= periodEndOf(subscription)) {
    cancelNow(ledger, subscription);
    return;
  }
  const [first] = subscription.items.data;
  if (first === undefined) return;
  const start = first.current_period_end;
  const period = { start, end: nextEnd(subscription.billing_cycle_anchor, start, first.price) };
  const ended = { start: first.current_period_start, end: start };
  const before = subscription.status;
  for (const item of subscription.items.data) {
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
  if (before === 'trialing') {
    subscription.status = 'active';
    // Ended manually before its day: the trial is over all the same.
    subscription.trial_end = Math.min(subscription.trial_end ?? start, ledger.now());
  }
  const pending = ledger.objects.pendingLines.get(subscription.id) ?? [];
  ledger.objects.pendingLines.delete(subscription.id);
  const invoice = draftInvoice(ledger, {
    customer: subscription.customer,
    lines: [...pending, ...periodLines(ledger, subscription.items.data, period)],
    reason: 'subscription_cycle',
    subscription,
    period: ended,
  });
  subscription.latest_invoice = invoice.id;
  ledger.emit('customer.subscription.updated', subscription, { status: before });
  finalizeInvoice(ledger, invoice);
  attemptInvoice(ledger, invoice);
};

interface Due {
  at: number;
  act: () => void;
}

const dueSubscriptions = ({ objects }: Ledger, act: (each: WireSubscription) => void): Due[] =>
  [...objects.subscriptions.values()]
    .filter(({ status }) => running.has(status))
    .map((subscription) => ({ at: periodEndOf(subscription), act: () => act(subscription) }));

const dueRetries = (ledger: Ledger): Due[] =>
  [...ledger.objects.invoices.values()].flatMap((invoice) =>
    invoice.status === 'open' && invoice.next_payment_attempt !== null
      ? [{ at: invoice.next_payment_attempt, act: () => void attemptInvoice(ledger, invoice) }]
      : [],
  );

const dueSessions = (ledger: Ledger): Due[] =>
  [...ledger.objects.sessions.values()].flatMap((session) =>
    session.status === 'open'
      ? [{ at: session.expires_at, act: () => void expireSession(ledger, session) }]
      : [],
  );

/** Runs everything that is due until a moment, in order and each at its own moment. */
export const advanceTime = (ledger: Ledger, until: number): void => {
  for (;;) {
    const [next] = [
      ...dueSubscriptions(ledger, (subscription) => renewSubscription(ledger, subscription)),
      ...dueRetries(ledger),
      ...dueSessions(ledger),
    ]
      .filter(({ at }) => at <= until)
      .toSorted((one, other) => one.at - other.at);
    if (next === undefined) return;
    ledger.at(next.at, next.act);
  }
};
