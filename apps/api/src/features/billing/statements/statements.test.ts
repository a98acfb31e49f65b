import {
  downloadStatements,
  listStatements,
  type Statements,
  setCommission,
} from '@lineup/contract/billing/statements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../../testing/factories/desk.ts';
import { createStaff, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { type CallOptions, createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let desk: Desk;

const THURSDAY = Temporal.ZonedDateTime.from('2026-03-12T11:24[America/Chicago]').toInstant();

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.advance(t.clock.now().until(THURSDAY));
  desk = await createDesk(t);
});

const chicago = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant();

const served = (
  { membershipId }: TestStaff,
  local: string,
  payment_cents: number | null,
  more: object = {},
) =>
  desk.visit({
    status: 'completed',
    barber_id: membershipId,
    payment_cents,
    completed_at: chicago(local),
    ...more,
  });

const setMember = ({ membershipId }: TestStaff, values: object) =>
  t.platform.db.inShop(desk.shop, (tx) =>
    tx.updateTable('memberships').set(values).where('id', '=', membershipId).execute(),
  );

const statements = async (query: Record<string, string> = {}, as = desk.owner.access) => {
  const answer = await t.call(listStatements, { as, query });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ status: 1; response: Statements }>().response;
};

const figures = ({ rows }: Statements) =>
  rows.map((row) => [
    row.barber_name,
    row.visits,
    row.revenue,
    row.commission_rate,
    row.amount_due,
  ]);

/** Statuses for a stranger, an employee, and an invalid query. */
const refusals = async (endpoint: typeof listStatements | typeof downloadStatements) => {
  const ask = async (options: CallOptions) => (await t.call(endpoint, options)).statusCode;
  const as = desk.owner.access;
  return [
    await ask({}),
    await ask({ as: desk.theo.access }),
    await ask({ as, query: { from: 'yesterday' } }),
    await ask({ as, query: { from: '2026-03-02', to: '2026-03-01' } }),
    await ask({ as, query: { from: '0000-01-01', to: '0000-01-02' } }),
    await ask({ as, query: { to: '9999-12-31' } }),
    await ask({ as, query: { from: '2025-03-01', to: '2026-03-02' } }),
    await ask({ as, query: { from: '2001-01-01' } }),
  ];
};

