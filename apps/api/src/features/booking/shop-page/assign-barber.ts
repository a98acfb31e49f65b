import { fairBarber, freeBarbersAt, type ShopSlotRules } from '@lineup/domain/booking/shop-slots';
import { momentOf } from '@lineup/domain/time/moment';
import { wholeOf } from '@lineup/domain/time/time-span';
import type { DecidedBooking } from '../../visits/schedule/add-booking.ts';
import type { ChosenVisit } from '../../visits/slots/read-shop-slots.ts';
import { slotTaken } from '../../visits/slots/refuse-taken-slot.ts';

type Assigned = Pick<DecidedBooking, 'endsAt' | 'held'> & {
  readonly barberId: number;
  readonly isAnyBarber: boolean;
};

/** The barber whose time a booking reserves: the chosen one, or the one whose turn it is. */
export const assignBarber = (
  rules: ShopSlotRules,
  { barbers, linkedIds }: Pick<ChosenVisit, 'barbers' | 'linkedIds'>,
  { startsAt, barberId }: { startsAt: Temporal.Instant; barberId: number | null },
): Assigned => {
  const free = freeBarbersAt(
    rules,
    barbers.filter(({ id }) => barberId === null || id === barberId),
    linkedIds,
    startsAt,
  );
  const midnight = startsAt.toZonedDateTimeISO(rules.calendar.timeZone).startOfDay();
  const barber = fairBarber(free, momentOf(startsAt), {
    from: momentOf(midnight.toInstant()),
    to: momentOf(midnight.add({ days: 1 }).toInstant()),
  });
  if (!barber) throw slotTaken();
  const endsAt = startsAt.add({ minutes: barber.minutes });
  return {
    barberId: barber.id,
    isAnyBarber: barberId === null,
    endsAt,
    held: wholeOf({ startsAt, endsAt }),
  };
};
