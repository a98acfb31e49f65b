import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { createStaff } from '../../../factories/staff.ts';
import { createVisit } from '../../../factories/visit.ts';
import { NO_SUCH_ID } from '../../tenant-case.ts';
import { CANARY, type World } from '../../world.ts';
import { freeHour, ZONE } from './bookings.ts';

export interface ForeignAnswers {
  /** The member whose booking the change affects. */
  membershipId: number;
  /** The day of the booking, a Monday. */
  day: string;
  theirs: BookingAnswer[];
  missing: BookingAnswer[];
}

/**
 * A booking of our shop that a change affects, and answers that cancel a booking of the other shop
 * and move ours to a barber of the other shop. The change is refused either way.
 */
export const foreignAnswers = async (
  world: World,
  serviceIds: readonly number[] = [],
): Promise<ForeignAnswers> => {
  const { t, own, foreign } = world;
  const scheduled_at = freeHour(world);
  const shop_day = scheduled_at.toZonedDateTimeISO(ZONE).toPlainDate().toString();
  const { membershipId } = await createStaff(t.platform, { shop: own.shop, role: 'employee' });
  const booking = { source: 'staff', arrived_at: null, shop_day, scheduled_at } as const;
  const { id } = await createVisit(t.platform, own.shop, {
    ...booking,
    barber_id: membershipId,
    serviceIds,
  });
  const theirs = await createVisit(t.platform, foreign.shop, {
    ...booking,
    customer_name: `${CANARY} booked`,
    barber_id: foreign.employee.membershipId,
  });
  const answers = (cancelled: number, barber: number): BookingAnswer[] => [
    { id: cancelled, action: 'cancel' },
    { id, action: 'move', barber, starts_at: freeHour(world).toString() },
  ];
  return {
    membershipId,
    day: shop_day,
    theirs: answers(theirs.id, foreign.employee.membershipId),
    missing: answers(NO_SUCH_ID, NO_SUCH_ID),
  };
};
