import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type Answer, answerRequest, type Replies } from './answer-request.ts';
import { requireFrom } from './calls.ts';
import { paySession } from './checkout.ts';
import { calmMood, createDeliveries, type Deliveries, type StripeMood } from './deliveries.ts';
import { createLedger, type Ledger, type Objects } from './ledger.ts';
import { passTime, renewSubscription } from './pass-time.ts';
import { chargeOfInvoice, refundCharge } from './refund-charge.ts';
import type { WireEvent } from './wire.ts';

export const STRIPE_ACCOUNT = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_stand_in',
} as const;

export interface StandInSettings {
  port?: number;
  webhookUrl?: string;
  /** The real one unless a test brings its own; signatures are dated by it. */
  clock?: Clock;
  /** What was kept of an earlier run. */
  objects?: Objects;
}

export interface StripeStandIn {
  url: string;
  mood: StripeMood;
  /** Where events are delivered. */
  webhookUrl: string;
  /** Everything at Stripe, to be counted. */
  objects: Objects;
  /** Every event there was, oldest first. */
  readonly events: readonly WireEvent[];
  /** Events that `mood.hold` kept back. */
  readonly held: WireEvent[];
  /** Somebody pays on the Checkout page; false: the card was declined, and the page stays open. */
  pay(sessionId: string, options?: { card?: 'ok' | 'declined' }): boolean;
  /** The period is over, whatever the clock says: paid, failed, or ended as it was cancelled. */
  renew(subscriptionId: string): void;
  /** Everything that falls due up to then: renewals, ends of trials, retries, expired sessions. */
  advance(to: Temporal.Instant): void;
  /** The customer's card is refused from now on, or no longer. */
  decline(customerId: string, isOn?: boolean): void;
  /** Gives back what was paid for an invoice, all of it unless said otherwise. */
  refund(invoiceId: string, cents?: number): void;
  /** Sends an event now, with a real signature. */
  deliver(event: WireEvent): Promise<Response | undefined>;
  /** Sends what was held, in the order given (as held unless said otherwise), and forgets it. */
  deliverAll(order?: (events: WireEvent[]) => WireEvent[]): Promise<void>;
  /** Resolves when every event that was due has been delivered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const send = (response: ServerResponse, { status, body, isReplayed }: Answer, id: string): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': id,
    ...(isReplayed === true && { 'idempotent-replayed': 'true' }),
    ...(status === 402 && { 'stripe-should-retry': 'false' }),
  });
  response.end(JSON.stringify(body));
};

const serve = (ledger: Ledger, mood: StripeMood) => {
  const replies: Replies = new Map();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (mood.isAway) return void response.destroy();
    const answer = answerRequest(ledger, replies, STRIPE_ACCOUNT.STRIPE_SECRET_KEY, request, body);
    await sleep(mood.answerDelayMs());
    if (mood.isAnswerLost(request.url ?? '')) response.destroy();
    else send(response, answer, ledger.newId('req'));
  };
};

const controls = (ledger: Ledger, deliveries: Deliveries) => {
  const { objects } = ledger;
  return {
    objects,
    get events() {
      return [...objects.events.values()];
    },
    get held() {
      return deliveries.held;
    },
    pay: (sessionId: string, { card }: { card?: 'ok' | 'declined' } = {}) => {
      const session = requireFrom(objects.sessions, 'checkout.session', sessionId);
      const isRefused = objects.declining.has(session.customer);
      return paySession(ledger, session, card ?? (isRefused ? 'declined' : 'ok'));
    },
    renew: (subscriptionId: string) =>
      renewSubscription(ledger, requireFrom(objects.subscriptions, 'subscription', subscriptionId)),
    advance: (to: Temporal.Instant) => passTime(ledger, Math.floor(to.epochMilliseconds / 1000)),
    decline: (customerId: string, isOn = true) => {
      if (isOn) objects.declining.set(customerId, true);
      else objects.declining.delete(customerId);
    },
    refund: (invoiceId: string, cents?: number) => {
      const charge = chargeOfInvoice(ledger, invoiceId);
      if (charge === undefined) throw new Error(`nothing was paid for ${invoiceId}`);
      refundCharge(ledger, charge, cents);
    },
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
  const mood = calmMood();
  const ledger = createLedger(clock, settings.objects);
  const deliveries = createDeliveries(
    clock,
    STRIPE_ACCOUNT.STRIPE_WEBHOOK_SECRET,
    mood,
    webhookUrl,
  );
  ledger.onEvent((event) => deliveries.take(event));
  const answer = serve(ledger, mood);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(
        response,
        { status: 500, body: { error: { type: 'api_error', message: String(error) } } },
        '',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  ledger.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return Object.defineProperties(
    {
      url: ledger.url,
      mood,
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    },
    {
      ...Object.getOwnPropertyDescriptors(controls(ledger, deliveries)),
      webhookUrl: {
        get: () => deliveries.webhookUrl,
        set: (to: string) => {
          deliveries.webhookUrl = to;
        },
      },
    },
  ) as unknown as StripeStandIn;
};
