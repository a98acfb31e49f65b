import type { Answer, ApiError } from '../../../lib/http/api-error.ts';
import {
  type Arrival,
  adoptWaiting,
  countStumble,
  isYoung,
  nextToSend,
  type Outbox,
  type Outcome,
  settle,
} from './kiosk-outbox.ts';

interface TicketMade {
  readonly ticket_number: number;
  readonly ticket_path: string;
  readonly likely: Extract<Outcome, { kind: 'taken' }>['likely'];
}

export interface Sending {
  readonly read: () => Outbox;
  readonly update: (change: (outbox: Outbox) => Outbox) => void;
  /** One attempt; never rejects. */
  readonly send: (arrival: Arrival) => Promise<Answer<TicketMade>>;
  readonly now: () => number;
  readonly dayOf: (instant: number) => string;
}

type Verdict = Outcome | { readonly kind: 'later'; readonly isStumble: boolean } | 'ended';

/** Too slow, too early, too many: said of the moment, not of the request. */
const passing = [408, 425, 429];

const verdictOnRefusal = (error: ApiError, arrival: Arrival, now: number): Verdict => {
  const { status, code } = error;
  if (status === 0 || passing.includes(status)) return { kind: 'later', isStumble: false };
  // Also what a proxy says who does not know us.
  if (status >= 500 || error.body.code === undefined) return { kind: 'later', isStumble: true };
  if (code === 'not_found') return 'ended';
  // The door was asked although they hold a provisional ticket by now: in a moment it is not.
  const isHolder = arrival.provisional !== null;
  const isDoors = code === 'conflict' || code === 'phone_has_ticket';
  if (isDoors && isHolder && isYoung(arrival, now)) {
    return { kind: 'later', isStumble: false };
  }
  const isSecond = code === 'phone_has_ticket';
  return {
    kind: 'refused',
    reason: error.message,
    fields: error.fields,
    ...(isSecond && { isSecond }),
  };
};

export const verdictOn = (answer: Answer<TicketMade>, arrival: Arrival, now: number): Verdict => {
  if (!answer.ok) return verdictOnRefusal(answer.error, arrival, now);
  const { ticket_number: ticket, ticket_path: path, likely } = answer.data;
  return { kind: 'taken', ticket, path, likely };
};

export type Round = 'through' | 'later' | 'ended';

/** Who stands behind somebody that cannot be sent now is not answered either. */
const holdAll = ({ read, update, now, dayOf }: Sending): Round => {
  if (read().waiting.length === 0) return 'through';
  const moment = { now: now(), day: dayOf(now()) };
  update((outbox) => adoptWaiting(outbox, moment));
  return 'later';
};

/** Sends whoever waits, the oldest first and one at a time, until the network says later. */
export const sendWaiting = async (sending: Sending): Promise<Round> => {
  for (;;) {
    const next = nextToSend(sending.read(), sending.now());
    if (next === null) return holdAll(sending);
    const answer = await sending.send(next);
    const now = sending.now();
    // Meanwhile they may have been given a provisional ticket.
    const current = sending.read().waiting.find(({ key }) => key === next.key) ?? next;
    const verdict = verdictOn(answer, current, now);
    if (verdict === 'ended') return 'ended';
    if (verdict.kind === 'later') {
      if (verdict.isStumble) sending.update((outbox) => countStumble(outbox, next.key));
      return holdAll(sending);
    }
    sending.update((outbox) => settle(outbox, next.key, verdict, now));
  }
};
