import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

/** Section 2 of the specification, row by row, with the aliases written out. */
const specified = [
  '/',
  '/privacy-policy',
  '/terms-and-services',
  '/login',
  '/signup',
  '/account-verification/:token',
  '/account-re-verification/:token',
  '/forgot-password',
  '/reset-password/',
  '/dashboard',
  '/dashboard/employees',
  '/dashboard/barbers',
  '/dashboard/services',
  '/dashboard/customers',
  '/dashboard/appointments',
  '/dashboard/walkin-management',
  '/dashboard/appointments/:id/edit',
  '/dashboard/calendar',
  '/dashboard/billing',
  '/dashboard/settings/shop',
  '/dashboard/settings/store',
  '/dashboard/settings/settings',
  '/dashboard/support',
  '/dashboard/profile',
  '/dashboard/booking-links',
  '/dashboard/settings/subscription',
  '/affiliate/marketing',
  '/affiliate/marketing/signup',
  '/affiliate/marketing/dashboard',
  '/affiliate/marketing/dashboard/profile',
  '/affiliate/marketing/dashboard/analytics',
  '/affiliate/marketing/dashboard/payouts',
  '/shop/book/:shopUsername/:barberUsername/:bookingLinkId',
  '/shop/:id',
  '/store/:id',
  '/shop/:shop_username/barbers',
  '/store/:shop_username/barbers',
  '/shop/:shop_username/employees',
  '/store/:shop_username/employees',
];

/**
 * Our own routes: the set-up of a new shop with its test ticket, a customer's profile, the list of shortcuts, the reports,
 * the words of messages, a shop's booking page, an affiliate's referrals and share material, a booking in a
 * frame and by its private link, the ticket page, the board, the kiosk, an invitation, the log-out,
 * the gallery in development, and not-found pages.
 */
const own = [
  '/dashboard/customers/:id',
  '/dashboard/setup',
  '/dashboard/shortcuts',
  '/dashboard/reports',
  '/dashboard/reports/visits',
  '/dashboard/settings/messages',
  '/affiliate/marketing/dashboard/referrals',
  '/affiliate/marketing/dashboard/share',
  '/invitation/:token',
  '/embed/:shopUsername/:barberUsername/:bookingLinkId',
  '/shop/:username/book',
  '/shop/:username/booking/:token',
  '/shop/:username/ticket/:token',
  '/shop/:username/board',
  '/shop/:username/kiosk',
  '/shop/:username/test/:token',
  '/dashboard/*',
  '/affiliate/marketing/dashboard/*',
  '/logout/',
  '*',
];

const table: RouteConfigEntry[] = routes;
const screens = table.flatMap((row) => row.children ?? [row]);
const pathOf = ({ path, index }: RouteConfigEntry) => (index ? '/' : path);

describe('the route table', () => {
  it("is the specification's, and our own few rows", () => {
    const paths = screens.map(pathOf).filter((path) => path !== '/gallery');
    expect(new Set(paths)).toEqual(new Set([...specified, ...own]));
    expect(paths).toHaveLength(specified.length + own.length);
  });

  it('puts paths containing dashboard, and only those, into the dashboard layout', () => {
    for (const { file, children = [] } of table) {
      for (const child of children) {
        expect(pathOf(child)?.includes('dashboard')).toBe(file.includes('dashboard-layout'));
      }
    }
  });

  it('names a file that exists for every row', () => {
    for (const { file } of screens) expect(existsSync(join(import.meta.dirname, file))).toBe(true);
  });
});
