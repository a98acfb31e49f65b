import { AppError } from '../../platform/errors/app-error.ts';

/** Refuses an arrival of the day before that the kiosk could not send before midnight. */
export const otherDay = (): AppError =>
  new AppError('conflict', {
    en: 'This arrival was on another day. Please ask at the desk.',
    es: 'Esta llegada fue otro día. Pregunta en el mostrador.',
  });

/** More than any front desk has. */
export const MOST_KIOSKS = 20;

export const tooManyKiosks = (): AppError =>
  new AppError('conflict', {
    en: 'This shop already has 20 kiosks. End one that you no longer use.',
    es: 'Esta barbería ya tiene 20 quioscos. Termina uno que ya no uses.',
  });

export const needsPin = (): AppError =>
  new AppError(
    'conflict',
    {
      en: 'Set a PIN first: only the PIN ends kiosk mode on a device.',
      es: 'Primero elige un PIN: solo con el PIN se sale del modo quiosco en un dispositivo.',
    },
    { next: '/dashboard/settings' },
  );
