import { recordAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { grantPin } from '../../platform/sessions/pin-grant.ts';
import { refundPinGuess, takePinGuess } from './repository.ts';

export const PIN_GUESSES = { mostPerDay: 20, mostUntilPassword: 50 };

export type PinAnswer =
  | { outcome: 'granted'; until: Temporal.Instant }
  | { outcome: 'wrong' | 'exhausted' | 'disabled' };

/**
 * Checks the shop's PIN. A guess is taken from the shop's allowance before the hash is evaluated
 * and given back when it was right, so parallel guesses cannot get more than the allowance.
 */
export const verifyPin = async (
  platform: Platform,
  staff: Staff,
  pin: string,
): Promise<PinAnswer> => {
  const { shop, accountId } = staff;
  const today = platform.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
  const guess = await platform.db.inShop(shop, (tx) =>
    takePinGuess(shop, tx, { ...PIN_GUESSES, today }),
  );
  if (guess.outcome !== 'taken') return guess;

  const isMatch = guess.pinHash === null || (await platform.passwords.matches(guess.pinHash, pin));
  return platform.db.inShop(shop, async (tx) => {
    const until = isMatch ? await grantPin(platform, tx, staff, guess.pinHash) : undefined;
    await recordAudit(shop, tx, { action: until ? 'pin_verified' : 'pin_refused', accountId });
    if (until) {
      await refundPinGuess(shop, tx, today);
      return { outcome: 'granted', until };
    }
    if (guess.isLast) await recordAudit(shop, tx, { action: 'pin_disabled', accountId });
    return { outcome: 'wrong' };
  });
};
