import { getTicket } from '@lineup/contract/check-in/check-in';
import { getUserData } from '@lineup/contract/identity/auth';
import * as services from '@lineup/contract/services';
import * as contract from '@lineup/contract/setup';
import { getToday } from '@lineup/contract/stats';
import { setupStepIds } from '@lineup/domain/setup/setup-steps';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobDueAt } from '../../testing/database/queued-jobs.ts';
import { createService } from '../../testing/factories/service.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeTestTicketJob } from './jobs.ts';

let t: TestApp;
let owner: TestStaff;
let access: string;
let username: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const shop = await createShop(t.platform, { isSettingUp: true });
  username = `shop-${String(shop)}`;
  owner = await createStaff(t.platform, { shop });
  ({ access } = await signIn(t.platform, owner));
});

type Answer = Awaited<ReturnType<TestApp['call']>>;
const setupOf = (answer: Answer) => answer.json<{ response: contract.Setup }>().response;
const read = async () => setupOf(await t.call(contract.getSetup, { as: access }));
const stateOf = ({ steps }: contract.Setup, id: string) => steps.find((s) => s.id === id)?.state;
const mark = (step: (typeof setupStepIds)[number], state: 'done' | 'skipped', chairs?: number) =>
  t.call(contract.markSetupStep, { as: access, params: { step }, body: { state, chairs } });
const starters = {
  services: [
    { name: 'Haircut', estimated_time: '00:30:00', price: '30' },
    { name: 'Beard trim', estimated_time: '00:20:00', price: '18' },
  ],
};
const tokenOf = async () => (await read()).test_url?.split('/').at(-1) ?? '';
const take = (token: string, name = 'Nadia', headers: Record<string, string> = {}) =>
  t.call(contract.takeTestTicket, { params: { username }, body: { token, name }, headers });
const visits = () =>
  t.platform.db.inShop(owner.shop, (tx) =>
    tx.selectFrom('appointments').select(['id', 'status', 'is_test']).execute(),
  );
const counted = async () => {
  const row = await t.platform.db.inShop(owner.shop, (tx) =>
    tx.selectFrom('monthly_check_ins').select('count').executeTakeFirst(),
  );
  return row?.count ?? 0;
};

describe('the steps', () => {
  test('are open in a new shop, and add up to the minutes left', async () => {
    const setup = await read();
    expect(setup.steps.map(({ id }) => id)).toEqual([...setupStepIds]);
    expect(new Set(setup.steps.map(({ state }) => state))).toEqual(new Set(['open']));
    expect(setup.minutes_left).toBe(setup.steps.reduce((sum, { minutes }) => sum + minutes, 0));
  });

  test('services and team are derived from the data of the shop', async () => {
    await createService(t.platform, owner.shop);
    await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const setup = await read();
    expect([stateOf(setup, 'services'), stateOf(setup, 'people')]).toEqual(['done', 'done']);
  });

  test('a step is skipped, done later, and stays done', async () => {
    expect(stateOf(setupOf(await mark('poster', 'skipped')), 'poster')).toBe('skipped');
    expect(stateOf(setupOf(await mark('poster', 'done')), 'poster')).toBe('done');
    expect(stateOf(setupOf(await mark('poster', 'skipped')), 'poster')).toBe('done');
  });

  test('the chairs are stored with their step', async () => {
    expect(setupOf(await mark('people', 'done', 4)).chairs).toBe(4);
    expect((await mark('people', 'done', 0)).statusCode).toBe(400);
  });

  test('are for the owner only', async () => {
    const employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const session = await signIn(t.platform, employee);
    expect((await t.call(contract.getSetup, { as: session.access })).statusCode).toBe(403);
    expect((await t.call(contract.getSetup)).statusCode).toBe(401);
  });
});

