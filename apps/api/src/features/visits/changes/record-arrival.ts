import type { Appointment } from '@lineup/contract/appointments/appointments';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { readLineSnapshot } from '../line/read-line-snapshot.ts';
import { changeVisit } from './change-visit.ts';
import { checkArrival } from './check-visit.ts';

/** Records that a customer with a booking has arrived. Any member of staff may do it. */
export const recordArrival = async (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<Appointment> => {
  const { shop } = await readLineSnapshot(platform, actor.shop);
  const now = platform.clock.now();
  return changeVisit(platform, actor, { visitId, action: 'arrived' }, (visit) => {
    checkArrival(visit, shopDayOf(now, shop.time_zone));
    return { values: { arrived_at: now } };
  });
};
