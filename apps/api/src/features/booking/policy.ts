import type { BookingPageState } from '@lineup/contract/booking/booking';
import type { SlotRules } from '@lineup/domain/booking/slots';
import { monthOf } from '@lineup/domain/time/shop-day';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Text } from '../../platform/text.ts';
import { type ChangeRules, withCall } from '../visits/schedule/check-changeable.ts';
import type { UpcomingBookings } from './upcoming-bookings-repository.ts';

const shut: Record<Exclude<BookingPageState, 'open'>, Text> = {
  ended: {
    en: 'This offer has ended. The shop’s page shows what can be booked now.',
    es: 'Esta oferta ha terminado. La página de la barbería muestra lo que se puede reservar ahora.',
  },
  inactive: {
    en: 'This booking link is no longer active. Please ask the shop for another one.',
    es: 'Este enlace de reserva ya no está activo. Pide otro a la barbería.',
  },
  closed: {
    en: 'This shop does not take online bookings right now. Please call the shop.',
    es: 'Esta barbería no acepta citas en línea en este momento. Llama a la barbería.',
  },
};

/** Refuses an inactive or archived link, and a shop without an active subscription. */
export const refuseUnlessOpen = ({ state }: { state: BookingPageState }): void => {
  if (state !== 'open') throw new AppError('conflict', shut[state]);
};

/** The most upcoming bookings that one customer may make online in a shop. */
const MOST_OPEN_BOOKINGS = 3;

/** Anybody can enter another person's number, so this limits bookings in that person's name. */
export const refuseManyBookings = ({ open, isKnown, hasUnconfirmed }: UpcomingBookings): void => {
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

/** For a confirmation link that was shortened or changed. */
export const wrongCode = (): AppError =>
  new AppError('conflict', {
    en: 'This confirmation link is not complete. Open it from your message again.',
    es: 'Este enlace de confirmación no está completo. Ábrelo otra vez desde tu mensaje.',
  });

/** In a month whose check-ins are used up, only the desk can book. */
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

/** The barber no longer has an active booking link. */
export const cannotMoveOnline = (shop: Pick<ChangeRules, 'phone'>): AppError =>
  withCall(
    { en: 'This booking cannot be moved online.', es: 'Esta cita no se puede cambiar en línea.' },
    shop,
  );
