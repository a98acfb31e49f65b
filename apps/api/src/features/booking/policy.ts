import type { SlotMonth } from '@lineup/contract/slots';
import { monthOf } from '@lineup/domain/shop-day';
import type { SlotRules } from '@lineup/domain/slots';
import { AppError } from '../../platform/app-error.ts';
import { formatPhone, normalizePhone } from '../../platform/phone.ts';
import type { Text } from '../../platform/text.ts';
import { unknownService } from '../appointments/set-services.ts';
import type { OfferedService, SlotRow } from './slot-repository.ts';

type Offering = Pick<SlotRow, 'offered' | 'service_id'>;

/** What the same barber offers by their other links. */
export const addOnsOf = ({ offered, service_id }: Offering): OfferedService[] =>
  (offered ?? []).filter(({ id }) => id !== service_id);

/** What a visit is for: the link's own service first, then what is added. */
export const chooseServices = (place: Offering, addOnIds: readonly number[]): OfferedService[] => {
  const own = (place.offered ?? []).filter(({ id }) => id === place.service_id);
  const addOns = addOnsOf(place);
  const added = [...new Set(addOnIds)]
    .filter((id) => id !== place.service_id)
    .map((id) => addOns.find((service) => service.id === id) ?? id);
  return [
    ...own,
    ...added.map((service) => {
      if (typeof service === 'number') throw unknownService();
      return service;
    }),
  ];
};

const shut: Record<'inactive' | 'closed', Text> = {
  inactive: {
    en: 'This booking link is not active any more.',
    es: 'Este enlace de reserva ya no está activo.',
  },
  closed: {
    en: 'This shop takes no bookings online right now.',
    es: 'Esta barbería no acepta citas en línea en este momento.',
  },
};

/** A link that was switched off, and a shop that may not work, offer nothing. */
export const refuseUnlessOpen = ({ state }: { state: 'open' | 'inactive' | 'closed' }): void => {
  if (state !== 'open') throw new AppError('conflict', shut[state]);
};

const taken: Text = {
  en: 'This time has just been taken. Please choose another one.',
  es: 'Esta hora ya no está libre. Elige otra.',
};

/** For who came second, with what is still free. */
export const slotTaken = (slots?: SlotMonth): AppError =>
  new AppError('slot_taken', taken, {
    fields: { starts_at: taken },
    ...(slots && { slots }),
  });

interface Changeable {
  status: string;
  scheduled_at: Temporal.Instant | null;
}

interface ChangeRules {
  change_notice_minutes: number;
  phone: string;
}

/** Until when whoever booked may move or cancel it themselves. */
export const changeUntil = (
  startsAt: Temporal.Instant,
  { change_notice_minutes: minutes }: Pick<ChangeRules, 'change_notice_minutes'>,
): Temporal.Instant => startsAt.subtract({ minutes });

export const canChange = (
  { status, scheduled_at: startsAt }: Changeable,
  rules: Pick<ChangeRules, 'change_notice_minutes'>,
  now: Temporal.Instant,
): boolean =>
  status === 'pending' &&
  startsAt !== null &&
  Temporal.Instant.compare(now, changeUntil(startsAt, rules)) < 0;

/** What the shop can still do for somebody who cannot do it themselves. */
const callUs = ({ phone: typed }: Pick<ChangeRules, 'phone'>): Text => {
  const phone = formatPhone(normalizePhone(typed) ?? typed);
  return phone === ''
    ? { en: 'Please talk to the shop.', es: 'Habla con la barbería.' }
    : { en: `Please call the shop: ${phone}`, es: `Llama a la barbería: ${phone}` };
};

const withCall = (text: Text, shop: Pick<ChangeRules, 'phone'>): AppError => {
  const call = callUs(shop);
  return new AppError('conflict', { en: `${text.en} ${call.en}`, es: `${text.es} ${call.es}` });
};

/** Only a booking that still waits can be changed, until some time before. */
export const checkChangeable = (
  booking: Changeable,
  rules: ChangeRules,
  now: Temporal.Instant,
): void => {
  if (booking.status === 'cancelled') {
    throw new AppError('conflict', {
      en: 'This booking was cancelled.',
      es: 'Esta cita se canceló.',
    });
  }
  if (booking.status !== 'pending') {
    throw new AppError('conflict', { en: 'This booking is over.', es: 'Esta cita ya pasó.' });
  }
  if (canChange(booking, rules, now)) return;
  const text = {
    en: 'It is too late to change this booking online.',
    es: 'Ya es tarde para cambiar esta cita en línea.',
  };
  throw withCall(text, rules);
};

/** Months for which the plan's check-ins are used up are for the desk alone. */
export const refuseShutMonth = (
  { shutMonths = [] }: Pick<SlotRules, 'shutMonths'>,
  day: string,
  shop: Pick<ChangeRules, 'phone'>,
): void => {
  if (!shutMonths.includes(monthOf(day))) return;
  const text = {
    en: 'This shop takes no more online bookings for that month.',
    es: 'Esta barbería ya no acepta citas en línea para ese mes.',
  };
  throw withCall(text, shop);
};

/** Nothing says any more when this barber takes bookings online. */
export const cannotMoveOnline = (shop: Pick<ChangeRules, 'phone'>): AppError =>
  withCall(
    { en: 'This booking cannot be moved online.', es: 'Esta cita no se puede cambiar en línea.' },
    shop,
  );

/** Somebody moved it to another day a moment ago; the page shows where it is now. */
export const movedMeanwhile = (): AppError =>
  new AppError('conflict', {
    en: 'This booking was moved a moment ago. Please look again.',
    es: 'Esta cita se acaba de cambiar. Vuelve a mirarla.',
  });
