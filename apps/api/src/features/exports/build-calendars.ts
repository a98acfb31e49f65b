import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';
import ical, { ICalEventStatus } from 'ical-generator';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type Language, oneLine, type Text } from '../../platform/text.ts';
import { readPages } from './read-pages.ts';
import { selectBookedVisits } from './repository.ts';
import { selectClosures } from './shop-repository.ts';

export interface CalendarFile {
  name: string;
  ics: string;
}

const words: Record<'visits' | 'closures' | 'visit' | 'closed', Text> = {
  visits: { en: 'Visits', es: 'Visitas' },
  closures: { en: 'Closures', es: 'Cierres' },
  visit: { en: 'Visit', es: 'Visita' },
  closed: { en: 'Closed', es: 'Cerrado' },
};

type Visit = Awaited<ReturnType<typeof selectBookedVisits>>[number];
type Closure = Awaited<ReturnType<typeof selectClosures>>[number];

/** The library does not escape a calendar's name. */
const calendar = (shopName: string, what: string) =>
  ical({
    name: `${oneLine(shopName)}: ${what}`,
    prodId: { company: 'Lineup', product: 'Lineup' },
  });

/**
 * Times are in UTC, whatever zone the reader's calendar shows them in. A record of the whole shop
 * has no alarms: they belong in the calendar of the person with the appointment.
 */
const visitsFile = (visits: readonly Visit[], shopName: string, language: Language): string => {
  const file = calendar(shopName, words.visits[language]);
  for (const visit of visits) {
    const { scheduled_at: start, scheduled_until: until } = visit;
    if (!start) continue;
    const isOff = visit.status === 'cancelled' || visit.status === 'no_show';
    file.createEvent({
      id: `visit-${String(visit.id)}@lineup`,
      stamp: visit.created_at,
      start,
      end: until ?? start.add({ minutes: USUAL_MINUTES }),
      summary: [visit.customer ?? words.visit[language], visit.services].filter(Boolean).join(': '),
      description: visit.barber ?? '',
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return file.toString();
};

/** In calendar files the end date of a whole day is the next day. */
const closuresFile = (
  closures: readonly Closure[],
  shopName: string,
  language: Language,
): string => {
  const file = calendar(shopName, words.closures[language]);
  for (const closure of closures) {
    file.createEvent({
      id: `closure-${String(closure.id)}@lineup`,
      stamp: closure.created_at,
      start: Temporal.PlainDate.from(closure.first_day),
      end: Temporal.PlainDate.from(closure.last_day).add({ days: 1 }),
      allDay: true,
      summary: closure.reason || words.closed[language],
    });
  }
  return file.toString();
};

/**
 * One file per page, numbered from the second on, because calendars limit what they import at once.
 */
export const buildCalendars = async function* (
  platform: Platform,
  shop: AuthorizedShopId,
  { shopName, language }: { shopName: string; language: Language },
): AsyncGenerator<CalendarFile> {
  let number = 0;
  const fileName = (name: string) => {
    number += 1;
    return `calendars/${name}${number === 1 ? '' : `-${String(number)}`}.ics`;
  };
  for await (const visits of readPages(platform, shop, selectBookedVisits)) {
    yield { name: fileName('visits'), ics: visitsFile(visits, shopName, language) };
  }
  number = 0;
  for await (const closures of readPages(platform, shop, selectClosures)) {
    yield { name: fileName('closures'), ics: closuresFile(closures, shopName, language) };
  }
};
