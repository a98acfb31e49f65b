import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CachedPromise, cachedPromise } from '../cache/cached-promise.ts';
import { listSitemapFiles, readSitemapFile } from '../directories/sitemap-files.ts';
import { notFound } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';

const KEEP_SECONDS = 3600;
const MOST_FILES = 20;

const ownPages = [
  '/',
  '/signup',
  '/login',
  '/affiliate/marketing',
  '/affiliate/marketing/signup',
  '/privacy-policy',
  '/terms-and-services',
];

/** Private pages, and pages that lead to them: crawlers must not request them. */
const privatePages = [
  '/dashboard',
  '/affiliate/marketing/dashboard',
  '/logout',
  '/account-verification/',
  '/account-re-verification/',
  '/forgot-password',
  '/reset-password',
  '/invitation/',
  '/shop/*/ticket/',
  '/shop/*/booking/',
  '/shop/*/kiosk',
  '/embed/',
];

const robotsOf = (site: string): string =>
  [
    'User-agent: *',
    ...privatePages.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');

const xml = (
  root: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  addresses: readonly string[],
) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${address}</loc></${entry}>`),
    `</${root}>`,
    '',
  ].join('\n');

/**
 * robots.txt and the sitemaps: one of our own pages, and those of shops, which a job writes every
 * hour.
 */
export const registerCrawlerFiles = (app: FastifyInstance, platform: Platform): void => {
  const { config, clock } = platform;
  const site = config.PUBLIC_URL.replace(/\/$/, '');
  const options = { config: { isInfrastructure: true }, schema: { hide: true } } as const;
  const headers = { 'cache-control': `public, max-age=${String(KEEP_SECONDS)}` };
  const xmlHeaders = { ...headers, 'content-type': 'application/xml; charset=utf-8' };
  // Cached, so that repeated requests do not read megabytes each time.
  const files = new LRUCache<string, CachedPromise<string>>({ max: MOST_FILES });
  const age = { clock, maxMs: KEEP_SECONDS * 1000 };

  const readFile = async (number: number): Promise<string> => {
    const paths = await readSitemapFile(platform, number);
    // A rejected promise is not cached.
    if (!paths) throw notFound();
    return xml(
      'urlset',
      'url',
      paths.map((path) => `${site}${path}`),
    );
  };

  app.get('/robots.txt', options, (_request, reply) =>
    reply.headers({ ...headers, 'content-type': 'text/plain; charset=utf-8' }).send(robotsOf(site)),
  );
  app.get('/sitemap.xml', options, async (_request, reply) => {
    const numbers = await listSitemapFiles(platform);
    const names = ['pages', ...numbers.map((number) => `shops-${String(number)}`)];
    const addresses = names.map((name) => `${site}/sitemaps/${name}.xml`);
    return reply.headers(xmlHeaders).send(xml('sitemapindex', 'sitemap', addresses));
  });
  app.get('/sitemaps/pages.xml', options, (_request, reply) =>
    reply.headers(xmlHeaders).send(
      xml(
        'urlset',
        'url',
        ownPages.map((path) => `${site}${path}`),
      ),
    ),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', options, async (request, reply) => {
    const [, digits] = /^shops-([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? [];
    if (digits === undefined) throw notFound();
    const number = Number(digits);
    return reply
      .headers(xmlHeaders)
      .send(await cachedPromise(files, String(number), () => readFile(number), { age }));
  });
};
