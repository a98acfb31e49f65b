import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { disableAccount, enableAccount, setBank } from './accounts/new-account.ts';
import { requireFrom } from './calls.ts';
import {
  createDeliveries,
  type Deliveries,
  defaultBehaviour,
  type StripeBehaviour,
} from './deliveries.ts';
import { closeDispute, openDispute } from './invoices/dispute-charge.ts';
import { chargeOfInvoice, refundCharge } from './invoices/refund-charge.ts';
import { createLedger, type Ledger, type Objects } from './ledger.ts';
import { serveStripe } from './serve-stripe.ts';
import { advanceTime, renewSubscription } from './subscriptions/advance-time.ts';
import { paySession } from './subscriptions/checkout.ts';
import type { WireDispute, WireEvent } from './wire.ts';

export const STRIPE_ACCOUNT = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_stand_in',
} as const;

export interface StandInSettings {
  port?: number;
  webhookUrl?: string;
  /** The real clock unless a test passes its own; it dates the signatures. */
  clock?: Clock;
  /** The stored objects of an earlier run. */
  objects?: Objects;
}

export interface StripeStandIn {
  url: string;
  behaviour: StripeBehaviour;
  /** The URL for events. */
  webhookUrl: string;
  /** All objects, for tests to inspect. */
  objects: Objects;
  /** All events, oldest first. */
  readonly events: readonly WireEvent[];
  /** Events that `behaviour.hold` has collected. */
  readonly held: WireEvent[];
  /**
   * Somebody pays on the Checkout page; false when the card was declined, and the page stays open.
   */
  pay(sessionId: string, options?: { card?: 'ok' | 'declined' }): boolean;
  /** Ends the period, whatever the clock shows: paid, failed, or ended as it was cancelled. */
  renew(subscriptionId: string): void;
  /** Everything that is due until then: renewals, ends of trials, retries, expired sessions. */
  advance(to: Temporal.Instant): void;
  /** The customer's card is declined from now on, or no longer. */
  decline(customerId: string, isOn?: boolean): void;
  /** Refunds an invoice, by default all of it. */
  refund(invoiceId: string, cents?: number): void;
  /** A bank takes the money of an invoice back; the dispute is open. */
  dispute(invoiceId: string, cents?: number): WireDispute;
  /** Closes the dispute. */
  closeDispute(dispute: WireDispute, status: 'lost' | 'won'): void;
  /** Completes the pages of a payout account. */
  onboard(accountId: string, last4?: string): void;
  /** Stripe requires more data: nothing can be sent to the account. */
  disable(accountId: string): void;
  /** Sends an event now, with a real signature. */
  deliver(event: WireEvent): Promise<Response | undefined>;
  /** Sends the held events, by default in their order, and clears them. */
  deliverAll(order?: (events: WireEvent[]) => WireEvent[]): Promise<void>;
  /** Resolves when every due event has been delivered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const controls = (ledger: Ledger, deliveries: Deliveries) => {
  const { objects } = ledger;
  return {
    pay: (sessionId: string, { card }: { card?: 'ok' | 'declined' } = {}) => {
      const session = requireFrom(objects.sessions, 'checkout.session', sessionId);
      const isRefused = objects.declining.has(session.customer);
      return paySession(ledger, session, card ?? (isRefused ? 'declined' : 'ok'));
    },
    renew: (subscriptionId: string) =>
      renewSubscription(ledger, requireFrom(objects.subscriptions, 'subscription', subscriptionId)),
    advance: (to: Temporal.Instant) => advanceTime(ledger, Math.floor(to.epochMilliseconds / 1000)),
    decline: (customerId: string, isOn = true) => {
      if (isOn) objects.declining.set(customerId, true);
      else objects.declining.delete(customerId);
    },
    refund: (invoiceId: string, cents?: number) => {
      const charge = chargeOfInvoice(ledger, invoiceId);
      if (charge === undefined) throw new Error(`nothing was paid for ${invoiceId}`);
      refundCharge(ledger, charge, cents);
    },
    dispute: (invoiceId: string, cents?: number) => {
      const charge = chargeOfInvoice(ledger, invoiceId);
      if (charge === undefined) throw new Error(`nothing was paid for ${invoiceId}`);
      return openDispute(ledger, charge, cents);
    },
    closeDispute: (dispute: WireDispute, status: 'lost' | 'won') => {
      closeDispute(ledger, dispute, status);
    },
    onboard: (accountId: string, last4 = '6789') => {
      const account = requireFrom(objects.accounts, 'account', accountId);
      setBank(ledger, account, last4);
      enableAccount(ledger, account);
    },
    disable: (accountId: string) =>
      disableAccount(ledger, requireFrom(objects.accounts, 'account', accountId)),
    deliver: (event: WireEvent) => deliveries.deliver(event),
    deliverAll: async (order = (events: WireEvent[]) => events) => {
      for (const event of order(deliveries.held.splice(0))) await deliveries.deliver(event);
    },
    settled: () => deliveries.settled(),
  };
};

/** A real server that speaks the part of Stripe's protocol that we use. */
export const startStripeStandIn = async (
  settings: StandInSettings = {},
): Promise<StripeStandIn> => {
  const { port = 0, webhookUrl = '', clock = systemClock } = settings;
  const behaviour = defaultBehaviour();
  const ledger = createLedger(clock, settings.objects);
  const deliveries = createDeliveries(
    clock,
    STRIPE_ACCOUNT.STRIPE_WEBHOOK_SECRET,
    behaviour,
    webhookUrl,
  );
  ledger.onEvent((event) => deliveries.take(event));
  const server = createServer(
    serveStripe(ledger, deliveries, behaviour, STRIPE_ACCOUNT.STRIPE_SECRET_KEY),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  ledger.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url: ledger.url,
    behaviour,
    objects: ledger.objects,
    get events() {
      return [...ledger.objects.events.values()];
    },
    get held() {
      return deliveries.held;
    },
    get webhookUrl() {
      return deliveries.webhookUrl;
    },
    set webhookUrl(to) {
      deliveries.webhookUrl = to;
    },
    ...controls(ledger, deliveries),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
