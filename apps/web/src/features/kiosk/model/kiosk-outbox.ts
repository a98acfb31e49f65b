import type { LikelyStart } from '@lineup/contract/appointments/line';
import { firstNameOf } from '@lineup/domain/accounts/first-name';

/**
 * Everybody who checked in at a kiosk and what became of it. Pure: the store keeps it, the sender
 * empties it. Instants are milliseconds by the server's clock.
 */

export interface Said {
  readonly name: string;
  readonly phone: string;
  readonly services: readonly number[];
  /** Null: first available. */
  readonly barber: number | null;
  /** The phone number has a ticket that waits; this one is for somebody else. */
  readonly isForSomebodyElse?: true;
}

export interface Arrival extends Said {
  readonly key: string;
  /** The shop's name at the time: said again, a request must be the same to the letter. */
  readonly username: string;
  readonly arrivedAt: string;
  /** K1, K2: what somebody holds who was not answered in time. */
  readonly provisional: number | null;
  /** How often the server itself failed at it. */
  readonly stumbles: number;
}

export type Outcome =
  | {
      readonly kind: 'taken';
      readonly ticket: number;
      /** The page of the ticket; '' once nobody stands there to scan it. */
      readonly path: string;
      readonly likely: LikelyStart | null;
    }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly fields: Readonly<Record<string, string>>;
      /** The phone number has a ticket that waits: is this one for somebody else? */
      readonly isSecond?: boolean;
    };

export interface Settled {
  readonly key: string;
  /** Enough to find somebody in the room. */
  readonly firstName: string;
  readonly provisional: number | null;
  readonly arrivedAt: string;
  readonly at: number;
  readonly outcome: Outcome;
}

export interface Outbox {
  /** The shop's day of the last provisional ticket, and how many there were on it. */
  readonly day: string;
  readonly given: number;
  readonly lastArrival: number;
  /** In the order of arrival. */
  readonly waiting: readonly Arrival[];
  readonly settled: readonly Settled[];
}

export const emptyOutbox: Outbox = { day: '', given: 0, lastArrival: 0, waiting: [], settled: [] };

interface Moment {
  readonly now: number;
  /** The day of the shop's calendar at that time. */
  readonly day: string;
}

/** Two never arrive in the same instant, also when the clock was set back in between. */
export const addArrival = (
  outbox: Outbox,
  said: Said,
  { now, key, username }: Pick<Moment, 'now'> & Pick<Arrival, 'key' | 'username'>,
): Outbox => {
  const lastArrival = Math.max(now, outbox.lastArrival + 1);
  const arrivedAt = new Date(lastArrival).toISOString();
  const arrival: Arrival = { ...said, key, username, arrivedAt, provisional: null, stumbles: 0 };
  return { ...outbox, lastArrival, waiting: [...outbox.waiting, arrival] };
};

/** A provisional ticket for who waits for an answer and has none yet. */
export const giveProvisional = (outbox: Outbox, key: string, { day }: Moment): Outbox => {
  const arrival = outbox.waiting.find((one) => one.key === key);
  if (!arrival || arrival.provisional !== null) return outbox;
  const given = outbox.day === day ? outbox.given + 1 : 1;
  const waiting = outbox.waiting.map((one) =>
    one.key === key ? { ...one, provisional: given } : one,
  );
  return { ...outbox, day, given, waiting };
};

/** For everybody who waits: nobody can be answered now, or they have gone to sit down. */
export const adoptWaiting = (outbox: Outbox, moment: Moment): Outbox => {
  let adopted = outbox;
  for (const { key } of outbox.waiting) adopted = giveProvisional(adopted, key, moment);
  return adopted;
};

/**
 * The server takes whoever arrived more than ten seconds ago as the holder of a provisional ticket,
 * and does not ask whether the door is open. Nobody who holds one is sent earlier than that.
 */
const holderMs = 12_000;

/** Who came ahead of the clock, which was set right since, is not waited for: the server says now. */
export const youthLeft = ({ arrivedAt }: Pick<Arrival, 'arrivedAt'>, now: number): number => {
  const leftMs = Date.parse(arrivedAt) + holderMs - now;
  return leftMs > 2 * holderMs ? 0 : Math.max(0, leftMs);
};

export const isYoung = (arrival: Pick<Arrival, 'arrivedAt'>, now: number): boolean =>
  youthLeft(arrival, now) > 0;

/** After so many failures of the server, those behind need not wait any longer. */
const mostStumbles = 5;

/** The oldest first, and nobody past somebody who only has to wait a moment. */
export const nextToSend = ({ waiting }: Outbox, now: number): Arrival | null => {
  // After a long failure everybody has stumbled: then who did least often.
  const most = Math.max(mostStumbles, 1 + Math.min(...waiting.map(({ stumbles }) => stumbles)));
  const next = waiting.find(({ stumbles }) => stumbles < most);
  if (!next) return null;
  return next.provisional !== null && isYoung(next, now) ? null : next;
};

/** The server itself failed at it. */
export const countStumble = (outbox: Outbox, key: string): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.map((one) =>
    one.key === key ? { ...one, stumbles: one.stumbles + 1 } : one,
  ),
});

export const settle = (outbox: Outbox, key: string, outcome: Outcome, now: number): Outbox => {
  const arrival = outbox.waiting.find((one) => one.key === key);
  if (!arrival) return outbox;
  const { provisional, arrivedAt, name } = arrival;
  const done = { key, firstName: firstNameOf(name), provisional, arrivedAt, at: now, outcome };
  return {
    ...outbox,
    waiting: outbox.waiting.filter((one) => one.key !== key),
    settled: [...outbox.settled, done],
  };
};

/** Long enough for the screen that shows it. */
const shownMs = 60_000;
const deskMs = 24 * 60 * 60_000;

const withoutPath = (one: Settled): Settled =>
  one.outcome.kind === 'taken' && one.outcome.path !== ''
    ? { ...one, outcome: { ...one.outcome, path: '' } }
    : one;

interface Pruning extends Moment {
  readonly dayOf: (instant: number) => string;
}

/**
 * Forgets what nobody needs: a number that was on the screen after a minute, 'K1 is ticket 27' in
 * the evening, and what the desk has to look after on the next day.
 */
export const prune = (outbox: Outbox, { now, day, dayOf }: Pruning): Outbox => {
  const isKept = ({ at, provisional, outcome }: Settled) => {
    if (Math.abs(now - at) < shownMs) return true;
    if (provisional === null) return false;
    return outcome.kind === 'taken' ? dayOf(at) === day : now - at < deskMs;
  };
  const settled = outbox.settled
    .filter(isKept)
    .map((one) => (Math.abs(now - one.at) < shownMs ? one : withoutPath(one)));
  const isSame =
    settled.length === outbox.settled.length &&
    settled.every((one, index) => one === outbox.settled[index]);
  return isSame ? outbox : { ...outbox, settled };
};

/** What became of one arrival; null: it is not known here any more. */
export const fateOf = (outbox: Outbox, key: string): Arrival | Settled | null =>
  outbox.settled.find((one) => one.key === key) ??
  outbox.waiting.find((one) => one.key === key) ??
  null;

const isOutbox = (value: unknown): value is Outbox =>
  typeof value === 'object' &&
  value !== null &&
  'waiting' in value &&
  Array.isArray(value.waiting) &&
  'settled' in value &&
  Array.isArray(value.settled);

/** As it was stored; what cannot be read is an empty one. */
export const parseOutbox = (text: string | null): Outbox => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isOutbox(value) ? { ...emptyOutbox, ...value } : emptyOutbox;
  } catch {
    return emptyOutbox;
  }
};