describe('GET /billing/invoices-by-barber/', () => {
  test('returns for this month so far what everybody served, earned and is owed', async () => {
    await setMember(desk.theo, { commission_points: 4550 });
    await setMember(desk.imani, { commission_points: 3333 });
    await served(desk.theo, '2026-03-01T00:00', 4550);
    await served(desk.theo, '2026-03-12T11:00', 3500);
    await served(desk.theo, '2026-03-12T11:20', null);
    await served(desk.imani, '2026-03-09T15:00', 333);
    await served(desk.theo, '2026-02-28T23:59:59', 9900);

    const found = await statements();
    expect(found).toMatchObject({ from: '2026-03-01', to: '2026-03-12', currency: 'USD' });
    expect(found.shop_name).toMatch(/^Shop /);
    expect(figures(found)).toEqual([
      ['Imani Cole', 1, '3.33', '33.33', '1.11'],
      ['Nadia Brandt', 0, '0.00', '0.00', '0.00'],
      ['Theo Marchetti', 3, '80.50', '45.50', '36.63'],
    ]);
    expect(found.rows.at(-1)).toMatchObject({ paid_visits: 2, role: 'employee', is_active: true });
    expect(found.totals).toEqual({ visits: 4, revenue: '83.83', amount_due: '37.74' });
  });

  test('counts by the shop’s own days, on which a visit was completed, also when clocks change', async () => {
    // The ticket was of the day before: the time of completion counts.
    await served(desk.theo, '2026-03-08T00:00', 100, { shop_day: '2026-03-07' });
    await served(desk.theo, '2026-03-08T23:59:59.999', 1000);
    await served(desk.theo, '2026-03-07T23:59:59.999', 10_000);
    await served(desk.theo, '2026-03-09T00:00', 20_000);
    const theo = async (from: string, to: string) =>
      figures(await statements({ from, to })).find(([name]) => name === 'Theo Marchetti');
    expect(await theo('2026-03-08', '2026-03-08')).toMatchObject({ 1: 2, 2: '11.00' });
    expect(await theo('2026-03-07', '2026-03-07')).toMatchObject({ 1: 1, 2: '100.00' });
    expect(await theo('2026-03-01', '2026-03-31')).toMatchObject({ 1: 4, 2: '311.00' });
  });

  test('nothing but what was completed counts', async () => {
    const at = { completed_at: chicago('2026-03-12T10:00'), payment_cents: 5000 };
    const barber_id = desk.theo.membershipId;
    for (const status of ['pending', 'in_progress', 'cancelled', 'no_show'] as const) {
      await desk.visit({ ...at, barber_id, status });
    }
    const { id } = await desk.visit();
    await served(desk.theo, '2026-03-12T10:00', 5000, { moved_to: id });
    expect((await statements()).totals).toEqual({ visits: 0, revenue: '0.00', amount_due: '0.00' });
  });

  test('a former member is listed while they are owed something, an invited one is not', async () => {
    const gone = await createStaff(t.platform, { shop: desk.shop, role: 'employee', name: 'Ada' });
    const quiet = await createStaff(t.platform, { shop: desk.shop, role: 'employee', name: 'Bo' });
    const invited = await createStaff(t.platform, {
      shop: desk.shop,
      role: 'employee',
      name: 'Cy',
    });
    await setMember(gone, { is_active: false, commission_points: 5000 });
    await setMember(quiet, { is_active: false });
    await setMember(invited, { joined_at: null });
    await setMember(desk.owner, { takes_customers: false });
    await served(gone, '2026-03-02T10:00', 2001);

    const march = await statements();
    expect(march.rows.map((row) => [row.barber_name, row.is_active])).toEqual([
      ['Imani Cole', true],
      ['Theo Marchetti', true],
      ['Ada', false],
    ]);
    expect(march.rows.at(-1)?.amount_due).toBe('10.01');
    const february = await statements({ from: '2026-02-01', to: '2026-02-28' });
    expect(february.rows.map((row) => row.barber_name)).toEqual(['Imani Cole', 'Theo Marchetti']);
  });

  test('is for the owner, with a valid period of at most 366 days', async () => {
    expect(await refusals(listStatements)).toEqual([401, 403, 400, 400, 400, 400, 400, 400]);
    const longest = { from: '2025-03-01', to: '2026-03-01' };
    expect(await statements(longest)).toMatchObject(longest);
    const tooLong = await t.call(listStatements, {
      as: desk.owner.access,
      query: { from: '2025-03-01', to: '2026-03-02' },
      headers: { 'accept-language': 'es' },
    });
    expect(tooLong.json()).toMatchObject({ fields: { to: 'Elige como mucho 366 días.' } });
  });

  test('another shop’s owner sees their own people', async () => {
    await served(desk.theo, '2026-03-12T10:00', 5000);
    const other = await createStaff(t.platform, { name: 'Rosa Faro' });
    const { rows, totals } = await statements({}, (await signIn(t.platform, other)).access);
    expect(rows.map((row) => row.barber_name)).toEqual(['Rosa Faro']);
    expect(totals.visits).toBe(0);
  });
});

