import type { ShopLine } from '@lineup/contract/check-in/check-in';
import type { ShopBarber } from '@lineup/contract/team/barbers';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { clearEtagCache } from '../lib/live/etag-cache.ts';
import { answerShop, sampleLine } from '../testing/line/sample-line.ts';
import { mockApi } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { sampleShopBarbers } from '../testing/samples/sample-shop-barbers.ts';
import ShopBarbers from './shop-barbers.tsx';

mockApi();
beforeEach(() => {
  localStorage.clear();
  clearEtagCache();
});

const address = '/shop/ninth-and-alder/barbers';

interface Shown {
  more?: Partial<ShopLine>;
  barbers?: readonly ShopBarber[];
  /** The line that the page fetches later. */
  later?: ShopLine;
}

const openShop = async ({ more = {}, barbers = sampleShopBarbers, later }: Shown = {}) => {
  const line = { ...sampleLine, ...more };
  answerShop(later ?? line);
  const router = renderRoutes(
    [
      {
        path: '/shop/:shop_username/barbers',
        loader: () => ({ shop: { line, barbers, siteUrl: 'https://lineup.test' } }),
        element: <ShopBarbers />,
        hydrateFallbackElement: <p />,
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    address,
  );
  await screen.findByRole('heading', { level: 1 });
  return { router, user: userEvent.setup() };
};

const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/gu, ' ');
const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name, level: 3 }).closest('li');
  if (!card) throw new Error(`${name} is not shown`);
  return card;
};

test('the header shows name, address, directions, phone and the line, with a link to it', async () => {
  const { router, user } = await openShop();
  const head = screen.getByRole('banner');
  expect(plain(head)).toContain('Ninth & Alder Barbers Verified shop');
  expect(plain(head)).toContain('418 Alder Street. Open until 7:00 PM.');
  expect(plain(head)).toContain('Walk-in wait now25–35 min');
  expect(plain(head)).toContain('2 waiting2 barbers working');
  const directions = within(head).getByRole('link', { name: 'Directions' });
  expect(directions.getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=418%20Alder%20Street',
  );
  const phone = within(head).getByRole('link', { name: '(312) 555-0100' });
  expect(phone.getAttribute('href')).toBe('tel:3125550100');
  expect(within(head).queryByRole('link', { name: 'Our team' })).toBeNull();
  await user.click(within(head).getByRole('link', { name: 'Check in' }));
  expect(router.state.location.pathname).toBe('/shop/ninth-and-alder');
});

test('each barber has a state, a photo or an initial, and bookable services', async () => {
  const { router, user } = await openShop();
  expect(cardOf('Theo').querySelector('img')?.getAttribute('src')).toBe('/pictures/theo.webp');
  expect(plain(cardOf('Theo'))).toContain('Working');
  expect(plain(cardOf('Theo'))).toContain('45–60 min');
  expect(plain(cardOf('Imani'))).toContain('On break');
  expect(plain(cardOf('Imani'))).toContain('Takes walk-ins. No online booking.');
  expect(plain(cardOf('Wes'))).toContain('Off today');
  expect(plain(cardOf('Wes'))).not.toContain(' min');
  const [fade, beard] = within(cardOf('Theo')).getAllByRole('link');
  if (!fade || !beard) throw new Error('the links are missing');
  expect(plain(fade)).toBe('Book Skin Fade · 45 min · $40Fresh fade with Theo');
  expect(plain(beard)).toBe('Book Beard Trim');
  await user.click(fade);
  expect(router.state.location.pathname).toBe('/shop/book/ninth-and-alder/theo/31');
});

test('services have a duration and a price', async () => {
  await openShop();
  const services = screen.getByRole('region', { name: 'Services' });
  expect(within(services).getAllByRole('listitem').map(plain)).toEqual([
    'Skin Fade45 min · $45',
    'Beard Trim20 min',
    'Hot Towel Shave$42.50',
  ]);
});

test('a closed shop shows when it opens and offers no ticket', async () => {
  await openShop({
    more: { door: 'closed', closes_at: null, opens_at: '2026-03-13T14:00:00Z', likely: null },
  });
  expect(plain(screen.getByRole('banner'))).toContain('Closed. Opens Friday at 9:00 AM.');
  expect(screen.queryByRole('link', { name: 'Check in' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Theo' })).toBeTruthy();
});

test('a shop with bookings only does not link to the line', async () => {
  await openShop({ more: { door: 'no_walk_ins', likely: null } });
  expect(screen.queryByRole('link', { name: 'Check in' })).toBeNull();
  expect(plain(cardOf('Imani'))).toContain('By appointment. Call us to find a time.');
});

test('the page works without a team, services, hours, address and phone', async () => {
  const shop = { ...sampleLine.shop, address: '', phone_number: '' };
  await openShop({ more: { shop, services: [], barbers: [] }, barbers: [] });
  expect(screen.getByText('Nobody takes customers right now')).toBeTruthy();
  expect(screen.getByText('Tell your barber what you would like.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  expect(screen.queryByText('Opening hours')).toBeNull();
});

test.each([
  ['09:00', '19:00', [1, 2, 3, 4, 5, 6], 'Mon–Sat 9:00 AM – 7:00 PM, closed Sunday'],
  ['00:00', '24:00', [1, 2, 3, 4, 5, 6, 7], 'Open around the clock.'],
])('a week from %s to %s', async (from, to, days, expected) => {
  const opening_hours = days.map((weekday) => ({ weekday, from, to }));
  await openShop({ more: { shop: { ...sampleLine.shop, opening_hours } } });
  expect(plain(screen.getByRole('region', { name: 'Opening hours' }))).toContain(expected);
});

test('a barber who starts a break or leaves is updated without a reload', async () => {
  const [theo, ...others] = sampleLine.barbers;
  if (!theo) throw new Error('nobody works');
  const later = { ...sampleLine, barbers: [{ ...theo, state: 'done' as const }] };
  expect(others).toHaveLength(2);
  await openShop({ later });
  expect(await screen.findByText('Done for today')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Wes' })).toBeNull();
});
