import { AppError } from '../../platform/errors/app-error.ts';
import type { Text } from '../../platform/text.ts';

const invalid = (field: string, text: Text): AppError =>
  new AppError('invalid_input', text, { fields: { [field]: text } });

/** Refuses an arrival of the day before that the desk could not send before midnight. */
export const otherDay = (): AppError =>
  new AppError('conflict', {
    en: 'This customer came on another day. Add them again if they are still here.',
    es: 'Este cliente llegó otro día. Añádelo de nuevo si sigue aquí.',
  });

export const needsBarber = (): AppError =>
  invalid('barber', {
    en: 'Please choose who serves this customer',
    es: 'Elige quién atiende a este cliente',
  });

export const servesAlone = (): AppError =>
  invalid('barber', {
    en: 'Only owners, managers and receptionists can enter a visit for somebody else',
    es: 'Solo propietarios, encargados y recepcionistas pueden anotar una cita a nombre de otra persona',
  });

export const paidTooEarly = (): AppError =>
  invalid('payment', {
    en: 'Only a completed visit has a payment',
    es: 'Solo una cita completada tiene un pago',
  });

export const noSuchBarber = (): AppError =>
  invalid('barber', {
    en: 'This person is no longer in the team. Please choose again.',
    es: 'Esta persona ya no está en el equipo. Elige otra vez.',
  });
