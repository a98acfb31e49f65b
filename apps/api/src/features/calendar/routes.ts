import * as contract from '@lineup/contract/calendar';
import { succeeded } from '@lineup/contract/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { keepPrivate, nameFile } from '../../platform/http/file-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCalendar } from './get-calendar.ts';
import { getCalendarFeed } from './get-calendar-feed.ts';
import { getCalendarMonth } from './get-calendar-month.ts';
import { readCalendarFeed } from './read-calendar-feed.ts';
import { resetCalendarFeed } from './reset-calendar-feed.ts';

export const calendarRoutes = (platform: Platform): Binding[] => [
  bind(contract.getCalendar, async ({ actor, query }) =>
    succeeded(await getCalendar(platform, actor.shop, query)),
  ),

  bind(contract.getCalendarMonth, async ({ actor, query }) =>
    succeeded(await getCalendarMonth(platform, actor.shop, query)),
  ),

  bind(contract.getCalendarFeed, async ({ actor, params }) =>
    succeeded(await getCalendarFeed(platform, actor, params.id)),
  ),

  bind(contract.resetCalendarFeed, async ({ actor, params }) =>
    succeeded(await resetCalendarFeed(platform, actor, params.id)),
  ),

  bind(contract.readCalendarFeed, async ({ params, reply }) => {
    const bytes = await readCalendarFeed(platform, params);
    nameFile(reply, 'bookings.ics');
    keepPrivate(reply);
    return bytes;
  }),
];
