import { monthOf } from '@lineup/domain/time/shop-day';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { daysOfMonth } from '../booking/get-slots.ts';
import { checkOwn, checkTransition } from '../visits/changes/check-visit.ts';
import { readVisit } from '../visits/changes/read-visit.ts';
import { readSlots, type SlotsSnapshot } from '../visits/slots/read-slots.ts';
import { notABooking } from './policy.ts';

/** The gap between offered times. */
const GAP_MINUTES = 15;

/** The free times of a barber, for the length of a booking that waits. */
export const getMoveTimes = (
  platform: Platform,
  actor: Staff,
  visitId: number,
  { month, barber }: { month: string; barber: number },
): Promise<SlotsSnapshot> =>
  platform.db.inShop(actor.shop, async (tx) => {
    const visit = await readVisit(tx, actor.shop, visitId);
    const { scheduled_at: from, scheduled_until: to } = visit;
    if (visit.source === 'walk_in' || from === null || to === null) throw notABooking();
    checkTransition('moved', visit);
    checkOwn(actor, visit);
    const slots = await readSlots(tx, actor.shop, platform.clock.now(), {
      barber: { id: barber },
      linkId: null,
      days: daysOfMonth(month),
      minutes: Math.round((to.epochMilliseconds - from.epochMilliseconds) / 60_000),
      leaveOut: visitId,
      countedIn: monthOf(visit.shop_day),
    });
    if (!slots) throw notFound();
    return { ...slots, rules: { ...slots.rules, gapMinutes: GAP_MINUTES } };
  });
