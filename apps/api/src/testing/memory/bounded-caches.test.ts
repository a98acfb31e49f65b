import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { posterOf } from '../../features/board/get-poster.ts';
import { recordOwnNetwork } from '../../features/check-in/join/read-origin.ts';
import { getAfterVisit } from '../../features/ratings/get-after-visit.ts';
import { systemClock } from '../../platform/clock.ts';
import type { CellDirectory } from '../../platform/directories/cell-directory.ts';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { findTicketHolderCached } from '../../platform/directories/ticket-holder.ts';
import { registerCrawlerFiles } from '../../platform/http/crawler-files.ts';
import { registerGoogleFeed } from '../../platform/http/google-feed.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { authorizeShop } from '../../platform/sessions/authorized-shop.ts';
import { createTokenReader } from '../../platform/sessions/token-reader.ts';

/**
 * Fills a cache with one entry more than it may hold. Returns how many reads that took beyond its
 * bound, and then the second one, which is still known, and the first one, which is not.
 */
const readsBeyond = async (
  most: number,
  read: (number: number) => unknown,
  reads: { readonly count: number },
) => {
  for (let number = 0; number <= most; number += 1) await read(number);
  const filled = reads.count;
  await read(1);
  const second = reads.count - filled;
  await read(0);
  return { filled: filled - most, second, first: reads.count - filled - second };
};
const asBounded = { filled: 1, second: 0, first: 1 };

const oneCell: CellDirectory = {
  cellOfShop: () => Promise.resolve(undefined),
  cellOfAccount: () => Promise.resolve(undefined),
};

/** A platform with these parts only: a cache that reached another one would throw. */
const platformOf = (parts: object): Platform =>
  ({ clock: systemClock, cells: oneCell, ...parts }) as Platform;

/** A database that answers every transaction with the same, and counts them. */
const createCountingDb = (answer: unknown) => {
  const count = () => {
    db.count += 1;
    return Promise.resolve(answer);
  };
  const db = { count: 0, asNobody: count, inPublicShop: count, inShop: count };
  return db;
};

test('names of 200,000 shops', async () => {
  const db = createCountingDb({ named_shop_id: 7 });
  const platform = platformOf({ db });
  expect(
    await readsBeyond(200_000, (n) => findShopByUsername(platform, `shop-${String(n)}`), db),
  ).toEqual(asBounded);
});

test('holders of 50,000 tickets', async () => {
  const db = createCountingDb({ named_shop_id: 7, id: 1 });
  const platform = platformOf({ db });
  await findShopByUsername(platform, 'alder');
  db.count = 0;
  expect(
    await readsBeyond(
      50_000,
      (n) => findTicketHolderCached(platform, 'alder', `t-${String(n)}`),
      db,
    ),
  ).toEqual(asBounded);
});

test('20,000 verified access tokens', async () => {
  const reads = { count: 0 };
  const token = { actor: { sessionId: 's' }, issuedAt: systemClock.now(), expiresAtMs: Infinity };
  const read = () => {
    reads.count += 1;
    return Promise.resolve(token);
  };
  const revocations = { isVoid: () => Promise.resolve(false) };
  const reader = createTokenReader(
    { read } as unknown as Parameters<typeof createTokenReader>[0],
    revocations as unknown as Parameters<typeof createTokenReader>[1],
    systemClock,
  );
  expect(await readsBeyond(20_000, (n) => reader.tokenOf(`token ${String(n)}`), reads)).toEqual(
    asBounded,
  );
});

test('10,000 own networks that were recorded', async () => {
  const db = createCountingDb(undefined);
  const config = { TOKEN_SECRET: 'a secret of this test that is long enough' };
  const platform = platformOf({ db, config, live: {} });
  const shop = authorizeShop(7);
  const record = (n: number) =>
    recordOwnNetwork(
      platform,
      shop,
      `10.${String(n >> 16)}.${String((n >> 8) & 255)}.${String(n & 255)}`,
    );
  expect(await readsBeyond(10_000, record, db)).toEqual(asBounded);
});

test('waiting times after a visit of 10,000 shops', async () => {
  const reads = { count: 0 };
  let isVisitRead = false;
  const visit = { visit: { shop_day: '2026-11-18', ended_at: systemClock.now() }, days: [] };
  const inPublicShop = () => {
    const isMedian = isVisitRead;
    isVisitRead = true;
    if (isMedian) reads.count += 1;
    return Promise.resolve(isMedian ? 30 : visit);
  };
  const platform = platformOf({ db: { inPublicShop } });
  const read = (shop: number) => {
    isVisitRead = false;
    return getAfterVisit(platform, { shop, visitId: 1 } as unknown as TicketHolder);
  };
  expect(await readsBeyond(10_000, read, reads)).toEqual(asBounded);
});

test('200 posters', async () => {
  const builds = { count: 0 };
  const build = () => {
    builds.count += 1;
    return Promise.resolve(new Uint8Array());
  };
  const sheet = { shopName: 'Alder', url: 'https://x.test', paper: 'a4', language: 'en' } as const;
  const read = (n: number) => posterOf({ ...sheet, username: `bounded-${String(n)}` }, build);
  expect(await readsBeyond(200, read, builds)).toEqual(asBounded);
});

const createFileApp = (db: object) => {
  const app = Fastify();
  const platform = platformOf({ db, config: { PUBLIC_URL: 'https://lineup.test' } });
  const get = async (url: string) => expect((await app.inject(url)).statusCode).toBe(200);
  return { app, platform, get };
};

test('20 files of sitemaps', async () => {
  const db = createCountingDb(['/shops/alder']);
  const { app, platform, get } = createFileApp(db);
  registerCrawlerFiles(app, platform);
  expect(await readsBeyond(20, (n) => get(`/sitemaps/shops-${String(n + 1)}.xml`), db)).toEqual(
    asBounded,
  );
  await app.close();
});

test("60 files of Google's feeds", async () => {
  const reads = { count: 0 };
  const listEntries = () => {
    reads.count += 1;
    return Promise.resolve([]);
  };
  const { app, platform, get } = createFileApp(
    createCountingDb(
      Array.from({ length: 100 }, (_, n) => ({ after: 5000 * n, last: 5000 * (n + 1) })),
    ),
  );
  registerGoogleFeed(app, platform, listEntries);
  const file = (n: number) => `/feeds/google/entity_1_${String(n + 1).padStart(4, '0')}.json`;
  expect(await readsBeyond(60, (n) => get(file(n)), reads)).toEqual(asBounded);
  await app.close();
});
