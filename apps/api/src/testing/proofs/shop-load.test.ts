import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { compareLedger } from './compare-ledger.ts';
import { proofSeed } from './force.ts';
import { loadSettings } from './load-settings.ts';
import { makeLoadShops } from './load-shops.ts';
import { startShopLoad } from './shop-load.ts';

let t: TestApp;
let url: string;
beforeAll(async () => {
  t = await createTestApp(loadSettings);
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

test('a load finds what is lost and what is doubled', async () => {
  const shops = await makeLoadShops(t.platform, 2);
  const now = t.clock.now();
  const load = startShopLoad({ urls: [url], shops, clients: 6, seed: proofSeed(), now });
  await load.acknowledged(60);
  await load.stop();
  expect(load.unexpected).toEqual([]);
  expect(load.failures).toEqual([]);
  const calls = new Set(load.answers.map(({ call }) => call));
  expect(calls.size).toBe(6);
  const before = await compareLedger(t.platform, shops, load.ledger);
  expect(before.acknowledged).toBeGreaterThanOrEqual(60);
  expect(before).toMatchObject({ lost: 0, doubled: 0 });

  const [token = ''] = load.ledger.checkIns.keys();
  const kept = load.ledger.checkIns.get(token);
  load.ledger.checkIns.delete(token);
  expect(await compareLedger(t.platform, shops, load.ledger)).toMatchObject({ doubled: 1 });
  load.ledger.checkIns.set('never-stored', { shop: kept?.shop ?? 0, ticket: kept?.ticket ?? 0 });
  const [visit] = load.ledger.visits.values();
  if (visit) visit.payment = 1;
  expect(await compareLedger(t.platform, shops, load.ledger)).toMatchObject({
    lost: 2,
    doubled: 1,
  });
});
