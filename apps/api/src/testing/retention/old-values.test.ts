import * as contract from '@lineup/contract/appointments/appointments';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compactHistory, SHOPS_AT_ONCE } from '../../features/visits/history/compact-history.ts';
import { compactHistoryJob } from '../../features/visits/history/jobs.ts';
import { clearOldValues } from '../../features/visits/history/old-values-repository.ts';
import { retention } from '../../platform/database/retention.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { runAsOwner } from '../database/run-as-owner.ts';
import { createDesk, type Desk } from '../factories/desk.ts';
import { createShop } from '../factories/shop.ts';
import { createVisit } from '../factories/visit.ts';
import { explainStatements } from '../plans/explained-statements.ts';
import { planProblems } from '../plans/plan-problems.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
let desk: Desk;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  desk = await createDesk(t);
});

const { days: DAYS } = retention.visit_changes.keep;
const ago = (days: number) => t.clock.now().subtract({ hours: days * 24 });
const dayOf = (at: Temporal.Instant) => at.toString().slice(0, 10);

const runJob = async () => {
  await t.platform.db.asNobody((tx) => addJob(tx, compactHistoryJob, {}, 'compact'));
  await t.runJobs();
};

/** Moves the visit and its changes to the past. */
const age = (id: number, days: { visit: number; changes: number }) =>
  t.platform.db.inShop(desk.shop, async (tx) => {
    await tx
      .updateTable('appointments')
      .set({ shop_day: dayOf(ago(days.visit)) })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('visit_changes')
      .set({ created_at: ago(days.changes) })
      .where('appointment_id', '=', id)
      .execute();
  });

const changesOf = (id: number) =>
  t.platform.db.inShop(desk.shop, (tx) =>
    tx.selectFrom('visit_changes').selectAll().where('appointment_id', '=', id).execute(),
  );
const hasOldValues = async (id: number) =>
  (await changesOf(id)).some(({ before }) => Object.keys(before as object).length > 0);

const edit = async (id: number) => {
  const { access: as } = desk.owner;
  const body = { note: 'fade', phone: '+13125550123' };
  const answer = await t.call(contract.editAppointment, { as, params: { id }, body });
  expect(answer.statusCode).toBe(200);
};
const undo = (id: number) => t.call(contract.undoChange, { as: desk.owner.access, params: { id } });

const historyOf = async (id: number) => {
  const answer = await t.call(contract.getAppointment, {
    as: desk.owner.access,
    params: { id },
  });
  return answer.json<{ response: { history: unknown[] } }>().response.history;
};

describe('changes of visits', () => {
  test('lose their old values after 90 days; the history stays as it was', async () => {
    const [old, recent] = [await desk.visit(), await desk.visit()];
    for (const { id } of [old, recent]) {
      await t.call(contract.skipAppointment, {
        as: desk.theo.access,
        params: { id },
        body: { reason: 'Lunch' },
      });
      await edit(id);
    }
    await age(old.id, { visit: DAYS + 2, changes: DAYS + 1 });
    await age(recent.id, { visit: DAYS - 1, changes: DAYS - 1 });
    const before = { rows: await changesOf(old.id), history: await historyOf(old.id) };
    expect(before.history).toHaveLength(2);

    await runJob();
    expect(await changesOf(old.id)).toEqual(before.rows.map((row) => ({ ...row, before: {} })));
    expect(await historyOf(old.id)).toEqual(before.history);
    expect(await hasOldValues(recent.id)).toBe(true);
  });

  test('keep them while the visit is to come, because messages still compare with them', async () => {
    const { id } = await desk.visit();
    await edit(id);
    await age(id, { visit: -200, changes: DAYS + 1 });
    await runJob();
    expect(await hasOldValues(id)).toBe(true);
  });

  test('keep them after a new edit of an old visit, so that it can be undone', async () => {
    const { id } = await desk.visit();
    await age(id, { visit: 200, changes: 200 });
    await edit(id);
    await runJob();
    expect((await undo(id)).statusCode).toBe(200);
    expect(await desk.read(id)).toMatchObject({ note: '', contact_phone: null });
  });
});

const insertChanges = async (shop: AuthorizedShopId, count: number) => {
  const { id } = await createVisit(t.platform, shop, { shop_day: dayOf(ago(400)) });
  await t.platform.db.inShop(shop, (tx) =>
    sql`
      insert into visit_changes (shop_id, appointment_id, action, before, created_at)
      select ${shop}, ${id}, 'edited', '{"note": ""}', ${ago(300)}::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}::int) as n`.execute(tx),
  );
};
const uncompacted = (shop: AuthorizedShopId) =>
  t.platform.db.inShop(shop, async (tx) => {
    const { rows } = await sql<{ count: number; oldest: Temporal.Instant | null }>`
      select count(*)::int as count, min(created_at) as oldest from visit_changes
      where shop_id = ${shop} and before <> '{}'`.execute(tx);
    return rows[0];
  });

describe('the job', () => {
  test('empties at most 10,000 changes of a shop each night, the oldest first', async () => {
    const small = await createShop(t.platform);
    await insertChanges(desk.shop, 10_500);
    await insertChanges(small, 3);
    await runJob();
    expect(await uncompacted(small)).toMatchObject({ count: 0 });
    expect(await uncompacted(desk.shop)).toEqual({
      count: 500,
      oldest: ago(300).add({ seconds: 10_001 }),
    });
    await runJob();
    expect(await uncompacted(desk.shop)).toMatchObject({ count: 0 });
  });

  test('is for some shops at a time, and queues the next', async () => {
    const shops: AuthorizedShopId[] = [];
    for (let n = 0; n <= SHOPS_AT_ONCE; n += 1) shops.push(await createShop(t.platform));
    const [first = desk.shop, last = desk.shop] = [shops[0], shops.at(-1)];
    expect(await compactHistory(t.platform, { after: desk.shop, limit: 1 })).toBe(first);
    expect(
      await compactHistory(t.platform, { after: shops.at(-2) ?? 0, limit: 2 }),
    ).toBeUndefined();
    await insertChanges(last, 3);
    await runJob();
    // The second job waits until the queue of the first is free.
    await t.runJobs();
    expect(await uncompacted(last)).toMatchObject({ count: 0 });
  });

  test('reads no change that it has emptied before', async () => {
    await insertChanges(desk.shop, 12_000);
    await t.platform.db.inShop(desk.shop, (tx) =>
      sql`update visit_changes set before = '{}' where id % 1000 <> 0`.execute(tx),
    );
    await runAsOwner(t, 'vacuum analyze visit_changes');
    const statements = await explainStatements(() =>
      t.platform.db.inShop(desk.shop, (tx) => clearOldValues(desk.shop, tx, ago(DAYS))),
    );
    const statement = statements.find(({ text }) => text.startsWith('update visit_changes'));
    expect(JSON.stringify(statement?.plan)).toContain('"visit_changes_with_old_values"');
    expect(statements.flatMap(({ plan }) => planProblems(plan))).toEqual([]);
  });
});
