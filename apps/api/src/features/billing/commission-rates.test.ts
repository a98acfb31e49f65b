import {
  downloadStatements,
  listStatements,
  type Statements,
  setCommission,
} from '@lineup/contract/billing/statements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let desk: Desk;

const chicago = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant();

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  // The first of December in London, still November where the shop is.
  t.clock.advance(t.clock.now().until(chicago('2026-11-30T22:00')));
  desk = await createDesk(t);
});

const october = { from: '2026-10-01', to: '2026-10-31' };
const november = { from: '2026-11-01', to: '2026-11-30' };

const served = (local: string, payment_cents: number) =>
  desk.visit({
    status: 'completed',
    barber_id: desk.theo.membershipId,
    payment_cents,
    completed_at: chicago(local),
  });

/** Set before rates had a first day. */
const setFirstRate = (commission_points: number) =>
  t.platform.db.inShop(desk.shop, (tx) =>
    tx
      .updateTable('memberships')
      .set({ commission_points })
      .where('id', '=', desk.theo.membershipId)
      .execute(),
  );

const set = (commission_rate: string, holds_from?: string, language = 'en') =>
  t.call(setCommission, {
    as: desk.owner.access,
    params: { id: desk.theo.membershipId },
    body: { commission_rate, ...(holds_from !== undefined && { holds_from }) },
    headers: { 'accept-language': language },
  });

const theo = async (query: Record<string, string>) => {
  const answer = await t.call(listStatements, { as: desk.owner.access, query });
  expect(answer.statusCode).toBe(200);
  const { rows, totals } = answer.json<{ response: Statements }>().response;
  const row = rows.find(({ barber_id: id }) => id === desk.theo.membershipId);
  if (!row) throw new Error('Theo has no statement');
  expect(row.amount_due).toBe(totals.amount_due);
  return row;
};

const dueIn = async (query: Record<string, string>) => (await theo(query)).amount_due;

describe('a new rate', () => {
  test('October keeps its figures, November follows', async () => {
    await setFirstRate(4000);
    await served('2026-10-31T23:59', 10_000);
    await served('2026-11-01T00:00', 20_000);
    expect([await dueIn(october), await dueIn(november)]).toEqual(['40.00', '80.00']);

    const answer = await set('50');
    expect(answer.json()).toMatchObject({ response: { holds_from: '2026-11-01' } });
    expect(await theo(october)).toMatchObject({
      commission_rate: '40.00',
      amount_due: '40.00',
      current_rate: '50.00',
      rate_changes_from: '2026-11-01',
    });
    expect(await theo(november)).toMatchObject({ commission_rate: '50.00', amount_due: '100.00' });
  });

  test('a period with two rates pays every visit by that of its day', async () => {
    await setFirstRate(4000);
    await served('2026-11-14T20:00', 10_001);
    await served('2026-11-15T09:00', 20_001);
    await set('50', '2026-11-15');
    const row = await theo(november);
    expect(row).toMatchObject({ visits: 2, paid_visits: 2, revenue: '300.02' });
    expect(row).toMatchObject({ commission_rate: '50.00', amount_due: '140.01' });
    expect(row.parts).toEqual([
      {
        commission_rate: '40.00',
        visits: 1,
        paid_visits: 1,
        revenue: '100.01',
        amount_due: '40.00',
      },
      {
        commission_rate: '50.00',
        visits: 1,
        paid_visits: 1,
        revenue: '200.01',
        amount_due: '100.01',
      },
    ]);
    const file = await t.call(downloadStatements, { as: desk.owner.access, query: november });
    expect(file.payload.split('\n').filter((line) => line.startsWith('Theo'))).toEqual([
      'Theo Marchetti,Employee,1,1,100.01,40.00,40.00',
      'Theo Marchetti,Employee,1,1,200.01,50.00,100.01',
    ]);
  });

  test('replaces those of later days', async () => {
    await setFirstRate(4000);
    await served('2026-11-03T10:00', 10_000);
    await served('2026-11-25T10:00', 10_000);
    await set('60', '2026-11-20');
    expect(await dueIn(november)).toBe('100.00');
    await set('50', '2026-11-02');
    expect(await dueIn(november)).toBe('100.00');
    expect((await theo(november)).parts).toHaveLength(1);
    await set('40', '2026-11-02');
    expect(await dueIn(november)).toBe('80.00');
  });

  test('the same rate from a day on also ends another that follows', async () => {
    await setFirstRate(4000);
    await served('2026-11-25T10:00', 10_000);
    await set('60', '2026-11-20');
    await set('40');
    expect(await dueIn(november)).toBe('40.00');
  });
});

describe('the day from which a rate holds', () => {
  test.each(['2026-10-31', '2026-12-01'])(
    'is no day of a month that is over and none to come: %s',
    async (day) => {
      await setFirstRate(4000);
      await served('2026-10-31T12:00', 10_000);
      const refused = await set('50', day);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        fields: {
          holds_from:
            'Choose a day from 2026-11-01 to 2026-11-30. Earlier days keep their figures.',
        },
      });
      expect((await set('50', day, 'es')).json()).toMatchObject({
        fields: { holds_from: expect.stringContaining('Elige un día del 2026-11-01') as string },
      });
      expect([await dueIn(october), (await theo(november)).commission_rate]).toEqual([
        '40.00',
        '40.00',
      ]);
    },
  );

  test('is any day for a member without a rate, and only once', async () => {
    await served('2026-10-05T12:00', 10_000);
    expect((await theo(october)).rate_changes_from).toBe('2000-01-01');
    expect((await set('50', '2026-10-01')).statusCode).toBe(200);
    expect(await theo(october)).toMatchObject({
      amount_due: '50.00',
      rate_changes_from: '2026-11-01',
    });
    expect((await set('60', '2026-10-01')).statusCode).toBe(400);
  });

  test.each(['yesterday', '2026-02-30', '1999-12-31', '2100-01-01'])('%s is none', async (day) => {
    expect((await set('50', day)).statusCode).toBe(400);
  });
});
