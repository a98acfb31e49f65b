import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../../platform/jobs/jobs.ts';
import { takeAttempt } from '../../platform/limits/attempt-limiter.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetOldSessions } from './jobs.ts';

let t: TestApp;
let staff: TestStaff;

beforeAll(async () => {
  t = await createTestApp();
  staff = await createStaff(t.platform);
});
afterAll(() => t.close());

const ago = (days: number) => t.clock.now().subtract({ hours: days * 24 });

const forget = async () => {
  await t.platform.db.asNobody((tx) => addJob(tx, forgetOldSessions, {}, 'forget'));
  await t.runJobs();
};

const idsOf = (table: 'sessions' | 'devices') =>
  t.platform.db.asNobody(async (tx) =>
    (await tx.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted(),
  );

const sessionWith = async (row: Record<string, Temporal.Instant>) => {
  const { sessionId } = (await signIn(t.platform, staff)).staff;
  await t.platform.db.asNobody((tx) =>
    tx.updateTable('sessions').set(row).where('id', '=', sessionId).execute(),
  );
  return sessionId;
};

const ended = (days: number) => ({
  ended_at: ago(days),
  voided_at: ago(days),
  tokens_void_before: ago(days),
});

test('sessions ended or expired for 30 days are deleted; newer and active ones stay', async () => {
  await sessionWith({ expires_at: ago(31) });
  await sessionWith(ended(31));
  const { ended_at: _, ...voided } = ended(31);
  const recent = [
    await sessionWith({ expires_at: ago(29) }),
    await sessionWith(ended(29)),
    await sessionWith({ expires_at: ago(-1) }),
    // Its tokens were voided long ago, by a change of role; the session continues.
    await sessionWith(voided),
  ];
  await forget();
  expect(await idsOf('sessions')).toEqual(recent.toSorted());
});

test('devices unused for 400 days are deleted, unless a session refers to them', async () => {
  const insert = (days: number) =>
    t.platform.db.asNobody(async (tx) => {
      const token_hash = Buffer.from(crypto.randomUUID());
      const row = { account_id: staff.accountId, token_hash, last_seen_at: ago(days) };
      const { id } = await tx
        .insertInto('devices')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  const old = await insert(401);
  const recent = await insert(399);
  const used = await insert(401);
  await sessionWith({ expires_at: ago(-1) });
  await t.platform.db.asNobody((tx) =>
    tx.updateTable('sessions').set({ device_id: used }).execute(),
  );
  await forget();
  const left = await idsOf('devices');
  expect(left).not.toContain(old);
  expect(left).toEqual(expect.arrayContaining([recent, used]));
});

test('attempts older than a day are deleted, also more than one batch', async () => {
  const attempt = (subject: string, days: number) => {
    const window = { bucket: 'login', most: 10, minutes: 15 };
    return t.platform.db.asNobody((tx) => takeAttempt(tx, { ...window, subject, now: ago(days) }));
  };
  await t.platform.db.asNobody((tx) =>
    tx
      .insertInto('attempts')
      .values(
        Array.from({ length: 2500 }, (_, n) => ({
          bucket: 'login',
          subject: `old ${String(n)}`,
          counted_at: ago(2),
          count: 1,
        })),
      )
      .execute(),
  );
  await attempt('young', 0);
  await forget();
  const left = await t.platform.db.asNobody((tx) =>
    tx.selectFrom('attempts').select('subject').execute(),
  );
  expect(left).toEqual([{ subject: 'young' }]);
});

test('codes and links of mails are deleted after 30 days', async () => {
  const { accountId } = staff;
  const day = (days: number) => ({ token_hash: Buffer.from(String(days)), created_at: ago(days) });
  await t.platform.db.asNobody(async (tx) => {
    for (const days of [29, 31]) {
      const code = { purpose: 'sign_up', email: 'a@b.test' } as const;
      await tx
        .insertInto('email_codes')
        .values({ ...day(days), ...code })
        .execute();
      const reset = { account_id: accountId, expires_at: ago(days) };
      await tx
        .insertInto('password_resets')
        .values({ ...day(days), ...reset })
        .execute();
    }
  });
  await forget();
  for (const table of ['email_codes', 'password_resets'] as const) {
    const left = await t.platform.db.asNobody((tx) =>
      tx.selectFrom(table).select('token_hash').execute(),
    );
    expect(left.map(({ token_hash }) => token_hash.toString())).toEqual(['29']);
  }
});
