import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { lockTimeExclusive } from './affected-repository.ts';
import { affectedBookings, readObstacles } from './read-obstacles.ts';
import { settleBookings } from './settle-bookings.ts';

/**
 * Runs a change that can put bookings outside of what is bookable, and applies an answer to each of
 * these bookings in the same transaction. Without an answer for each, it refuses with
 * `bookings_affected`. Call it before the transaction locks any row that bookings lock. Nobody can
 * book or move a booking meanwhile, so none is missed.
 */
export const changeBookableTime = async <T>(
  tx: Transaction,
  platform: Platform,
  actor: Staff,
  answers: readonly BookingAnswer[],
  change: () => Promise<T>,
): Promise<T> => {
  const now = platform.clock.now();
  await lockTimeExclusive(actor.shop, tx);
  const before = await readObstacles(tx, actor, now);
  const changed = await change();
  const after = await readObstacles(tx, actor, now);
  await settleBookings(tx, platform, actor, affectedBookings(before, after), answers);
  return changed;
};
