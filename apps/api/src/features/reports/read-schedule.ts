import type { ReportRange } from '@lineup/domain/reports/report-periods';
import { stepsOf } from '@lineup/domain/reports/report-periods';
import { workOfDay } from '@lineup/domain/team/member-day';
import type { ShopCalendar } from '@lineup/domain/time/shop-calendar';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { selectCalendar, selectScheduledBarbers, type WorkRow } from './work-repository.ts';

interface Schedule extends ReportRange {
  readonly zone: string;
  /** Of today, only the hours before this moment count. */
  readonly now: Temporal.Instant;
}

/** How long each barber was scheduled to work on the days of a range, by the hours set now. */
export const readSchedule = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  { from, to, zone, now }: Schedule,
): Promise<WorkRow[]> => {
  const hours = await selectCalendar(shop, tx, { from, to });
  const barbers = await selectScheduledBarbers(shop, tx, { from, to });
  const calendar: ShopCalendar = { timeZone: zone, ...hours };
  const local = now.toZonedDateTimeISO(zone);
  const today = local.toPlainDate().toString();
  const lastMinute = (day: string): number => {
    if (day > today) return 0;
    return day === today ? local.hour * 60 + local.minute : 24 * 60;
  };
  const members = barbers.map((barber) => ({
    id: barber.id,
    firstDay: barber.joined_at ? shopDayOf(barber.joined_at, zone) : to,
    calendar: { hours: barber.hours, daysOff: barber.daysOff },
  }));
  return stepsOf({ from, to }, 'day', 0).flatMap(({ from: day }) =>
    members.flatMap((member): WorkRow[] => {
      if (day < member.firstDay) return [];
      const spans = workOfDay(calendar, member.calendar, Temporal.PlainDate.from(day));
      const end = lastMinute(day);
      const minutes = spans.reduce(
        (sum, span) => sum + Math.max(0, Math.min(span.toMinute, end) - span.fromMinute),
        0,
      );
      return minutes > 0 ? [{ day, barber_id: member.id, minutes }] : [];
    }),
  );
};
