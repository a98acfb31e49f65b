import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSitemaps } from '../../features/shops/build-sitemaps.ts';
import { pictureAddress, storePicture } from '../../platform/pictures/pictures.ts';
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
import { pageNamesOf, pagePath, readPagePatterns } from '../tenant-matrix/public-pages.ts';
import { createWorld, OWN_MARK } from '../tenant-matrix/world.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { LONGEST_ANSWER_MS, startSilentApi } from './silent-api.ts';

/** Each route that is no call of the contract, with a path that reads what it can. */
const files: Readonly<Record<string, readonly string[]>> = {
  '/sitemaps/:file': ['/sitemaps/shops-1.xml'],
  '/feeds/google/:file': [
    '/feeds/google/entity.filesetdesc.json',
    `/feeds/google/entity_${String(Math.floor(Date.now() / 1000))}_0001.json`,
  ],
};
/** After so many bytes storage says no more: in its headers, and within the picture. */
const STALLS = [1, 200, 2000];

let t: TestApp;
let carrier: TwilioStandIn;
let payments: StripeStandIn;
let pages: string[];
let picture: string;
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  carrier = await startTwilioStandIn();
  payments = await startStripeStandIn();
  t = await createTestApp({
    ...TWILIO_ACCOUNT,
    TWILIO_URL: carrier.url,
    ...STRIPE_ACCOUNT,
    STRIPE_URL: payments.url,
  });
  const names = await pageNamesOf(await createWorld(t), OWN_MARK);
  pages = (await readPagePatterns()).map((pattern) => pagePath(pattern, names));
  await buildSitemaps(t.platform);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({
    create: { width: 600, height: 600, channels: 3, background: '#884422', noise },
  })
    .png()
    .toBuffer();
  picture = pictureAddress(await storePicture(t.platform, bytes), 'large');
}, 120_000);
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await t.close();
  await carrier.close();
  await payments.close();
});

const startPages = async () => {
  const started = await startSilentApi(t.platform.config, 'main.ts');
  ends.push(started.end);
  return started;
};

/** All paths to read outside of the contract; a new route needs a value for each parameter. */
const readPaths = (): string[] => {
  const routes = t.app.routeTable.filter(({ method, endpoint }) => method === 'GET' && !endpoint);
  const others = routes.flatMap(({ url }) => {
    if (url.startsWith('/docs')) return ['/docs/'];
    if (url === '/photos/*') return [picture];
    if (/[:*]/.test(url) && !(url in files)) throw new Error(`no value for ${url}`);
    return files[url] ?? [url];
  });
  return [...new Set([...others, ...pages])];
};

interface Answer {
  readonly path: string;
  /** 'cut off' if the server ended the connection within the body. */
  readonly status: number | 'cut off' | 'none';
  readonly ms: number;
}

const open = async (url: string, path: string): Promise<Answer> => {
  const startedAt = performance.now();
  let status: Answer['status'] = 'none';
  try {
    const answer = await fetch(`${url}${path}`, {
      redirect: 'manual',
      headers: { accept: path === picture ? 'image/webp' : 'text/html' },
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS * 3),
    });
    status = 'cut off';
    await answer.arrayBuffer();
    ({ status } = answer);
  } catch {
    // The duration says whether the server or this client gave up.
  }
  return { path, status, ms: performance.now() - startedAt };
};

const judge = (name: string, answers: readonly Answer[]) => {
  const slowest = answers.toSorted((a, b) => b.ms - a.ms)[0];
  recordFigures(
    'Silence',
    {
      'pages and files': answers.length,
      'answers 503': answers.filter(({ status }) => status === 503).length,
      'slowest answer, ms': Math.round(slowest?.ms ?? 0),
      'slowest path': slowest?.path ?? '',
    },
    `pages while ${name}`,
  );
  const isUnclean = ({ status, ms }: Answer) =>
    ms >= LONGEST_ANSWER_MS ||
    status === 'none' ||
    (typeof status === 'number' && status >= 500 && status !== 503);
  expect(answers.filter(isUnclean)).toEqual([]);
};

test.each(['PostgreSQL', 'storage'] as const)(
  'every page, picture and sitemap ends in time while %s is silent',
  { timeout: 300_000 },
  async (server) => {
    const { api, url, silence } = await startPages();
    silence(server);
    const answers = await Promise.all(readPaths().map((path) => open(url, path)));
    judge(`${server} is silent`, answers);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expect(api.isRunning()).toBe(true);
  },
);

test.each(STALLS)(
  'a picture ends in time while storage stalls after %i bytes',
  { timeout: 300_000 },
  async (bytes) => {
    const { api, url, stall } = await startPages();
    stall('storage', bytes);
    judge(`storage stalls after ${String(bytes)} bytes`, [await open(url, picture)]);
    expect(api.isRunning()).toBe(true);
  },
);
