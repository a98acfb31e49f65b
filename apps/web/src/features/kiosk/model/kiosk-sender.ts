import type { Answer, ApiError } from '../../../lib/http/api-error.ts';
import { failureOf } from '../../../lib/offline/outbox.ts';
import {
  type Arrival,
  countServerFailure,
  giveAllProvisional,
  isTooRecent,
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
  /** One attempt; the promise never rejects. */
  readonly send: (arrival: Arrival) => Promise<Answer<TicketMade>>;
  readonly now: () => number;
  readonly dayOf: (instant: number) => string;
}

type SendResult = Outcome | { readonly kind: 'later'; readonly isServerFailure: boolean } | 'ended';

const classifyRefusal = (error: ApiError, arrival: Arrival, now: number): SendResult => {
  const { code } = error;
  const failure = failureOf(error);
  if (failure !== 'refused') return { kind: 'later', isServerFailure: failure === 'server' };
  if (code === 'not_found') return 'ended';
  // Sent too early: the server still checked eligibility. In a moment it will not.
  const isHolder = arrival.provisional !== null;
  const isEligibility = code === 'conflict' || code === 'phone_has_ticket';
  if (isEligibility && isHolder && isTooRecent(arrival, now)) {
    return { kind: 'later', isServerFailure: false };
  }
  const isSecond = code === 'phone_has_ticket';
  return {
    kind: 'refused',
    reason: error.message,
    fields: error.fields,
    ...(isSecond && { isSecond }),
  };
};

export const classifyAnswer = (
  answer: Answer<TicketMade>,
  arrival: Arrival,
  now: number,
): SendResult => {
  if (!answer.ok) return classifyRefusal(answer.error, arrival, now);
  const { ticket_number: ticket, ticket_path: path, likely } = answer.data;
  return { kind: 'taken', ticket, path, likely };
};

export type Round = 'through' | 'later' | 'ended';

/** Arrivals are sent in order: if one cannot be sent now, all get provisional tickets. */
const postponeAll = ({ read, update, now, dayOf }: Sending): Round => {
  if (read().waiting.length === 0) return 'through';
  const moment = { now: now(), day: dayOf(now()) };
  update((outbox) => giveAllProvisional(outbox, moment));
  return 'later';
};

/** Sends the waiting arrivals in order, one at a time, until one must be retried later. */
export const sendWaiting = async (sending: Sending): Promise<Round> => {
  for (;;) {
    const next = nextToSend(sending.read(), sending.now());
    if (next === null) return postponeAll(sending);
    const answer = await sending.send(next);
    const now = sending.now();
    // The arrival may have got a provisional ticket during the request.
    const current = sending.read().waiting.find(({ key }) => key === next.key) ?? next;
    const result = classifyAnswer(answer, current, now);
    if (result === 'ended') return 'ended';
    if (result.kind === 'later') {
      if (result.isServerFailure) sending.update((outbox) => countServerFailure(outbox, next.key));
      return postponeAll(sending);
    }
    sending.update((outbox) => settle(outbox, next.key, result, now));
  }
};
