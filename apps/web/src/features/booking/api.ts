import {
  type Booking,
  type BookingPage,
  cancelBooking,
  createBooking,
  getBooking,
  getBookingSlots,
  getSlots,
  rescheduleBooking,
} from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { addCents, formatCents, parseCents } from '@lineup/domain/money';
import { textOf } from '../../lib/forms/form-text.ts';
import { call } from '../../lib/http/api-client.ts';
import type { Answer } from '../../lib/http/api-error.ts';

/** The parameters that identify a booking link. */
export interface LinkAddress {
  readonly shop_username: string;
  readonly barber_username: string;
  readonly link_id: string;
}

/** The parameters of a booking's private page. */
export interface HolderAddress {
  readonly username: string;
  readonly token: string;
}

export interface Details {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly note: string;
}

export interface BookingInput extends Details {
  readonly starts_at: string;
  readonly services: readonly number[];
}

const idsOf = (texts: readonly unknown[]): number[] =>
  texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);

/** Reads ids separated by commas from an address. */
export const readIds = (text: string | null): number[] => idsOf((text ?? '').split(','));

/** Reads the form. The body is the same with and without a script. */
export const readBooking = (form: FormData): BookingInput => ({
  starts_at: textOf(form, 'at'),
  services: idsOf(form.getAll('add')),
  name: textOf(form, 'name'),
  phone: textOf(form, 'phone'),
  email: textOf(form, 'email'),
  note: textOf(form, 'note'),
});

const responseOf = <T>(answer: Answer<{ response: T }>): Answer<T> =>
  answer.ok ? { ...answer, data: answer.data.response } : answer;

const longestQuestionMs = 12_000;
const longestAttemptMs = 20_000;

export const loadSlots = async (
  params: LinkAddress,
  month: string,
  services: readonly number[],
): Promise<Answer<SlotMonth>> =>
  responseOf(
    await call(
      getSlots,
      { params, query: { month, services: services.join(',') } },
      { signal: AbortSignal.timeout(longestQuestionMs) },
    ),
  );

export const loadMoveSlots = async (
  params: HolderAddress,
  month: string,
): Promise<Answer<SlotMonth>> =>
  responseOf(
    await call(
      getBookingSlots,
      { params, query: { month } },
      { signal: AbortSignal.timeout(longestQuestionMs) },
    ),
  );

interface Sender {
  readonly time_zone?: string;
  readonly language: 'en' | 'es';
}

export const sendBooking = async (
  params: LinkAddress,
  input: BookingInput,
  sender: Sender,
  idempotencyKey: string,
): Promise<Answer<Booking>> =>
  responseOf(
    await call(
      createBooking,
      { params, body: { ...input, services: [...input.services], ...sender } },
      { idempotencyKey, signal: AbortSignal.timeout(longestAttemptMs) },
    ),
  );

export const loadBooking = async (params: HolderAddress): Promise<Answer<Booking>> =>
  responseOf(
    await call(getBooking, { params }, { signal: AbortSignal.timeout(longestQuestionMs) }),
  );

export const sendMove = async (params: HolderAddress, startsAt: string): Promise<Answer<Booking>> =>
  responseOf(
    await call(
      rescheduleBooking,
      { params, body: { starts_at: startsAt } },
      { signal: AbortSignal.timeout(longestAttemptMs) },
    ),
  );

export const sendCancel = async (params: HolderAddress): Promise<Answer<Booking>> =>
  responseOf(
    await call(cancelBooking, { params }, { signal: AbortSignal.timeout(longestAttemptMs) }),
  );

/** Names, total length and price of a visit with its add-ons; price is null if one is missing. */
export const sumOf = ({ service, add_ons: addOns }: BookingPage, add: readonly number[]) => {
  const all = [service, ...addOns.filter(({ id }) => add.includes(id))];
  const prices = all.map(({ price }) => (price === null ? undefined : parseCents(price)));
  const known = prices.filter((price) => price !== undefined);
  return {
    names: all.map(({ name }) => name),
    minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
    price: known.length === prices.length ? formatCents(addCents(...known)) : null,
  };
};
