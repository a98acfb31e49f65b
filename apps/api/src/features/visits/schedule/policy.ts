import { AppError } from '../../../platform/errors/app-error.ts';

/** To somebody whose booking would take longer with other services. */
export const notFreeForThat = (): AppError => {
  const text = {
    en: 'Your barber is not free for that long. Choose something shorter, or move your booking to another time.',
    es: 'Tu barbero no tiene tanto tiempo libre. Elige algo más corto o cambia tu cita a otra hora.',
  };
  return new AppError('slot_taken', text, { fields: { services: text } });
};

/** Somebody moved it to another day a moment ago; the page shows where it is now. */
export const movedMeanwhile = (): AppError =>
  new AppError('conflict', {
    en: 'This booking was moved a moment ago. Please look again.',
    es: 'Esta cita se acaba de cambiar. Vuelve a mirarla.',
  });
