import { getShopLine } from '@lineup/contract/check-in/check-in';
import { getShowcase, type Showcase } from '@lineup/contract/demo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDemoShop } from '../../platform/directories/shop-directory.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { closeDemo } from './close-demo.ts';
import { openDemo } from './open-demo.ts';

let t: TestApp;
let demo: AuthorizedShopId;
let other: OpenShop;

beforeAll(async () => {
  t = await createTestApp();
  await openDemo(t.platform);
  demo = (await findDemoShop(t.platform)) as AuthorizedShopId;
  other = await createOpenShop(t.platform);
});
beforeEach(() => openDemo(t.platform));
afterAll(() => t.close());

const ask = (username = 'demo', headers: Record<string, string> = {}) =>
  t.call(getShowcase, { params: { username }, headers });

/** The answer without the fields that change every time. */
const bodyOf = ({ body }: { body: string }) => body.replace(/"request_id":"[^"]*"/, '');

test('shows the demo shop: last served, in the chair and waiting, with first names', async () => {
  const crew = await t.platform.db.inShop(demo, (tx) =>
    tx.selectFrom('memberships').select('id').where('role', '=', 'owner').execute(),
  );
  const now = t.clock.now();
  const rosa = { barber_id: crew[0]?.id ?? 0 };
  const ended = now.subtract({ minutes: 5 });
  await createVisit(t.platform, demo, { status: 'completed', completed_at: ended, ...rosa });
  await createVisit(t.platform, demo, {
    status: 'in_progress',
    started_at: now,
    customer_name: 'Andre Cole',
    ...rosa,
  });
  await createVisit(t.platform, demo, { customer_name: 'Maya', arrived_at: now });
  await createVisit(t.platform, demo, { customer_name: '555 0100', arrived_at: now });

  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  const { response } = answer.json<{ response: Showcase }>();
  expect(response).toMatchObject({
    shop: { name: 'Lineup Demo Barbers', username: 'demo', time_zone: 'America/Chicago' },
    done: 1,
    in_chair: [{ ticket_number: 2, customer_name: 'Andre', barber_name: 'Rosa' }],
    waiting: [
      { ticket_number: 3, customer_name: 'Maya', scheduled_time: null },
      { ticket_number: 4, customer_name: null },
    ],
  });
  const again = await ask('demo', { 'if-none-match': String(answer.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test('no other shop has a showcase, and the answer does not reveal whether a shop exists', async () => {
  const line = await t.call(getShopLine, { params: { username: other.username } });
  // A matching version of the line does not give a 304 either.
  const etag = { 'if-none-match': String(line.headers['etag']) };
  const answers = await Promise.all([
    ask('nobody-here'),
    ask(other.username),
    ask(other.username, etag),
    ask(other.username, { 'x-line-version': '1' }),
  ]);
  for (const answer of answers) expect(answer.statusCode).toBe(404);
  expect(new Set(answers.map(bodyOf)).size).toBe(1);
  const headers = answers.map(({ headers: sent }) => Object.keys(sent).join());
  expect(new Set(headers).size).toBe(1);
});

test('a closed demo is not found, also with an old version of it', async () => {
  const before = await ask();
  await closeDemo(t.platform);
  const after = await ask('demo', { 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(404);
  expect(bodyOf(after)).toBe(bodyOf(await ask('nobody-here')));
});

test('nobody can check in to it or sign in to it', async () => {
  const line = await t.call(getShopLine, { params: { username: 'demo' } });
  expect(line.json()).toMatchObject({ response: { door: 'no_walk_ins' } });
  const accounts = await t.platform.db.inShop(demo, (tx) =>
    tx
      .selectFrom('memberships as member')
      .innerJoin('accounts as account', 'account.id', 'member.account_id')
      .select(['account.password_hash', 'account.email'])
      .execute(),
  );
  expect(accounts).toHaveLength(4);
  for (const { password_hash, email } of accounts) {
    expect(password_hash).toBeNull();
    expect(email).toMatch(/\.invalid$/);
  }
});
