import { hasRight } from '@lineup/contract/kernel/rights';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { Text } from '../../platform/text.ts';

const invalid = (field: string, text: Text): AppError =>
  new AppError('invalid_input', text, { fields: { [field]: text } });

/** The owner may see and change every link, an employee their own. */
export const mayChangeLink = (
  { role, membershipId }: Staff,
  link: { membership_id: number },
): boolean => hasRight(role, 'every_chair') || link.membership_id === membershipId;

export const ownLinkOnly = (): AppError =>
  invalid('barber', {
    en: 'Only owners, managers and receptionists can make a booking link for somebody else',
    es: 'Solo propietarios, encargados y recepcionistas pueden crear un enlace de reserva para otra persona',
  });

export const noSuchBarber = (): AppError =>
  invalid('barber', {
    en: 'This person is not in the team. Please choose again.',
    es: 'Esta persona no está en el equipo. Elige otra vez.',
  });

export const noSuchService = (): AppError =>
  invalid('service', {
    en: 'This service is no longer on your list. Please choose again.',
    es: 'Este servicio ya no está en tu lista. Elige otra vez.',
  });

export const addOnOnly = (): AppError =>
  invalid('service', {
    en: 'This service is an extra and cannot be booked alone. Please choose another one.',
    es: 'Este servicio es un extra y no se puede reservar solo. Elige otro.',
  });

export const notOfferedByBarber = (): AppError =>
  invalid('service', {
    en: 'This barber does not offer this service. Please choose another one.',
    es: 'Este barbero no ofrece este servicio. Elige otro.',
  });
