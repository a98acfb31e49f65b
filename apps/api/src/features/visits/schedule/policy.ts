import { AppError } from '../../../platform/errors/app-error.ts';

/** Refuses services that need more time than the barber has free. */
export const notFreeForThat = (): AppError => {
  const text = {
    en: 'Your barber is not free for that long. Choose something shorter, or move your booking to another time.',
    es: 'Tu barbero no tiene tanto tiempo libre. Elige algo más corto o cambia tu cita a otra hora.',
  };
  return new AppError('slot_taken', text, { fields: { services: text } });
};

/** Refuses a change of a booking that was moved to another day a moment ago. */
export const movedMeanwhile = (): AppError =>
  new AppError('conflict', {
    en: 'This booking has just been moved. Reload the page to see its new time.',
    es: 'Esta cita se acaba de cambiar. Recarga la página para ver la nueva hora.',
  });
