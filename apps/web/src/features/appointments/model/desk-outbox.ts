import type { WalkInInput } from '@lineup/contract/appointments/appointments';
import { type Queued, withServerFailure } from '../../../lib/offline/outbox.ts';

/**
 * Changes at the desk that could not be sent: new walk-ins, claims and completed visits. Pure
 * functions; `desk-sender` sends them in order, each with its idempotency key.
 */

type DeskChange =
  | { readonly kind: 'walk-in'; readonly body: WalkInInput }
  | {
      readonly kind: 'claim';
      readonly visitId: number;
      readonly ticket: number;
      /** The barber who takes the visit; undefined: the person who is signed in. */
      readonly barberId?: number | undefined;
      readonly isConfirmed: boolean;
    }
  | {
      readonly kind: 'serve';
      readonly visitId: number;
      readonly ticket: number;
      readonly payment?: string | undefined;
    };

interface Stored {
  /** The person and the shop: another person on this device does not send it. */
  readonly account: string;
  /** When the button was pressed. */
  readonly at: string;
}

export type DeskItem = DeskChange & Stored & Queued;

/** A change that the server has refused, until somebody has read it. */
export type RefusedItem = DeskChange & Stored & { readonly key: string; readonly reason: string };

export interface DeskOutbox {
  readonly waiting: readonly DeskItem[];
  readonly refused: readonly RefusedItem[];
}

export const emptyDeskOutbox: DeskOutbox = { waiting: [], refused: [] };

const isSame = (one: DeskChange, other: DeskChange): boolean =>
  one.kind !== 'walk-in' &&
  other.kind !== 'walk-in' &&
  one.kind === other.kind &&
  one.visitId === other.visitId;

/** Adds a change at the end. A second press on the same button adds nothing. */
export const queueChange = (
  outbox: DeskOutbox,
  change: DeskChange,
  stored: Stored & Pick<Queued, 'key'>,
): DeskOutbox => {
  const isKnown = outbox.waiting.some((one) => one.key === stored.key || isSame(one, change));
  if (isKnown) return outbox;
  const item: DeskItem = { ...change, ...stored, serverFailures: 0 };
  return { ...outbox, waiting: [...outbox.waiting, item] };
};

const without = (outbox: DeskOutbox, key: string) =>
  outbox.waiting.filter((one) => one.key !== key);

export const removeSent = (outbox: DeskOutbox, key: string): DeskOutbox => ({
  ...outbox,
  waiting: without(outbox, key),
});

export const refuse = (outbox: DeskOutbox, key: string, reason: string): DeskOutbox => {
  const item = outbox.waiting.find((one) => one.key === key);
  if (!item) return outbox;
  const { serverFailures: _, ...rest } = item;
  return { waiting: without(outbox, key), refused: [...outbox.refused, { ...rest, reason }] };
};

/**
 * The server asks whether a claim out of turn is meant. Nobody can be asked any more and the customer
 * sits in the chair, so it is sent again as confirmed. It is another request, with another key.
 */
export const confirmClaim = (outbox: DeskOutbox, key: string, newKey: string): DeskOutbox => ({
  ...outbox,
  waiting: outbox.waiting.map((one) =>
    one.key === key && one.kind === 'claim' ? { ...one, key: newKey, isConfirmed: true } : one,
  ),
});

export const dismiss = (outbox: DeskOutbox, key: string): DeskOutbox => ({
  ...outbox,
  refused: outbox.refused.filter((one) => one.key !== key),
});

export const countFailure = (outbox: DeskOutbox, key: string): DeskOutbox => ({
  ...outbox,
  waiting: withServerFailure(outbox.waiting, key),
});

/** The part of the outbox that belongs to this person in this shop. */
export const ofAccount = ({ waiting, refused }: DeskOutbox, account: string): DeskOutbox => ({
  waiting: waiting.filter((one) => one.account === account),
  refused: refused.filter((one) => one.account === account),
});

const isOutbox = (value: unknown): value is DeskOutbox =>
  typeof value === 'object' &&
  value !== null &&
  'waiting' in value &&
  Array.isArray(value.waiting) &&
  'refused' in value &&
  Array.isArray(value.refused);

/** Parses the stored outbox; invalid data gives an empty one. */
export const parseDeskOutbox = (text: string | null): DeskOutbox => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isOutbox(value) ? value : emptyDeskOutbox;
  } catch {
    return emptyDeskOutbox;
  }
};
