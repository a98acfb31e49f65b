import * as contract from '@lineup/contract/calendar';
import { succeeded } from '@lineup/contract/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCalendar } from './get-calendar.ts';
import { getCalendarMonth } from './get-calendar-month.ts';

export const calendarRoutes = (platform: Platform): Binding[] => [
  bind(contract.getCalendar, async ({ actor, query }) =>
    succeeded(await getCalendar(platform, actor.shop, query)),
  ),

  bind(contract.getCalendarMonth, async ({ actor, query }) =>
    succeeded(await getCalendarMonth(platform, actor.shop, query)),
  ),
];
