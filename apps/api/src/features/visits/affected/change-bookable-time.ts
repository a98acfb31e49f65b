import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { lockTimeExclusive } from './affected-repository.ts';
import { affectedBookings, readObstacles } from './read-obstacles.ts';
import { settleBookings } from './settle-bookings.ts';

/**
 * The frame of every change that can put bookings outside of what is bookable: refused with
 * `bookings_affected` unless there is an answer for each of them, and done with those answers in
 * one transaction. To be called before the transaction locks what bookings lock. Nobody books or
 * moves meanwhile, so none slips through.
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
