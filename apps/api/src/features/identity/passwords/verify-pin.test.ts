import { login } from '@lineup/contract/identity/auth';
import { verifyPin } from '@lineup/contract/identity/pin';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPin } from '../../../testing/factories/accounts/pin.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const shopWithPin = async () => {
  const owner = await createStaff(t.platform);
  await createPin(t.platform, owner.shop, '2580');
  return { owner, ...(await signIn(t.platform, owner)) };
};

const verify = async (access: string, pin: string, headers: Record<string, string> = {}) =>
  (await t.call(verifyPin, { as: access, body: { pin }, headers })).json<{
    status: number;
    response: string;
    expires_at?: string;
  }>();

const guessWrong = async (access: string, times: number) => {
  const before = t.evaluations.count;
  await Promise.all(Array.from({ length: times }, () => verify(access, '0000')));
  return t.evaluations.count - before;
};

/** As many days as needed to use up the 50 guesses of one PIN. */
const disable = async ({ owner }: { owner: TestStaff }) => {
  let evaluated = 0;
  for (let day = 0; day < 4; day += 1) {
    const { access } = await signIn(t.platform, owner);
    evaluated += await guessWrong(access, 30);
    t.clock.advance({ hours: 24 });
  }
  return evaluated;
};

const auditedActions = async ({ shop }: TestStaff) => {
  const lines = await t.platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
      .groupBy('action')
      .execute(),
  );
  return Object.fromEntries(lines.map(({ action, count }) => [action, count]));
};

describe('POST /verify-pin/', () => {
  test('grants five minutes for the right PIN', async () => {
    const { access } = await shopWithPin();
    const answer = await verify(access, '2580');
    expect(answer).toMatchObject({ status: 1, response: 'PIN verified' });
    expect(answer.expires_at).toBe(t.clock.now().add({ minutes: 5 }).toString());
  });

  test('answers status 0 with a message for a wrong one', async () => {
    const { access } = await shopWithPin();
    expect(await verify(access, '1111')).toEqual({ status: 0, response: 'That PIN is not right.' });
  });

  test('passes where the shop has no PIN', async () => {
    const { access } = await signIn(t.platform, await createStaff(t.platform));
    expect(await verify(access, '1234')).toMatchObject({ status: 1 });
  });

  test('an old PIN grants nothing when it is changed during the check', async () => {
    const { owner, access } = await shopWithPin();
    const other = await t.platform.passwords.hash('7913');
    const { passwords } = t.platform;
    // Changed after the hash was read, before the grant is written.
    const checking = vi.spyOn(passwords, 'matches').mockImplementation(async (stored) => {
      await t.platform.db.inShop(owner.shop, (tx) =>
        tx.updateTable('shop_pins').set({ pin_hash: other }).execute(),
      );
      return stored !== null;
    });
    const answer = await verify(access, '2580');
    checking.mockRestore();
    expect(answer).toMatchObject({ status: 0 });
    const session = await t.platform.db.asNobody((tx) =>
      tx
        .selectFrom('sessions')
        .select('pin_granted_until')
        .where('account_id', '=', owner.accountId)
        .executeTakeFirstOrThrow(),
    );
    expect(session.pin_granted_until).toBeNull();
  });

  test('20 right PINs at once all succeed', async () => {
    const { access } = await shopWithPin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(access, '2580')));
    expect(answers.every(({ status }) => status === 1)).toBe(true);
  });

  test.each(['258', '25800', 'abcd'])('refuses %s as no PIN at all', async (pin) => {
    const { access } = await shopWithPin();
    const answer = await t.call(verifyPin, { as: access, body: { pin } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('S3: guessing the PIN', () => {
  test('evaluates at most 20 wrong guesses a day, over sessions and addresses, and 20 the next', async () => {
    const { owner, access } = await shopWithPin();
    const employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const other = await signIn(t.platform, employee);

    const [mine, theirs] = await Promise.all([
      guessWrong(access, 20),
      guessWrong(other.access, 20),
    ]);
    // Both counts overlap: together they saw at most 20 verifications.
    expect(Math.max(mine, theirs)).toBe(20);
    const refused = await verify(access, '2580', { 'x-forwarded-for': '203.0.113.9' });
    expect(refused.response).toBe('Too many wrong PINs today. Please try again tomorrow.');

    t.clock.advance({ hours: 24 });
    const { access: tomorrow } = await signIn(t.platform, owner);
    expect(await verify(tomorrow, '2580')).toMatchObject({ status: 1 });
  });

  test('right PINs use nothing up', async () => {
    const { access } = await shopWithPin();
    for (let n = 0; n < 25; n += 1)
      expect(await verify(access, '2580')).toMatchObject({ status: 1 });
  });

  test('is disabled at 50 wrong guesses until the owner enters the password again', async () => {
    const shop = await shopWithPin();
    expect(await disable(shop)).toBe(50);
    expect(await auditedActions(shop.owner)).toEqual({
      pin_refused: 50,
      pin_locked: 2,
      pin_disabled: 1,
    });

    const { access } = await signIn(t.platform, shop.owner);
    const before = t.evaluations.count;
    expect((await verify(access, '2580')).response).toMatch(/^The PIN is disabled/);
    expect(t.evaluations.count).toBe(before);

    await t.call(login, {
      body: { email: shop.owner.email, password: PASSWORD, role: 'owner' },
    });
    expect(await verify(access, '2580')).toMatchObject({ status: 1 });
  });
});
