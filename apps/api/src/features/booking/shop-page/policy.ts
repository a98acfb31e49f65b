import { AppError } from '../../../platform/errors/app-error.ts';
import type { ShopSlotsSnapshot } from '../../visits/slots/read-shop-slots.ts';
import { refuseUnlessOpen } from '../policy.ts';

/** Refuses a shop without an active subscription, and one where nobody takes bookings. */
export const refuseUnlessBookable = ({ state }: Pick<ShopSlotsSnapshot, 'state'>): void => {
  refuseUnlessOpen({ state: state === 'open' ? 'open' : 'closed' });
};

/** The chosen barber does not take bookings of these services. */
export const cannotBookBarber = (): AppError =>
  new AppError('conflict', {
    en: 'This barber cannot be booked for these services. Please choose another one.',
    es: 'No se puede reservar con este barbero para estos servicios. Elige otro.',
  });
