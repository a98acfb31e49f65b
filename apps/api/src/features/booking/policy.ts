import type { AffectedBooking } from '@lineup/contract/booking/affected-bookings';
import type { BookingPageState } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import type { SlotRules } from '@lineup/domain/booking/slots';
import { monthOf } from '@lineup/domain/time/shop-day';
import { AppError } from '../../platform/errors/app-error.ts';
import { formatPhone, normalizePhone } from '../../platform/phone.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { Text } from '../../platform/text.ts';
import { unknownService } from '../visits/changes/set-services.ts';
import type { OfferedService, SlotRow } from '../visits/schedule/slot-repository.ts';
import type { CustomerStanding } from './customer-repository.ts';

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

const shut: Record<Exclude<BookingPageState, 'open'>, Text> = {
  ended: {
    en: 'This offer has ended. The shop’s page shows what can be booked now.',
    es: 'Esta oferta ha terminado. La página de la barbería muestra lo que se puede reservar ahora.',
  },
  inactive: {
    en: 'This booking link is not active any more.',
    es: 'Este enlace de reserva ya no está activo.',
  },
  closed: {
    en: 'This shop takes no bookings online right now.',
    es: 'Esta barbería no acepta citas en línea en este momento.',
  },
};

/** A link that was switched off or archived, and a shop that may not work, offer nothing. */
export const refuseUnlessOpen = ({ state }: { state: BookingPageState }): void => {
  if (state !== 'open') throw new AppError('conflict', shut[state]);
};

/** Open bookings that one phone number or mailbox may have in a shop, made by the customer. */
const MOST_OPEN_BOOKINGS = 3;

/** Anybody can type a stranger's number: nobody fills a calendar in their name. */
export const refuseManyBookings = ({ open, isKnown, hasUnconfirmed }: CustomerStanding): void => {
  if (open >= MOST_OPEN_BOOKINGS) {
    throw new AppError('conflict', {
      en: 'You already have 3 upcoming bookings here. Cancel one first, or call the shop.',
      es: 'Ya tienes 3 citas próximas aquí. Cancela una primero o llama a la barbería.',
    });
  }
  if (isKnown || !hasUnconfirmed) return;
  throw new AppError('booking_unconfirmed', {
    en: 'Please confirm your first booking: we sent you a link. Then you can book again.',
    es: 'Confirma primero tu primera cita: te enviamos un enlace. Después puedes reservar otra vez.',
  });
};

/** To a link that was cut or changed on its way. */
export const wrongCode = (): AppError =>
  new AppError('conflict', {
    en: 'This confirmation link is not complete. Open it from your message again.',
    es: 'Este enlace de confirmación no está completo. Ábrelo otra vez desde tu mensaje.',
  });

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

/** To somebody whose booking would take longer with other services. */
export const notFreeForThat = (): AppError => {
  const text = {
    en: 'Your barber is not free for that long. Choose something shorter, or move your booking to another time.',
    es: 'Tu barbero no tiene tanto tiempo libre. Elige algo más corto o cambia tu cita a otra hora.',
  };
  return new AppError('slot_taken', text, { fields: { services: text } });
};

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

/** Only a booking that still waits can be changed, until some time before; not once it is called. */
export const checkChangeable = (
  booking: Changeable,
  rules: ChangeRules,
  now: Temporal.Instant,
): void => {
  if (booking.status === 'cancelled') {
    throw new AppError('conflict', {
      en: 'This booking was canceled.',
      es: 'Esta cita se canceló.',
    });
  }
  if (booking.status !== 'pending' && booking.status !== 'in_progress') {
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

/** Whose bookings somebody decides about: the owner everybody's, an employee their own. */
export const mayDecide = (
  { role, membershipId }: Staff,
  { barber_id }: { barber_id: number | null },
): boolean => role === 'owner' || barber_id === membershipId;

const timeLost: Text = {
  en: 'One of the chosen times has just been taken. Please choose again.',
  es: 'Una de las horas elegidas se acaba de ocupar. Elige otra vez.',
};

const undecided = (count: number): Text =>
  count === 1
    ? {
        en: '1 booking is affected. Choose what happens to it.',
        es: 'Afecta a 1 reserva. Elige qué pasa con ella.',
      }
    : {
        en: `${String(count)} bookings are affected. Choose what happens to each of them.`,
        es: `Afecta a ${String(count)} reservas. Elige qué pasa con cada una.`,
      };

/** A change would put these bookings outside of what can be booked. */
export const bookingsAffected = (
  affected: readonly AffectedBooking[],
  isTimeLost: boolean,
): AppError =>
  new AppError('bookings_affected', isTimeLost ? timeLost : undecided(affected.length), {
    affected: [...affected],
  });
