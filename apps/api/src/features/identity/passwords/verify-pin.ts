import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { grantPin } from '../../../platform/sessions/pin-grant.ts';
import { checkPin, type PinRefusal } from './check-pin.ts';

export type PinAnswer = { outcome: 'granted'; until: Temporal.Instant } | PinRefusal;

/** The right PIN unlocks the calls of this session that need it, for five minutes. */
export const verifyPin = async (
  platform: Platform,
  staff: Staff,
  pin: string,
): Promise<PinAnswer> => {
  const { shop, accountId } = staff;
  const guess = { pin, place: 'dashboard', accountId } as const;
  const answer = await checkPin(platform, shop, guess, (tx, pinHash) =>
    grantPin(platform, tx, staff, pinHash),
  );
  return answer.outcome === 'right' ? { outcome: 'granted', until: answer.accepted } : answer;
};
