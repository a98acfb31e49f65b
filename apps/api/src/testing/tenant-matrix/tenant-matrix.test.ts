import { strFromU8, unzipSync } from 'fflate';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoogleKeys, startGoogleKeys } from '../accounts/google-keys.ts';
import { createCapturedLog } from '../captured-log.ts';
import { mailLinks } from '../messages/mail-links.ts';
import {
  startTwilioStandIn,
  TWILIO_ACCOUNT,
  type TwilioStandIn,
} from '../messages/twilio-stand-in.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import {
  STRIPE_ACCOUNT,
  type StripeStandIn,
  startStripeStandIn,
} from '../stripe/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { readAffiliateRows, unknownAffiliateTables } from './affiliate-rows.ts';
import { tenantCases } from './cases.ts';
import { findLeaks } from './matrix.ts';
import { readShopRows } from './shop-rows.ts';
import { CANARY, callers, createWorld, OWN_MARK, type World } from './world.ts';

const log = createCapturedLog();
let t: TestApp;
let world: World;
let google: GoogleKeys;
let carrier: TwilioStandIn;
let payments: StripeStandIn;

beforeAll(async () => {
  google = await startGoogleKeys();
  carrier = await startTwilioStandIn();
  payments = await startStripeStandIn({ clock: { now: () => t.clock.now() } });
  const settings = {
    ...google.settings,
    ...TWILIO_ACCOUNT,
    TWILIO_URL: carrier.url,
    ...STRIPE_ACCOUNT,
    STRIPE_URL: payments.url,
  };
  t = await createTestApp(settings, { platform: { logger: log.logger } });
  world = await createWorld(t);
});
afterAll(async () => {
  await t.close();
  await google.close();
  await carrier.close();
  await payments.close();
});

const withCanary = (texts: readonly string[]) =>
  texts.filter((text) => text.toLowerCase().includes(CANARY));

const isToTheOther = ({ to }: Email) =>
  to?.some(({ address }) => address?.includes(CANARY)) ?? false;

/**
 * The content of a link, as text; for an archive all files. Undefined for a file that was withdrawn
 * since, because a customer in it was erased.
 */
const readFile = async (url: string) => {
  const answer = await fetch(url);
  if (answer.status === 404) return undefined;
  if (answer.headers.get('content-type') !== 'application/zip') return answer.text();
  return Object.values(unzipSync(await answer.bytes()))
    .map((file) => strFromU8(file))
    .join('\n');
};

test('the other shop has a row in every table of shops, so that a leak has something to show', async () => {
  const rows = await readShopRows(t.platform, world.foreign.shop);
  const empty = Object.entries(rows).filter(([, { count }]) => count === 0);
  expect(
    empty.map(([table]) => `${table}: plant a row in testing/tenant-matrix/plant-rows.ts`),
  ).toEqual([]);
});

test('the other affiliate has a row in every table of affiliates', async () => {
  expect(await unknownAffiliateTables(t.platform)).toEqual([]);
  const rows = await readAffiliateRows(t.platform, world.affiliates.foreign.affiliate);
  expect(Object.entries(rows).filter(([, { count }]) => count === 0)).toEqual([]);
});

test('S1: every call, by every caller, on own and foreign rows', { timeout: 600_000 }, async () => {
  const leaks = await findLeaks(world, tenantCases);
  const routes = t.app.routeTable.filter(({ endpoint }) => endpoint).length;
  recordFigures('S1', { routes, callers: callers.length, leaks: leaks.length });
  expect(leaks).toEqual([]);
});

test('S1: nothing of the other shop in mails, exports or logs; no person in logs', async () => {
  await t.runJobs();
  // Without links to pages of the product: the others are files that anybody with the link can
  // read.
  const links = mailLinks(t.mail).filter((url) => !url.startsWith(t.platform.config.PUBLIC_URL));
  const read = await Promise.all(links.map(readFile));
  const files = read.filter((file) => file !== undefined);

  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.includes(OWN_MARK))).toEqual([]);
  // Anybody's e-mail can be typed in: mails to the other shop's people must contain nothing of
  // ours.
  const mails = Object.groupBy(t.mail.mails, (mail) => (isToTheOther(mail) ? 'theirs' : 'ours'));
  const texts = (some: Email[] = []) => some.map((mail) => JSON.stringify(mail));
  expect(withCanary([...files, ...texts(mails.ours)])).toEqual([]);
  expect(texts(mails.theirs).filter((text) => text.includes(OWN_MARK))).toEqual([]);
  expect(log.lines.length).toBeGreaterThan(100);
  expect(withCanary(log.lines)).toEqual([]);
  expect(log.lines.filter((line) => line.includes(OWN_MARK))).toEqual([]);
});

test('a case without a route is reported', () => {
  const registered = t.app.routeTable.map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(tenantCases).filter((name) => !registered.includes(name))).toEqual([]);
});

test('the routes that are not calls of the contract are these', () => {
  const others = t.app.routeTable.filter(({ endpoint }) => !endpoint).map(({ url }) => url);
  expect([...new Set(others.map((url) => url.replace(/^\/docs\/.*/, '/docs/*')))]).toEqual([
    '/metrics',
    '/docs',
    '/docs/*',
    '/health/live',
    '/health/ready',
    '/photos/*',
    '/policy-reports/',
    '/client-errors/',
    '/.well-known/security.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/:file',
    '/feeds/google/:file',
  ]);
});
