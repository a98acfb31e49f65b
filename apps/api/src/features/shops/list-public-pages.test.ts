import { placeholderSlug } from '@lineup/domain/accounts/slug';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSitemapFile } from '../../platform/directories/sitemap-files.ts';
import { runAsOwner } from '../../testing/database/run-as-owner.ts';
import { createBookingLink } from '../../testing/factories/booking-link.ts';
import { createService } from '../../testing/factories/service.ts';
import { createShop, type ShopOptions } from '../../testing/factories/shop.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openDemo } from '../demo/open-demo.ts';
import { buildSitemaps } from './build-sitemaps.ts';

let t: TestApp;
let site: string;
beforeAll(async () => {
  t = await createTestApp();
  site = t.platform.config.PUBLIC_URL.replace(/\/$/, '');
});
afterAll(() => t.close());

const addressesOf = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('robots.txt excludes private pages, and contains the sitemap', async () => {
  const answer = await t.app.inject('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = answer.body.split('\n');
  for (const path of ['/dashboard', '/shop/*/ticket/', '/shop/*/booking/', '/invitation/']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(lines).not.toContain('Disallow: /');
});

test('lists shops that can be found, with their pages and open links, and nobody else', async () => {
  const owned = async (options: ShopOptions, isVerified = true) => {
    const shop = await createShop(t.platform, options);
    return createStaff(t.platform, { shop, isVerified, username: 'ana' });
  };
  const found = await owned({ username: 'found-here' });
  const { id: serviceId } = await createService(t.platform, found.shop);
  const link = (isActive: boolean) =>
    createBookingLink(t.platform, found.shop, {
      membershipId: found.membershipId,
      serviceId,
      isActive,
    });
  const open = await link(true);
  const shut = await link(false);
  await owned({ username: 'on-trial', subscription: 'trialing' });
  await owned({ username: 'ended-here', subscription: 'ended' });
  await owned({ username: 'unproven-here' }, false);
  await owned({ username: placeholderSlug('0'.repeat(32)) });
  const moved = await owned({ username: 'in-another-cell' });
  await runAsOwner(
    t,
    `insert into shop_cells (moved_shop_id, state, cell)
     values (${String(moved.shop)}, 'elsewhere', 'https://second.test')`,
  );
  await openDemo(t.platform);
  await buildSitemaps(t.platform);

  const index = await t.app.inject('/sitemap.xml');
  expect(index.headers['cache-control']).toBe('public, max-age=3600');
  expect(addressesOf(index.body)).toEqual([
    `${site}/sitemaps/pages.xml`,
    `${site}/sitemaps/shops-1.xml`,
  ]);
  const shops = await t.app.inject('/sitemaps/shops-1.xml');
  expect(shops.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addressesOf(shops.body)).toEqual(
    [
      '/shop/found-here',
      '/shop/found-here/barbers',
      '/shop/found-here/book',
      `/shop/book/found-here/ana/${String(open)}`,
      '/shop/on-trial',
      '/shop/on-trial/barbers',
    ].map((path) => `${site}${path}`),
  );
  expect(shops.body).not.toContain(`ana/${String(shut)}<`);

  // Read once an hour, whoever requests it.
  await owned({ username: 'a-minute-later' });
  await buildSitemaps(t.platform);
  expect((await t.app.inject('/sitemaps/shops-1.xml')).body).toBe(shops.body);
  t.clock.advance({ hours: 1 });
  expect((await t.app.inject('/sitemaps/shops-1.xml')).body).toContain('a-minute-later');
});

test('files of shops that are gone are deleted', async () => {
  await storeSitemapFile(t.platform, { number: 2, paths: ['/shop/gone'] });
  expect((await t.app.inject('/sitemap.xml')).body).toContain('shops-2.xml');
  await buildSitemaps(t.platform);
  expect((await t.app.inject('/sitemap.xml')).body).not.toContain('shops-2.xml');
});

test('our own pages are listed, and nothing behind a login', async () => {
  const pages = await t.app.inject('/sitemaps/pages.xml');
  expect(addressesOf(pages.body)).toContain(`${site}/`);
  expect(pages.body).not.toMatch(/dashboard|ticket|invitation/);
});

test.each(['shops-2.xml', 'shops-0.xml', 'shops-1x.xml', 'shops-999999.xml', 'none.xml'])(
  'there is no %s',
  async (file) => {
    expect((await t.app.inject(`/sitemaps/${file}`)).statusCode).toBe(404);
  },
);
