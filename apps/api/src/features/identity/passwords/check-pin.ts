import { recordAudit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Text } from '../../../platform/text.ts';
import { type PinPlace, refundPinGuess, takePinGuess } from './pin-repository.ts';

/**
 * Wrong PINs of a shop: in the dashboard by its staff, and at all its kiosks together by anybody.
 */
export const PIN_GUESSES = {
  dashboard: { mostPerDay: 20, mostUntilPassword: 50 },
  kiosk: { mostPerDay: 10, mostUntilPassword: 30 },
};

export interface PinRefusal {
  outcome: 'wrong' | 'exhausted' | 'disabled';
}

export const pinRefusals: Record<PinRefusal['outcome'], Text> = {
  wrong: { en: 'That PIN is not right.', es: 'Ese PIN no es correcto.' },
  exhausted: {
    en: 'Too many wrong PINs today. Please try again tomorrow.',
    es: 'Demasiados PIN incorrectos hoy. Inténtalo de nuevo mañana.',
  },
  disabled: {
    en: 'The PIN is disabled after too many wrong guesses. The owner must log in with the password again.',
    es: 'El PIN está desactivado por demasiados intentos. El propietario debe volver a iniciar sesión con su contraseña.',
  },
};

interface Guess {
  pin: string;
  place: PinPlace;
  /** Null when nobody is signed in where the PIN was entered. */
  accountId: number | null;
  subject?: string;
}

/**
 * Checks the shop's PIN. A guess is taken from the allowance of its place before the hash is
 * verified, and given back when it was right, so parallel guesses cannot exceed the allowance.
 * `accept` runs what the right PIN allows, and returns undefined when the PIN has changed
 * meanwhile.
 */
export const checkPin = async <T>(
  platform: Platform,
  shop: AuthorizedShopId,
  { pin, place, ...who }: Guess,
  accept: (tx: Transaction, pinHash: string | null) => Promise<T | undefined>,
): Promise<{ outcome: 'right'; accepted: T } | PinRefusal> => {
  const today = platform.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
  const guess = await platform.db.inShop(shop, (tx) =>
    takePinGuess(shop, tx, { place, ...PIN_GUESSES[place], today }),
  );
  if (guess.outcome !== 'taken') return guess;

  const isMatch = guess.pinHash === null || (await platform.passwords.matches(guess.pinHash, pin));
  return platform.db.inShop(shop, async (tx) => {
    const accepted = isMatch ? await accept(tx, guess.pinHash) : undefined;
    const isRight = accepted !== undefined;
    await recordAudit(shop, tx, { action: isRight ? 'pin_verified' : 'pin_refused', ...who });
    if (isRight) {
      await refundPinGuess(shop, tx, { place, today });
      return { outcome: 'right', accepted };
    }
    if (guess.isLastToday) await recordAudit(shop, tx, { action: 'pin_locked', ...who });
    if (guess.isLast) await recordAudit(shop, tx, { action: 'pin_disabled', ...who });
    return { outcome: 'wrong' };
  });
};
