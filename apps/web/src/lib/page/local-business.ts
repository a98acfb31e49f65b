import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { formatCents, parseCents } from '@lineup/domain/money';

type Shop = ShopLine['shop'];
type Services = readonly Pick<ShopLine['services'][number], 'name' | 'price'>[];

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Groups days with the same hours. schema.org has no 24:00. */
const openingHours = (hours: Shop['opening_hours']) =>
  [...Map.groupBy(hours, ({ from, to }) => `${from} ${to}`).values()].map((same) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: same.map(({ weekday }) => dayNames[weekday - 1]),
    opens: same[0]?.from,
    closes: same[0]?.to === '24:00' ? '23:59' : same[0]?.to,
  }));

const dollars = (price: number) => `$${formatCents(price).replace('.00', '')}`;

/** $18–$60 */
const priceRange = (services: Services): string | undefined => {
  const prices = services.flatMap(({ price }) => (price === null ? [] : (parseCents(price) ?? [])));
  if (prices.length === 0) return undefined;
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? dollars(least) : `${dollars(least)}–${dollars(most)}`;
};

const offers = (services: Services) =>
  services.map(({ name, price }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name },
    ...(price !== null && { price, priceCurrency: 'USD' }),
  }));

/** Tells search engines where a time can be booked. */
const reserveAction = (url: string) => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${url}/book`,
    actionPlatform: [
      'https://schema.org/DesktopWebPlatform',
      'https://schema.org/MobileWebPlatform',
    ],
  },
  result: { '@type': 'Reservation' },
});

/** The facts that every public page of a shop has; the booking page has no opening hours. */
interface Business {
  readonly shop: Pick<Shop, 'name' | 'username' | 'phone_number' | 'address' | 'logo'> &
    Partial<Pick<Shop, 'opening_hours'>>;
  readonly services: Services;
}

/** A shop as schema.org data. It has no type for barbershops, so a hair salon is the nearest. */
export const localBusiness = (
  { shop, services }: Business,
  siteUrl: string,
  isBookable = false,
) => {
  const url = `${siteUrl}/shop/${shop.username}`;
  const hours = openingHours(shop.opening_hours ?? []);
  const range = priceRange(services);
  return {
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    '@id': url,
    name: shop.name,
    url,
    ...(shop.phone_number !== '' && { telephone: shop.phone_number }),
    ...(shop.address !== '' && {
      address: { '@type': 'PostalAddress', streetAddress: shop.address },
    }),
    ...(shop.logo !== null && { image: new URL(shop.logo, siteUrl).href }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(range !== undefined && { priceRange: range }),
    ...(services.length > 0 && { makesOffer: offers(services) }),
    ...(isBookable && { potentialAction: reserveAction(url) }),
  };
};

/** JSON for a script element, escaped so that a name like '</script>' cannot end it. */
export const asScriptText = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
