import { microsOf } from '@lineup/domain/money';
import {
  type GoogleListedService,
  type GoogleListedShop,
  listGoogleServices,
  listGoogleShopsBetween,
  type ShopIdRange,
} from '../../platform/directories/shop-directory.ts';
import type { FeedName } from '../../platform/http/google-feed.ts';
import { normalizePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import { isFindable } from './list-public-pages.ts';

/** Stays the same when the shop changes its username. */
const entityIdOf = ({ shop_id: id }: { shop_id: number }): string => `lineup-shop-${String(id)}`;

const bookingPageOf = ({ username }: GoogleListedShop, site: string): string =>
  `${site}/shop/${username}/book`;

const entityOf = (shop: GoogleListedShop, site: string) => {
  const telephone = normalizePhone(shop.phone);
  return {
    entity_id: entityIdOf(shop),
    name: shop.name,
    ...(telephone !== null && { telephone }),
    url: `${site}/shop/${shop.username}`,
    location: { unstructured_address: shop.address },
  };
};

const actionOf = (shop: GoogleListedShop, site: string) => {
  const url = bookingPageOf(shop, site);
  return {
    entity_id: entityIdOf(shop),
    link_id: `${entityIdOf(shop)}-booking`,
    url,
    actions: [{ appointment_info: { url } }],
  };
};

/** Google requires a category; these are for services without one. */
const generalCategory: Readonly<Record<string, string>> = {
  en: 'All services',
  es: 'Todos los servicios',
};

const interpretationOf = (value: number | null, isFrom: boolean): string => {
  if (value === null) return 'INTERPRETATION_NOT_DISPLAYED';
  return isFrom ? 'INTERPRETATION_STARTS_AT' : 'INTERPRETATION_EXACT';
};

const priceOf = ({ price_cents: cents, is_price_from: isFrom }: GoogleListedService) => ({
  price_interpretation: interpretationOf(cents, isFrom),
  ...(cents !== null && { min_price: { price_micros: microsOf(cents), currency_code: 'USD' } }),
});

const durationOf = ({
  duration_seconds: length,
  is_duration_from: isFrom,
}: GoogleListedService) => ({
  duration_interpretation: interpretationOf(length, isFrom),
  ...(length !== null && { min_duration_sec: length }),
});

const serviceOf = (service: GoogleListedService, bookingPage: string) => {
  const { language: locale, description } = service;
  const textOf = (value: string) => ({ value, localized_value: [{ locale, value }] });
  return {
    merchant_id: entityIdOf(service),
    service_id: `lineup-service-${String(service.service_id)}`,
    localized_service_name: textOf(service.name),
    localized_service_category: textOf(service.category ?? generalCategory[locale] ?? ''),
    ...(description !== '' && { localized_service_description: textOf(description) }),
    service_price: priceOf(service),
    service_duration: durationOf(service),
    action_link: [{ url: `${bookingPage}?services=${String(service.service_id)}` }],
  };
};

/** The shops of a range that have switched the listing on and take bookings, as Google reads them. */
export const listGoogleEntries = async (
  platform: Platform,
  feed: FeedName,
  range: ShopIdRange,
): Promise<object[]> => {
  const now = platform.clock.now();
  const site = platform.config.PUBLIC_URL.replace(/\/$/, '');
  const listed = await listGoogleShopsBetween(platform, range);
  const shops = listed.filter((shop) => isFindable(shop, now));
  if (feed === 'entity') return shops.map((shop) => entityOf(shop, site));
  if (feed === 'action') return shops.map((shop) => actionOf(shop, site));
  const pages = new Map(shops.map((shop) => [shop.shop_id, bookingPageOf(shop, site)]));
  const services = await listGoogleServices(platform, shops);
  return services.map((service) => serviceOf(service, pages.get(service.shop_id) ?? site));
};
