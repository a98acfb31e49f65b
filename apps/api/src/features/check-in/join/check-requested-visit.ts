import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { hasMainService } from '@lineup/domain/services/service-of-barber';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { LineSnapshot, RequestedVisit } from '../../visits/line/build-line-snapshot.ts';

export const anyVisit: RequestedVisit = { serviceIds: [], barberId: null };

export const isKnownBarber = ({ barbers }: LineSnapshot, { barberId }: RequestedVisit): boolean =>
  barberId === null || barbers.some(({ id }) => id === barberId);

/**
 * Refuses add-ons without another service, and a barber who does not offer what is requested. The desk
 * may combine everything, because staff have talked to the customer.
 */
export const refuseUnoffered = (
  { services, barbers }: LineSnapshot,
  { serviceIds, barberId }: RequestedVisit,
): void => {
  const requested = services.filter(({ id }) => serviceIds.includes(id));
  if (!hasMainService(requested.map(({ is_add_on }) => ({ isAddOn: is_add_on })))) {
    const text = {
      en: 'This is an extra. Please choose a service to go with it.',
      es: 'Esto es un extra. Elige también un servicio.',
    };
    throw new AppError('invalid_input', text, { fields: { services: text } });
  }
  const barber = barbers.find(({ id }) => id === barberId);
  const missing = requested.find(({ id }) => barber?.notOffered.includes(id));
  if (!barber || !missing) return;
  const name = firstNameOf(barber.name);
  const text = {
    en: `${name} does not offer ${missing.name}. Please choose another barber or any barber.`,
    es: `${name} no ofrece ${missing.name}. Elige a otra persona o cualquier barbero.`,
  };
  throw new AppError('conflict', text, { fields: { barber: text } });
};
