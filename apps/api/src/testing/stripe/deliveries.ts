import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { Clock } from '../../platform/clock.ts';
import type { WireEvent } from './wire.ts';

/** How webhooks and the server behave; read again for every event and request. */
export interface StripeBehaviour {
  /** Events are collected in `held` instead of being delivered. */
  hold: boolean;
  /** The delay before an event is sent. */
  delayMs(): number;
  /** How often each event is delivered; more than once happens at Stripe. */
  repeat: number;
  /** All events of one moment are sent at once, in any order. */
  shuffle: boolean;
  /** Events that never arrive. */
  drop(event: WireEvent): boolean;
  /** How often an event that was not accepted is sent again, and after how long. */
  retries: number;
  retryAfterMs: number;
  /** How long the API takes to respond. */
  answerDelayMs(): number;
  /** Executes the request, and breaks the connection instead of responding. */
  isAnswerLost(path: string): boolean;
  /** Stripe is unreachable. */
  isAway: boolean;
}

export const defaultBehaviour = (): StripeBehaviour => ({
  hold: false,
  delayMs: () => 0,
  repeat: 1,
  shuffle: false,
  drop: () => false,
  retries: 0,
  retryAfterMs: 500,
  answerDelayMs: () => 0,
  isAnswerLost: () => false,
  isAway: false,
});

export interface Deliveries {
  /** The URL for events; nothing is sent while it is empty. */
  webhookUrl: string;
  held: WireEvent[];
  take(event: WireEvent): void;
  deliver(event: WireEvent): Promise<Response | undefined>;
  settled(): Promise<void>;
}

/** Real signatures, by Stripe's own library. */
export const signEvent = (payload: string, secret: string, second: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: second });

export const createDeliveries = (
  clock: Clock,
  secret: string,
  behaviour: StripeBehaviour,
  webhookUrl: string,
): Deliveries => {
  const sending = new Set<Promise<unknown>>();
  let line: Promise<unknown> = Promise.resolve();

  const track = (work: Promise<unknown>): void => {
    sending.add(work);
    void work.finally(() => sending.delete(work));
  };

  const deliver = async (event: WireEvent): Promise<Response | undefined> => {
    if (deliveries.webhookUrl === '') return undefined;
    const payload = JSON.stringify(event);
    const second = Math.floor(clock.now().epochMilliseconds / 1000);
    // An event that was not accepted is sent again later, as at Stripe.
    return fetch(deliveries.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signEvent(payload, secret, second),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
  };

  const send = async (event: WireEvent): Promise<void> => {
    if (behaviour.drop(event)) return;
    await sleep(behaviour.delayMs());
    for (let time = 0; time < behaviour.repeat; time += 1) await deliverUntilAccepted(event);
  };

  const deliverUntilAccepted = async (event: WireEvent): Promise<void> => {
    for (let tries = 0; tries <= behaviour.retries; tries += 1) {
      if (tries > 0) await sleep(behaviour.retryAfterMs * 2 ** (tries - 1));
      if ((await deliver(event))?.ok === true) return;
    }
  };

  const deliveries: Deliveries = {
    webhookUrl,
    held: [],
    take: (event) => {
      if (deliveries.webhookUrl === '') return;
      if (behaviour.hold) deliveries.held.push(event);
      else if (behaviour.shuffle) track(sleep(Math.random() * 30).then(() => send(event)));
      else {
        // In order, although the product must not rely on it.
        line = line.then(() => send(event));
        track(line);
      }
    },
    deliver,
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
  return deliveries;
};
