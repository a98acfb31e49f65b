import type { ServerBuild } from 'react-router';
import { loadBuiltBundle } from '../../platform/web/web-bundle.ts';
import { createBookingLink } from '../factories/booking-link.ts';
import { createVisit } from '../factories/visit.ts';
import { ticketToken } from './plant-rows.ts';
import { unique } from './tenant-case.ts';
import { OWN_MARK, type World } from './world.ts';

/** The values of a page's parameters. */
export interface PageNames {
  readonly shop: string;
  readonly barber: string;
  readonly link: string;
  readonly ticket: string;
  readonly booking: string;
}

/** What a parameter refers to: by its name alone, or with the part of the path before it. */
const meanings: Readonly<Record<string, keyof PageNames>> = {
  username: 'shop',
  shopUsername: 'shop',
  shop_username: 'shop',
  '/shop/:id': 'shop',
  '/store/:id': 'shop',
  barberUsername: 'barber',
  bookingLinkId: 'link',
  '/ticket/:token': 'ticket',
  '/booking/:token': 'booking',
  // The server renders these without looking at the token: the browser sends it afterwards.
  '/test/:token': 'ticket',
  '/invitation/:token': 'ticket',
  '/account-verification/:token': 'ticket',
  '/account-re-verification/:token': 'ticket',
  '/customers/:id': 'link',
  '/appointments/:id': 'link',
};

/** The path of a page with these names. A parameter without a meaning is an error. */
export const pagePath = (pattern: string, names: PageNames): string =>
  pattern.replaceAll(/(\/[\w-]+)?\/:(\w+)/g, (_match, before: string = '', name: string) => {
    const meaning = meanings[`${before}/:${name}`] ?? meanings[name];
    if (meaning === undefined) throw new Error(`no value for :${name} in ${pattern}`);
    return `${before}/${names[meaning]}`;
  });

/** The patterns of all pages, from the web app's own route table. */
export const readPagePatterns = async (): Promise<string[]> => {
  const { build } = await loadBuiltBundle();
  const { routes } = build as ServerBuild;
  return Object.values(routes).flatMap((route) => {
    const isPage = route !== undefined && (route.path !== undefined || route.index === true);
    if (!isPage) return [];
    const path = (route.path ?? '').replace('*', 'no-such-page').replace(/^\/?/, '/');
    return [path];
  });
};

/** The names of one side of the world, with a new booking and a new booking link. */
export const pageNamesOf = async (world: World, mark: string): Promise<PageNames> => {
  const { t } = world;
  const { shop, employee, serviceId } = mark === OWN_MARK ? world.own : world.foreign;
  const membershipId = employee.membershipId;
  const link = await createBookingLink(t.platform, shop, { membershipId, serviceId });
  const booking = `${mark}-booking-of-a-page-${unique()}`;
  await createVisit(t.platform, shop, {
    token: booking,
    source: 'booking_link',
    customer_name: `${mark} booked`,
    status: 'cancelled',
    barber_id: membershipId,
    booking_link_id: link,
    scheduled_at: t.clock.now().add({ hours: 50 }),
  });
  return {
    shop: `${mark}-barbers`,
    barber: `${mark}-employee`,
    link: String(link),
    ticket: ticketToken(mark),
    booking,
  };
};
