import * as contract from '@lineup/contract/calendar';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { setFileName, setPrivate } from '../../platform/http/file-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildSlotMonth } from '../booking/build-slot-month.ts';
import { bookForCustomer } from './book-for-customer.ts';
import { getCalendar } from './get-calendar.ts';
import { getCalendarMonth } from './get-calendar-month.ts';
import { getFeedUrl } from './get-feed-url.ts';
import { getMoveTimes } from './get-move-times.ts';
import { moveBooking } from './move-booking.ts';
import { changedTexts, presentChanged } from './present.ts';
import { renderFeed } from './render-feed.ts';
import { resetFeedUrl } from './reset-feed-url.ts';

export const calendarRoutes = (platform: Platform): Binding[] => [
  bind(contract.getCalendar, async ({ actor, query }) =>
    succeeded(await getCalendar(platform, actor, query)),
  ),

  bind(contract.getCalendarMonth, async ({ actor, query }) =>
    succeeded(await getCalendarMonth(platform, actor.shop, query)),
  ),

  bind(contract.getCalendarFeed, async ({ actor, params }) =>
    succeeded(await getFeedUrl(platform, actor, params.id)),
  ),

  bind(contract.resetCalendarFeed, async ({ actor, params }) =>
    succeeded(await resetFeedUrl(platform, actor, params.id)),
  ),

  bind(contract.readCalendarFeed, async ({ params, reply }) => {
    const bytes = await renderFeed(platform, params);
    setFileName(reply, 'bookings.ics');
    setPrivate(reply);
    return bytes;
  }),

  bind(contract.bookForCustomer, async ({ actor, body, once, language }) => {
    const visit = await bookForCustomer(platform, actor, body, once);
    return presentChanged(visit, changedTexts.booked, language);
  }),

  bind(contract.getMoveTimes, async ({ actor, params, query }) =>
    succeeded(buildSlotMonth(await getMoveTimes(platform, actor, params.id, query), query.month)),
  ),

  bind(contract.moveBooking, async ({ actor, params, body, language }) => {
    const visit = await moveBooking(platform, actor, params.id, body);
    return presentChanged(visit, changedTexts.moved, language);
  }),
];
