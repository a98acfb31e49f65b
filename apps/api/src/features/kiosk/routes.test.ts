import * as contract from '@lineup/contract/kiosk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPin } from '../../testing/factories/accounts/pin.ts';
import { createKiosk } from '../../testing/factories/kiosk.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform, { name: 'Nadia Brandt' });
  ({ access } = await signIn(t.platform, owner));
});

const start = (body: object = { name: 'Front desk' }, as: string | undefined = access) =>
  t.call(contract.startKiosk, { as, body });
const list = async (as: string | undefined = access) => t.call(contract.listKiosks, { as });
const listed = async () =>
  (await list()).json<{ response: contract.Kiosk[] }>().response.map(({ name }) => name);
const end = (id: number, as: string | undefined = access) =>
  t.call(contract.endKiosk, { as, params: { id } });
const started = async () =>
  (await start()).json<{ response: { id: number; username: string; token: string } }>().response;
const ask = async ({ username, token }: { username: string; token: string }) =>
  t.call(contract.getKiosk, { params: { username, token } });
const audited = () =>
  t.platform.db.inShop(owner.shop, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'subject', 'account_id']).orderBy('id').execute(),
  );

describe('a kiosk', () => {
  test('is started by the owner, listed, polled for the time, and ended remotely', async () => {
    await createPin(t.platform, owner.shop);
    const kiosk = await started();
    expect(kiosk.username).toBe(`shop-${String(owner.shop)}`);
    const [line] = (await list()).json<{ response: contract.Kiosk[] }>().response;
    expect(line).toEqual({
      id: kiosk.id,
      name: 'Front desk',
      started_by: 'Nadia Brandt',
      started_at: t.clock.now().toString(),
      seen_at: t.clock.now().toString(),
    });
    expect((await ask(kiosk)).json()).toMatchObject({
      response: { name: 'Front desk', username: kiosk.username, now: t.clock.now().toString() },
    });
    expect((await end(kiosk.id)).json()).toMatchObject({ response: 'Kiosk ended' });
    expect(await listed()).toEqual([]);
    expect((await ask(kiosk)).statusCode).toBe(404);
    expect((await end(kiosk.id)).statusCode).toBe(404);
    const subject = 'Front desk';
    expect(await audited()).toEqual([
      { action: 'kiosk_started', subject, account_id: owner.accountId },
      { action: 'kiosk_ended', subject, account_id: owner.accountId },
    ]);
  });

  test('stores only the hash of its token', async () => {
    await createPin(t.platform, owner.shop);
    const { token } = await started();
    const rows = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('kiosks').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await list()).body).not.toContain(token);
  });

  test('needs a PIN that ends it', async () => {
    const refused = await start();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ next: '/dashboard/settings' });
    expect(refused.json<{ message: string }>().message).toContain('Set a PIN first');
    expect(await listed()).toEqual([]);
  });

  test('shows when it was last seen, to the minute', async () => {
    const { token } = await createKiosk(t.platform, owner);
    const kiosk = { token, username: `shop-${String(owner.shop)}` };
    const began = t.clock.now();
    const seenAt = async () =>
      (await list()).json<{ response: contract.Kiosk[] }>().response[0]?.seen_at;
    t.clock.advance({ seconds: 59 });
    await ask(kiosk);
    expect(await seenAt()).toBe(began.toString());
    t.clock.advance({ seconds: 1 });
    await ask(kiosk);
    expect(await seenAt()).toBe(t.clock.now().toString());
  });

  test('is limited to twenty per shop, also when started at once', async () => {
    await createPin(t.platform, owner.shop);
    const answers = await Promise.all(Array.from({ length: 23 }, () => start()));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(20).fill(201), 409, 409, 409]);
  });

  test('can be started, listed and ended by the owner only', async () => {
    await createPin(t.platform, owner.shop);
    const { id } = await started();
    const employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const { access: theirs } = await signIn(t.platform, employee);
    for (const [as, status] of [
      [theirs, 403],
      [undefined, 401],
    ] as const) {
      const calls = [
        t.call(contract.startKiosk, { as, body: { name: 'X' } }),
        t.call(contract.listKiosks, { as }),
        t.call(contract.endKiosk, { as, params: { id } }),
      ];
      for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(status);
    }
    const other = await createStaff(t.platform);
    const { access: stranger } = await signIn(t.platform, other);
    expect((await end(id, stranger)).statusCode).toBe(404);
    expect(await listed()).toEqual(['Front desk']);
  });

  test.each([{}, { name: '' }, { name: 'x'.repeat(121) }])('refuses %j', async (body) => {
    await createPin(t.platform, owner.shop);
    expect((await start(body)).statusCode).toBe(400);
  });

  test("is not found under another shop's name", async () => {
    const { token } = await createKiosk(t.platform, owner);
    const other = await createStaff(t.platform);
    const username = `shop-${String(other.shop)}`;
    expect((await ask({ username, token })).statusCode).toBe(404);
    expect((await ask({ username: 'nobody-here', token })).statusCode).toBe(404);
  });

  test('outlives the sessions of the owner who started it', async () => {
    const { token } = await createKiosk(t.platform, owner);
    await t.platform.db.asAccount(owner.accountId, (tx) =>
      tx
        .updateTable('sessions')
        .set({ ended_at: t.clock.now() })
        .where('account_id', '=', owner.accountId)
        .execute(),
    );
    const username = `shop-${String(owner.shop)}`;
    expect((await ask({ username, token })).statusCode).toBe(200);
  });
});
