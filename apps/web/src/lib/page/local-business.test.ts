import { expect, test } from 'vitest';
import { sampleLine } from '../../testing/line/sample-line.ts';
import { asScriptText, localBusiness } from './local-business.ts';

const site = 'https://lineup.test';
const days = (weekdays: number[], from: string, to: string) =>
  weekdays.map((weekday) => ({ weekday, from, to }));

const shopWith = (more: Partial<typeof sampleLine.shop>) =>
  localBusiness({ ...sampleLine, shop: { ...sampleLine.shop, ...more } }, site);

test('has everything that search engines require of a local business', () => {
  const opening_hours = days([1, 2, 3, 4, 5, 6], '09:00', '19:00');
  expect(shopWith({ opening_hours, logo: '/pictures/logo.webp' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    '@id': `${site}/shop/ninth-and-alder`,
    name: 'Ninth & Alder Barbers',
    url: `${site}/shop/ninth-and-alder`,
    telephone: '(312) 555-0100',
    address: { '@type': 'PostalAddress', streetAddress: '418 Alder Street' },
    image: `${site}/pictures/logo.webp`,
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '09:00',
        closes: '19:00',
      },
    ],
    priceRange: '$42.50–$45',
    makesOffer: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Skin Fade' },
        price: '45.00',
        priceCurrency: 'USD',
      },
      { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Beard Trim' } },
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Hot Towel Shave' },
        price: '42.50',
        priceCurrency: 'USD',
      },
    ],
  });
});

test('leads to the booking page of a shop that can be booked, and only then', () => {
  expect(localBusiness(sampleLine, site, true)).toMatchObject({
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}/shop/ninth-and-alder/book` },
    },
  });
  expect(localBusiness(sampleLine, site)).not.toHaveProperty('potentialAction');
});

test('leaves out what the shop has not entered', () => {
  const shop = { ...sampleLine.shop, phone_number: '', address: '', opening_hours: [] };
  const business = localBusiness({ shop, services: [] }, site);
  expect(Object.keys(business)).toEqual(['@context', '@type', '@id', 'name', 'url']);
});

test.each([
  [
    'a lunch break is two ranges of a day',
    [...days([1], '09:00', '12:00'), ...days([1], '13:00', '18:00')],
    [
      ['Monday', '09:00', '12:00'],
      ['Monday', '13:00', '18:00'],
    ],
  ],
  ['until midnight', days([6, 7], '10:00', '24:00'), [['Saturday,Sunday', '10:00', '23:59']]],
  ['around the clock', days([7], '00:00', '24:00'), [['Sunday', '00:00', '23:59']]],
])('opening hours: %s', (_, opening_hours, expected) => {
  const hours = shopWith({ opening_hours }).openingHoursSpecification ?? [];
  const ranges = hours.map(({ dayOfWeek, opens, closes }) => [dayOfWeek.join(), opens, closes]);
  expect(ranges).toEqual(expected);
});

test.each([
  [[], undefined],
  [[null], undefined],
  [['18.00', '18.00'], '$18'],
  [['18.50', null, '60.00'], '$18.50–$60'],
])('the range of the prices %j is %s', (prices, range) => {
  const services = prices.map((price, id) => ({
    id,
    name: 'Cut',
    description: '',
    minutes: 30,
    price,
  }));
  expect(localBusiness({ ...sampleLine, services }, site).priceRange).toBe(range);
});

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  'Cuts "&" \\u003c more \u2028',
  "O'Neill\n& Sons 💈",
])('%j does not end the script element and is unchanged after parsing', (name) => {
  const text = asScriptText(shopWith({ name }));
  expect(text).not.toContain('<');
  expect((JSON.parse(text) as { name: string }).name).toBe(name);
});