describe('starter services', () => {
  const add = (headers: Record<string, string> = {}) =>
    t.call(contract.addStarterServices, { as: access, body: starters, headers });
  const names = async () =>
    (await t.call(services.listServices, { as: access }))
      .json<services.Service[]>()
      .map(({ name, price }) => `${name} ${String(price)}`);

  test('are added in one call, which can be repeated', async () => {
    const headers = { 'idempotency-key': 'starters-of-one-shop' };
    const answers = await Promise.all([add(headers), add(headers), add()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await names()).toEqual(['Haircut 30.00', 'Beard trim 18.00']);
  });

  test('are added under their categories, which are added once', async () => {
    const body = {
      services: [
        { name: 'Haircut', category: 'Haircuts' },
        { name: 'Skin fade', category: 'haircuts' },
        { name: 'Beard trim', category: 'Beard and shave' },
        { name: 'Coffee' },
      ],
    };
    for (const headers of [{}, { 'idempotency-key': 'starters-with-categories' }]) {
      const answer = await t.call(contract.addStarterServices, { as: access, body, headers });
      expect(answer.statusCode).toBe(201);
    }
    const list = await t.call(services.listServices, { as: access });
    expect(
      list.json<services.Service[]>().map(({ name, category_name: category }) => [name, category]),
    ).toEqual([
      ['Haircut', 'Haircuts'],
      ['Skin fade', 'Haircuts'],
      ['Beard trim', 'Beard and shave'],
      ['Coffee', null],
    ]);
    const categories = await t.call(services.listCategories, { as: access });
    expect(categories.json<services.ServiceCategory[]>()).toHaveLength(2);
  });

  test('leave a service with the same name as it is', async () => {
    await createService(t.platform, owner.shop, { name: 'HAIRCUT', price_cents: 5500 });
    await add();
    expect(await names()).toEqual(['HAIRCUT 55.00', 'Beard trim 18.00']);
  });

  test('are all refused if one is invalid', async () => {
    const body = { services: [...starters.services, { name: '' }] };
    const answer = await t.call(contract.addStarterServices, { as: access, body });
    expect(answer.statusCode).toBe(400);
    expect(await names()).toEqual([]);
  });
});

describe('the test ticket', () => {
  test('is taken by the code, seen by the owner, called, and seen by the phone', async () => {
    const taken = (await take(await tokenOf())).json<{ response: { ticket_path: string } }>();
    expect((await read()).test_ticket).toEqual({
      ticket_number: 1,
      customer_name: 'Nadia',
      status: 'pending',
    });
    const called = setupOf(await t.call(contract.callTestTicket, { as: access }));
    expect(called.test_ticket?.status).toBe('in_progress');
    expect(stateOf(called, 'test_ticket')).toBe('done');
    // It is in no figure of the shop.
    const today = await t.call(getToday, { as: access });
    expect(today.json()).toMatchObject({ response: { check_ins: 0 } });
    const token = taken.response.ticket_path.split('/').at(-1) ?? '';
    const ticket = await t.call(getTicket, { params: { username, token } });
    expect(ticket.json()).toMatchObject({ response: { status: 'in_progress' } });
  });

  test('works outside the opening hours', async () => {
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx
        .insertInto('opening_hours')
        .values({ shop_id: owner.shop, weekday: 1, from_minute: 0, to_minute: 1 })
        .execute(),
    );
    expect((await take(await tokenOf())).statusCode).toBe(201);
  });

  test('is replaced by the next one, and removed without a trace', async () => {
    const token = await tokenOf();
    await take(token);
    await t.call(contract.callTestTicket, { as: access });
    await take(token, 'Nadia again');
    expect(await visits()).toHaveLength(1);
    expect(await counted()).toBe(1);
    await t.call(contract.removeTestTicket, { as: access });
    expect(await visits()).toEqual([]);
    expect(await counted()).toBe(0);
    expect((await read()).test_ticket).toBe(null);
  });

  test('is not counted twice as removed when it was cancelled before', async () => {
    await take(await tokenOf());
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx.updateTable('appointments').set({ status: 'cancelled' }).execute(),
    );
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx.updateTable('monthly_check_ins').set({ count: 5 }).execute(),
    );
    await t.call(contract.removeTestTicket, { as: access });
    expect(await counted()).toBe(5);
  });

  test('a repeated request gets the same ticket', async () => {
    const headers = { 'idempotency-key': 'the-phone-of-nadia' };
    const token = await tokenOf();
    const [first, second] = [
      await take(token, 'Nadia', headers),
      await take(token, 'Nadia', headers),
    ];
    expect(second.json()).toEqual(first.json());
  });

  test('is deleted by a job after an hour if the owner leaves it behind; real visits stay', async () => {
    const real = await createVisit(t.platform, owner.shop);
    const before = t.clock.now();
    await take(await tokenOf());
    const dueAt = await jobDueAt(t.platform, `test-ticket:${String(owner.shop)}`);
    expect(dueAt?.since(before).total('minutes')).toBe(60);
    await removeTestTicketJob.run(t.platform, { shop: owner.shop });
    expect(await visits()).toMatchObject([{ id: real.id }]);
  });

  test('needs the code of this shop, and an open guide', async () => {
    const other = await createStaff(t.platform, {
      shop: await createShop(t.platform, { isSettingUp: true }),
    });
    const theirs = await signIn(t.platform, other);
    const url = setupOf(await t.call(contract.getSetup, { as: theirs.access })).test_url ?? '';
    expect((await take(url.split('/').at(-1) ?? '')).statusCode).toBe(404);
    const token = await tokenOf();
    await finishAll();
    expect((await take(token)).statusCode).toBe(404);
    expect((await read()).test_url).toBe(null);
  });

  test('cannot be called before it is taken', async () => {
    expect((await t.call(contract.callTestTicket, { as: access })).statusCode).toBe(404);
  });
});

const finish = () => t.call(contract.finishSetup, { as: access });
const finishAll = async () => {
  for (const step of setupStepIds) await mark(step, 'skipped');
  return finish();
};

describe('the end of the guide', () => {
  const user = async () =>
    (await t.call(getUserData, { as: access })).json<Record<string, unknown>>();

  test('is refused while a step is open', async () => {
    await mark('hours', 'done');
    expect((await finish()).statusCode).toBe(409);
    expect((await read()).is_finished).toBe(false);
  });

  test('removes the test ticket and tells the shell of every screen', async () => {
    await take(await tokenOf());
    expect(JSON.stringify(await user())).toContain('"is_setting_up":true');
    expect((await finishAll()).statusCode).toBe(200);
    expect((await read()).is_finished).toBe(true);
    expect(JSON.stringify(await user())).not.toContain('is_setting_up');
    expect(await visits()).toEqual([]);
    expect((await finish()).statusCode).toBe(200);
  });
});
