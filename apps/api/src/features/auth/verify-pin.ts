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
  await platform.db.inShop(shop, async (tx) => {
    if (isMatch) await refundPinGuess(shop, tx, today);
    await recordAudit(shop, tx, { action: isMatch ? 'pin_verified' : 'pin_refused', accountId });
    if (!isMatch && guess.isLast)
      await recordAudit(shop, tx, { action: 'pin_disabled', accountId });
  });
  if (!isMatch) return { outcome: 'wrong' };
  return { outcome: 'granted', until: await grantPin(platform, staff) };
};