describe('GET /billing/invoices-by-barber/csv/', () => {
  const download = async (language: string, query: Record<string, string> = {}) => {
    const headers = { 'accept-language': language };
    const answer = await t.call(downloadStatements, { as: desk.owner.access, query, headers });
    expect(answer.statusCode).toBe(200);
    const { 'content-type': type, 'content-disposition': name } = answer.headers;
    return { type, name, lines: answer.payload.split('\n') };
  };

  test('is the same rows, in the caller’s language, with the period in its name', async () => {
    await setMember(desk.theo, { commission_points: 4550 });
    await served(desk.theo, '2026-03-12T11:00', 8050);
    const english = await download('en');
    expect(english.type).toBe('text/csv; charset=utf-8');
    expect(english.name).toContain('filename="statements-2026-03-01-2026-03-12.csv"');
    expect(english.lines).toEqual([
      '\uFEFFName,Role,Visits,Visits with a payment,Revenue,Commission rate (%),Amount due',
      'Imani Cole,Employee,0,0,0.00,0.00,0.00',
      'Nadia Brandt,Owner,0,0,0.00,0.00,0.00',
      'Theo Marchetti,Employee,1,1,80.50,45.50,36.63',
      '',
    ]);
    const spanish = await download('es', { from: '2026-02-01', to: '2026-02-28' });
    expect(spanish.name).toContain('filename="liquidaciones-2026-02-01-2026-02-28.csv"');
    expect(spanish.lines[0]).toContain('Importe a pagar');
    expect(spanish.lines[2]).toBe('Nadia Brandt,Propietario,0,0,0.00,0.00,0.00');
  });

  test('a name that a spreadsheet would run is text', async () => {
    const name = '=HYPERLINK("https://evil.example")';
    await createStaff(t.platform, { shop: desk.shop, role: 'employee', name });
    const { lines } = await download('en');
    expect(lines[1]).toMatch(/^"'=HYPERLINK/);
  });

  test('the file is for the owner, with a valid period', async () => {
    expect(await refusals(downloadStatements)).toEqual([401, 403, 400, 400, 400, 400, 400, 400]);
  });
});

describe('PUT /billing/commissions/:id/', () => {
  const set = (commission_rate: unknown, options: { as?: string; id?: number } = {}) =>
    t.call(setCommission, {
      as: options.as ?? desk.owner.access,
      params: { id: options.id ?? desk.theo.membershipId },
      body: { commission_rate },
    });
  const audit = () =>
    t.platform.db.inShop(desk.shop, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['account_id', 'subject', 'details'])
        .where('shop_id', '=', desk.shop)
        .where('action', '=', 'commission_changed')
        .orderBy('id')
        .execute(),
    );

  test('sets the rate, which changes the amounts, and logs who did it', async () => {
    await served(desk.theo, '2026-03-12T11:00', 10_001);
    const answer = await set(' 45.5 ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 1,
      response: {
        barber_id: desk.theo.membershipId,
        commission_rate: '45.50',
        holds_from: '2026-03-01',
      },
    });
    expect(figures(await statements()).at(-1)).toEqual([
      'Theo Marchetti',
      1,
      '100.01',
      '45.50',
      '45.50',
    ]);
    // Nothing changed, so nothing is logged.
    await set('45.50');
    await set('45,5');
    await set('0');
    const { accountId } = desk.owner;
    const subject = 'Theo Marchetti';
    const holds_from = '2026-03-01';
    expect(await audit()).toEqual([
      { account_id: accountId, subject, details: { before: 0, after: 4550, holds_from } },
      { account_id: accountId, subject, details: { before: 4550, after: 0, holds_from } },
    ]);
  });

  test.each(['', '-1', '100.01', '100,01', '45.555', 'half', '1e1', 45])(
    '%j is no rate',
    async (rate) => {
      expect((await set(rate)).statusCode).toBe(400);
      expect(await audit()).toEqual([]);
    },
  );

  test('says what is wrong, in both languages', async () => {
    const answer = await t.call(setCommission, {
      as: desk.owner.access,
      params: { id: desk.theo.membershipId },
      body: { commission_rate: '101' },
      headers: { 'accept-language': 'es' },
    });
    const { fields } = answer.json<{ fields: Record<string, string> }>();
    expect(fields).toEqual({ commission_rate: 'Introduce un porcentaje entre 0 y 100' });
    expect((await set('101')).json()).toMatchObject({
      fields: { commission_rate: 'Enter a rate between 0 and 100' },
    });
  });

  test('is the owner’s, and only for their own people', async () => {
    const foreign = await createStaff(t.platform);
    const stranger = await t.call(setCommission, {
      params: { id: desk.theo.membershipId },
      body: { commission_rate: '50' },
    });
    expect(stranger.statusCode).toBe(401);
    expect((await set('50', { as: desk.theo.access })).statusCode).toBe(403);
    const theirs = await set('50', { id: foreign.membershipId });
    const missing = await set('50', { id: 9_999_999 });
    expect([theirs.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect({ ...theirs.json(), request_id: '' }).toEqual({ ...missing.json(), request_id: '' });
    const other = await signIn(t.platform, foreign);
    expect((await set('50', { as: other.access })).statusCode).toBe(404);
    expect(await audit()).toEqual([]);
  });
});
