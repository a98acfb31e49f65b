import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../factories/open-shop.ts';
import { signIn } from '../factories/staff.ts';
import { proofSeed } from '../proofs/force.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { RACE_ROUNDS } from './race-rounds.ts';
import { raceFetch, startTwoProcesses, type TwoProcesses } from './two-processes.ts';

const TICKETS = 12;
const CHANGES = 6;

let t: TestApp;
let processes: TwoProcesses;

beforeAll(async () => {
  t = await createTestApp();
  processes = await startTwoProcesses(t);
});
afterAll(async () => {
  await processes.close();
  await t.close();
});

const seed = proofSeed();

/** A small generator with a seed, so that a failing round can be repeated. */
const randomOf = (start: number) => {
  let state = start;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
};

const post = async (path: string, body: object, access?: string) => {
  const url = processes.urls[path.length % 2] ?? '';
  const answer = await raceFetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(500);
  return (await answer.json()) as { response?: { token: string } };
};

const change = async (
  { username }: OpenShop,
  { token, id, access }: { token: string; id: number; access: string },
  kind: number,
) => {
  const visit = `/appointments/${String(id)}`;
  if (kind === 0) return post(`/shops/${username}/tickets/${token}/leave/`, {});
  if (kind === 1) return post(`${visit}/cancel/`, {}, access);
  if (kind === 2) return post(`${visit}/undo/`, {}, access);
  if (kind === 3) return post(`${visit}/no-show/`, {}, access);
  if (kind === 4) return post(`/shops/${username}/check-in/`, { name: 'Bo' });
  return post('/appointments/claim/', { appt_id: id, confirmed: true }, access);
};

/** The month's count and the tickets in the line. */
const counts = (open: OpenShop) =>
  t.platform.db.inShop(open.shop, async (tx) => {
    const { rows } = await sql<{ counted: number; standing: number; ended: number }>`
      select (select count from monthly_check_ins where shop_id = ${open.shop})::int as counted,
        count(*) filter (where status not in ('cancelled', 'no_show'))::int as standing,
        count(*) filter (where status in ('cancelled', 'no_show'))::int as ended
      from appointments where shop_id = ${open.shop}`.execute(tx);
    return rows[0] ?? { counted: -1, standing: 0, ended: 0 };
  });

test(`R10: the count is that of the tickets that wait, are called or served (seed ${String(seed)})`, {
  timeout: 120_000,
}, async () => {
  const random = randomOf(seed);
  let ended = 0;
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const open = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
    const { access } = await signIn(t.platform, open.barber);
    const path = `/shops/${open.username}/check-in/`;
    const joined = await Promise.all(
      Array.from({ length: TICKETS }, () => post(path, { name: 'Ana' })),
    );
    const tokens = joined.map(({ response }) => response?.token ?? '');
    const visits = await t.platform.db.inShop(open.shop, (tx) =>
      tx.selectFrom('appointments').select('id').where('shop_id', '=', open.shop).execute(),
    );
    for (let wave = 0; wave < CHANGES; wave += 1) {
      const work = Array.from({ length: TICKETS }, () => {
        const at = random(TICKETS);
        const ticket = { token: tokens[at] ?? '', id: visits[at]?.id ?? 0, access };
        return change(open, ticket, random(6));
      });
      await Promise.all(work);
    }
    const after = await counts(open);
    expect(after.counted).toBe(after.standing);
    ended += after.ended;
  }
  expect(ended).toBeGreaterThan(0);
});
