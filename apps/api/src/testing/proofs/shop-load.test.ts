import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { compareLedger } from './compare-ledger.ts';
import { compareSent, SENT_ONCE } from './compare-sent.ts';
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

test('a comparison with what was sent finds a missing, a second and a foreign confirmation', async () => {
  const shops = await makeLoadShops(t.platform, 1);
  const now = t.clock.now();
  const load = startShopLoad({ urls: [url], shops, clients: 6, seed: proofSeed(), now });
  await load.acknowledged(60);
  await load.stop();
  await t.runJobs();
  const { ledger } = load;
  const mails = t.mail.mails.filter(({ to }) =>
    [...ledger.bookings.values()].some(({ email }) => email === to?.[0]?.address),
  );
  const [first] = mails;
  if (!first) throw new Error('nobody has booked');
  const sent = compareSent(mails, ledger);
  expect(sent).toEqual({ bookings: ledger.bookings.size, ...SENT_ONCE, acceptedAgain: 0 });
  expect(compareSent(mails.slice(1), ledger)).toMatchObject({ ...SENT_ONCE, unconfirmed: 1 });
  expect(compareSent([...mails, first], ledger)).toMatchObject({ ...SENT_ONCE, acceptedAgain: 1 });

  const headers = first.headers.map(({ key, ...header }) => ({
    ...header,
    key,
    ...(key === 'x-lineup-key' && { value: 'another key' }),
  }));
  const second = { ...first, headers };
  expect(compareSent([...mails, second], ledger)).toMatchObject({
    ...SENT_ONCE,
    confirmedTwice: 1,
  });
  const foreign = { ...first, text: 'about another booking' };
  expect(compareSent([...mails, foreign], ledger)).toMatchObject({ ...SENT_ONCE, misdirected: 1 });
});
