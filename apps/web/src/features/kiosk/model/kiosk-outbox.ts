import type { LikelyStart } from '@lineup/contract/appointments/line';
import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { firstToSend, type Queued, withServerFailure } from '../../../lib/offline/outbox.ts';

/**
 * The check-ins of a kiosk and their results. Pure functions: `kiosk-store` stores the outbox,
 * `kiosk-sender` sends it. Instants are milliseconds of the server's clock.
 */

export interface KioskCheckInInput {
  readonly name: string;
  readonly phone: string;
  readonly services: readonly number[];
  /** Null means any barber. */
  readonly barber: number | null;
  /** The phone number has an open ticket; this one is for somebody else. */
  readonly isForSomebodyElse?: true;
}

export interface Arrival extends KioskCheckInInput, Queued {
  /** The shop's username at the time: a retry must be identical to the first request. */
  readonly username: string;
  readonly arrivedAt: string;
  /** K1, K2: given when the server did not answer in time. */
  readonly provisional: number | null;
}

export type Outcome =
  | {
      readonly kind: 'taken';
      readonly ticket: number;
      /** The path of the ticket's page; '' after the customer has left the kiosk. */
      readonly path: string;
      readonly likely: LikelyStart | null;
    }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly fields: Readonly<Record<string, string>>;
      /** The phone number has an open ticket: the customer is asked whether this is for somebody else. */
      readonly isSecond?: boolean;
    };

export interface Settled {
  readonly key: string;
  /** The first name is enough to find the customer in the shop. */
  readonly firstName: string;
  readonly provisional: number | null;
  readonly arrivedAt: string;
  readonly at: number;
  readonly outcome: Outcome;
}

export interface Outbox {
  /** The shop's day of the last provisional ticket, and how many were given that day. */
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

/** Arrival times strictly increase, also when the clock is set back. */
export const addArrival = (
  outbox: Outbox,
  input: KioskCheckInInput,
  { now, key, username }: Pick<Moment, 'now'> & Pick<Arrival, 'key' | 'username'>,
): Outbox => {
  const lastArrival = Math.max(now, outbox.lastArrival + 1);
  const arrivedAt = new Date(lastArrival).toISOString();
  const arrival: Arrival = {
    ...input,
    key,
    username,
    arrivedAt,
    provisional: null,
    serverFailures: 0,
  };
  return { ...outbox, lastArrival, waiting: [...outbox.waiting, arrival] };
};

/** Gives a provisional ticket to a waiting arrival that has none. */
export const giveProvisional = (outbox: Outbox, key: string, { day }: Moment): Outbox => {
  const arrival = outbox.waiting.find((one) => one.key === key);
  if (!arrival || arrival.provisional !== null) return outbox;
  const given = outbox.day === day ? outbox.given + 1 : 1;
  const waiting = outbox.waiting.map((one) =>
    one.key === key ? { ...one, provisional: given } : one,
  );
  return { ...outbox, day, given, waiting };
};

/** Gives provisional tickets to all waiting arrivals, because none can be answered now. */
export const giveAllProvisional = (outbox: Outbox, moment: Moment): Outbox => {
  let adopted = outbox;
  for (const { key } of outbox.waiting) adopted = giveProvisional(adopted, key, moment);
  return adopted;
};

/**
 * The server treats an arrival older than ten seconds as the holder of a provisional ticket and
 * skips the eligibility check. Arrivals with a provisional ticket are not sent earlier.
 */
const provisionalAgeMs = 12_000;

/** An arrival time far in the future comes from a wrong clock and does not delay sending. */
export const msUntilSendable = ({ arrivedAt }: Pick<Arrival, 'arrivedAt'>, now: number): number => {
  const leftMs = Date.parse(arrivedAt) + provisionalAgeMs - now;
  return leftMs > 2 * provisionalAgeMs ? 0 : Math.max(0, leftMs);
};

export const isTooRecent = (arrival: Pick<Arrival, 'arrivedAt'>, now: number): boolean =>
  msUntilSendable(arrival, now) > 0;

/** The oldest arrival; null if it must wait a moment, because the order is kept. */
export const nextToSend = ({ waiting }: Outbox, now: number): Arrival | null => {
  const next = firstToSend(waiting);
  if (!next) return null;
  return next.provisional !== null && isTooRecent(next, now) ? null : next;
};

export const countServerFailure = (outbox: Outbox, key: string): Outbox => ({
  ...outbox,
  waiting: withServerFailure(outbox.waiting, key),
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

/** Longer than the screen shows a ticket. */
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
 * Removes old results: a ticket that was shown after a minute, 'K1 is ticket 27' at the end of the
 * day, and refused check-ins for the desk after 24 hours.
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

/** A waiting or settled arrival by its key; null if it has been removed. */
export const findArrival = (outbox: Outbox, key: string): Arrival | Settled | null =>
  outbox.settled.find((one) => one.key === key) ??
  outbox.waiting.find((one) => one.key === key) ??
  null;

const noFailures = { serverFailures: 0 };

const isOutbox = (value: unknown): value is Outbox =>
  typeof value === 'object' &&
  value !== null &&
  'waiting' in value &&
  Array.isArray(value.waiting) &&
  'settled' in value &&
  Array.isArray(value.settled);

/** Parses the stored outbox; invalid data gives an empty one. */
export const parseOutbox = (text: string | null): Outbox => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isOutbox(value)) return emptyOutbox;
    // Arrivals that an older version stored have no count of server failures.
    const waiting = value.waiting.map((arrival) => ({ ...noFailures, ...arrival }));
    return { ...emptyOutbox, ...value, waiting };
  } catch {
    return emptyOutbox;
  }
};
