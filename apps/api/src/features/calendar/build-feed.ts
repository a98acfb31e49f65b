import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { formatPhone } from '../../platform/phone.ts';
import { oneLine, type Text } from '../../platform/text.ts';
import type { FeedBooking, FeedOwner } from './feed-repository.ts';

/** How often a calendar program should refresh the feed. */
const REFRESH_SECONDS = 15 * 60;

/** A short notice is enough, because the barber is already in the shop. */
const ALARM_SECONDS = 10 * 60;

const words: Record<'visit', Text> = { visit: { en: 'Visit', es: 'Visita' } };

const summaryOf = (booking: FeedBooking, { language }: FeedOwner): string => {
  const name = booking.customer_name || booking.known_name || words.visit[language];
  const services = booking.services.map(({ name: service }) => service).join(', ');
  return [name, services].filter(Boolean).join(': ');
};

/** A barber's bookings for a calendar program: instants in UTC, one lasting id for each. */
export const buildFeed = (
  owner: FeedOwner,
  bookings: readonly FeedBooking[],
  now: Temporal.Instant,
): string => {
  const file = ical({
    // The library does not escape the calendar's name.
    name: oneLine(`${owner.name} · ${owner.shop_name}`),
    prodId: { company: 'Lineup', product: 'Lineup' },
    ttl: REFRESH_SECONDS,
  });
  for (const booking of bookings) {
    const { scheduled_at: start, scheduled_until: until, phone, note, status } = booking;
    if (!start) continue;
    const isToCome = status === 'pending' && Temporal.Instant.compare(start, now) > 0;
    file.createEvent({
      id: `visit-${String(booking.id)}@lineup`,
      // A moved booking needs a newer stamp than the copy in the calendar program.
      stamp: now,
      start,
      end: until ?? start.add({ minutes: USUAL_MINUTES }),
      summary: summaryOf(booking, owner),
      description: [phone && formatPhone(phone), note].filter(Boolean).join('\n'),
      status: status === 'no_show' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      alarms: isToCome ? [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS }] : [],
      ...(owner.shop_address && { location: owner.shop_address }),
    });
  }
  return file.toString();
};
