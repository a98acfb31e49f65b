import { type Call, requireFrom } from '../calls.ts';
import { type Fields, groups, integer, mergeMetadata, text } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import { listPage, matching } from '../list.ts';
import { invalid } from '../refusal.ts';
import type { WirePortalSession, WireSubscription } from '../wire.ts';
import { renewSubscription } from './advance-time.ts';
import {
  cancelNow,
  changeItems,
  setCancelAt,
  setCancelAtPeriodEnd,
} from './change-subscription.ts';
import { expireSession, newSession } from './checkout.ts';
import { itemChangesOf } from './item-changes.ts';
import { requirePrice } from './new-price.ts';
import { newSubscription } from './new-subscription.ts';

const createSubscription = (ledger: Ledger, fields: Fields): WireSubscription => {
  const { id: customer } = requireFrom(
    ledger.objects.customers,
    'customer',
    text(fields, 'customer'),
    'customer',
  );
  const { subscription } = newSubscription(ledger, {
    customer,
    items: groups(fields, 'items').map((item) => ({
      price: requirePrice(ledger, text(item, 'price')),
      quantity: integer(item, 'quantity') ?? 1,
    })),
    card: text(fields, 'default_payment_method') ?? null,
    trialEnd: integer(fields, 'trial_end'),
    metadata: mergeMetadata({}, fields),
    paymentBehavior: text(fields, 'payment_behavior'),
  });
  return subscription;
};

const updateSubscription = (ledger: Ledger, fields: Fields, id: string): WireSubscription => {
  const subscription = requireFrom(ledger.objects.subscriptions, 'subscription', id);
  const isEnding = text(fields, 'cancel_at_period_end');
  const endsAt = fields['cancel_at'];
  if (isEnding !== undefined && endsAt !== undefined) {
    throw invalid('Received both cancel_at_period_end and cancel_at parameters.', 'cancel_at');
  }
  changeItems(ledger, subscription, {
    items: itemChangesOf(ledger, fields),
    prorationDate: integer(fields, 'proration_date'),
    prorationBehavior: text(fields, 'proration_behavior'),
    paymentBehavior: text(fields, 'payment_behavior'),
  });
  if (endsAt !== undefined) {
    setCancelAt(ledger, subscription, integer(fields, 'cancel_at') ?? null);
  }
  if (isEnding !== undefined) setCancelAtPeriodEnd(ledger, subscription, isEnding === 'true');
  const card = text(fields, 'default_payment_method');
  if (card !== undefined) {
    subscription.default_payment_method = requireFrom(
      ledger.objects.cards,
      'PaymentMethod',
      card,
    ).id;
  }
  subscription.metadata = mergeMetadata(subscription.metadata, fields);
  const isTrialOver = text(fields, 'trial_end') === 'now' && subscription.status === 'trialing';
  if (isTrialOver) {
    subscription.trial_end = ledger.now();
    subscription.billing_cycle_anchor = ledger.now();
    for (const item of subscription.items.data) item.current_period_end = ledger.now();
    renewSubscription(ledger, subscription);
  }
  return subscription;
};

const isListed = (fields: Fields) => {
  const status = text(fields, 'status');
  return (subscription: WireSubscription): boolean => {
    if (!matching(fields, ['customer'])(subscription)) return false;
    if (status === 'all') return true;
    if (status === 'ended') return subscription.status === 'canceled';
    return status === undefined
      ? subscription.status !== 'canceled'
      : subscription.status === status;
  };
};

const newPortalSession = (ledger: Ledger, fields: Fields): WirePortalSession => {
  const customer = requireFrom(ledger.objects.customers, 'customer', text(fields, 'customer'));
  const id = ledger.newId('bps');
  const session: WirePortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_stand_in',
    created: ledger.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: text(fields, 'return_url') ?? null,
    url: `${ledger.url}/p/session/${id}`,
  };
  ledger.objects.portalSessions.set(id, session);
  return session;
};

/** Subscriptions, and the pages on which they are started and managed. */
export const subscriptionCalls: Call[] = [
  { method: 'POST', path: '/v1/subscriptions', answer: createSubscription },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    answer: ({ objects }, fields) =>
      listPage(objects.subscriptions, '/v1/subscriptions', fields, isListed(fields)),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.subscriptions, 'subscription', id),
  },
  { method: 'POST', path: '/v1/subscriptions/:id', answer: updateSubscription },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    answer: (ledger, fields, id) => {
      const subscription = requireFrom(ledger.objects.subscriptions, 'subscription', id);
      cancelNow(ledger, subscription, {
        isProrated: text(fields, 'prorate') === 'true',
        isInvoiced: text(fields, 'invoice_now') === 'true',
      });
      return subscription;
    },
  },
  { method: 'POST', path: '/v1/checkout/sessions', answer: newSession },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    answer: ({ objects }, fields) =>
      listPage(
        objects.sessions,
        '/v1/checkout/sessions',
        fields,
        matching(fields, ['customer', 'subscription', 'status', 'payment_intent']),
      ),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.sessions, 'checkout.session', id),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    answer: ({ objects }, _fields, id) =>
      requireFrom(objects.sessions, 'checkout.session', id).line_items,
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    answer: (ledger, _fields, id) =>
      expireSession(ledger, requireFrom(ledger.objects.sessions, 'checkout.session', id)),
  },
  { method: 'POST', path: '/v1/billing_portal/sessions', answer: newPortalSession },
];
