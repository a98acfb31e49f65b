import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { createRevocations } from './revocations.ts';

let t: TestApp;
const platforms: Platform[] = [];

beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => Promise.all(platforms.splice(0).map((platform) => platform.close())));
afterAll(() => t.close());

/** Like another process: its own connections, its own memory, the same database. */
const startProcess = (clock: Clock = systemClock) => {
  const { config } = t.platform;
  const statements = { count: 0 };
  const real = createDatabase(config.DATABASE_URL, 2);
  const db: Database = {
    ...real,
    asNobody: (work) => {
      statements.count += 1;
      return real.asNobody(work);
    },
  };
  const platform = createPlatform(config, { clock, db });
  platforms.push(platform);
  return { ...platform, statements };
};

const newSession = async () => {
  const platform = startProcess();
  return signIn(platform, await createStaff(platform));
};

/** How long the other process still accepts the token. */
const timeUntilVoid = async ({ sessions }: Platform, access: string) => {
  const startedAt = performance.now();
  while (await sessions.actorOf(access)) await setTimeout(10);
  return performance.now() - startedAt;
};

const isFresh = async (
  { sessions, statements }: ReturnType<typeof startProcess>,
  access: string,
) => {
  for (;;) {
    const before = statements.count;
    await sessions.actorOf(access);
    if (statements.count === before) return;
    await setTimeout(10);
  }
};

test('a logout in one process is in effect in another within a second: 20 times', async () => {
  const [here, there] = [startProcess(), startProcess()];
  here.sessions.start();
  there.sessions.start();
  const times = [];
  for (let round = 0; round < 20; round += 1) {
    const { access, staff } = await newSession();
    await isFresh(there, access);
    expect(await there.sessions.actorOf(access)).toEqual(staff);
    await here.sessions.end([staff.sessionId]);
    expect(await here.sessions.actorOf(access)).toBeUndefined();
    times.push(await timeUntilVoid(there, access));
  }
  expect(Math.max(...times)).toBeLessThan(1000);
});

test('while the list is fresh, a request costs no SQL', async () => {
  const process = startProcess();
  const { access } = await newSession();
  process.sessions.start();
  await isFresh(process, access);

  const startedAt = performance.now();
  const before = process.statements.count;
  for (let n = 0; n < 500; n += 1) await process.sessions.actorOf(access);
  const polls = Math.ceil((performance.now() - startedAt) / 250) + 1;
  expect(process.statements.count - before).toBeLessThanOrEqual(polls);
});

test('with a stale list every request queries the database, and gets the right answer', async () => {
  const process = startProcess();
  const { access, staff } = await newSession();
  const before = process.statements.count;
  for (let n = 0; n < 5; n += 1) await process.sessions.actorOf(access);
  expect(process.statements.count - before).toBe(5);

  await startProcess().sessions.end([staff.sessionId]);
  expect(await process.sessions.actorOf(access)).toBeUndefined();
});

test('a list that is no longer renewed grows stale within a second', async () => {
  const process = startProcess();
  const { access } = await newSession();
  process.sessions.start();
  await isFresh(process, access);
  process.sessions.stop();
  await setTimeout(1000);
  const before = process.statements.count;
  await process.sessions.actorOf(access);
  expect(process.statements.count - before).toBe(1);
});

test('a process that starts later has the earlier logouts', async () => {
  const { access, staff } = await newSession();
  await startProcess().sessions.end([staff.sessionId]);
  const late = startProcess();
  late.sessions.start();
  await setTimeout(300);
  expect(await late.sessions.actorOf(access)).toBeUndefined();
});

test('a logout also voids a token that a process with a clock ahead of ours has issued', async () => {
  const now = systemClock.now();
  const ahead = startProcess({ now: () => now.add({ seconds: 5 }) });
  const { access, staff } = await signIn(ahead, await createStaff(ahead));
  const [here, there] = [startProcess(), startProcess()];
  there.sessions.start();
  await isFresh(there, access);
  await here.sessions.end([staff.sessionId]);
  expect(await here.sessions.actorOf(access)).toBeUndefined();
  expect(await timeUntilVoid(there, access)).toBeLessThan(1000);
});

test.each([60, -60])('a clock that is %i s off makes no process miss a logout', async (seconds) => {
  const off = startProcess({ now: () => systemClock.now().add({ seconds }) });
  const [here, there] = [startProcess(), startProcess()];
  off.sessions.start();
  there.sessions.start();
  const [first, second] = [await newSession(), await newSession()];
  await isFresh(there, first.access);
  await isFresh(off, first.access);

  await off.sessions.end([first.staff.sessionId]);
  expect(await timeUntilVoid(there, first.access)).toBeLessThan(1000);
  await here.sessions.end([second.staff.sessionId]);
  expect(await timeUntilVoid(there, second.access)).toBeLessThan(1000);
  expect(await timeUntilVoid(off, second.access)).toBeLessThan(1000);
});

test('a session whose row was deleted is void when the database is queried', async () => {
  const { access, staff } = await newSession();
  await t.platform.db.asNobody((tx) =>
    tx.deleteFrom('sessions').where('id', '=', staff.sessionId).execute(),
  );
  expect(await startProcess().sessions.actorOf(access)).toBeUndefined();
});

test('a change of role voids the issued tokens and keeps the family', async () => {
  const [here, there] = [startProcess(), startProcess()];
  there.sessions.start();
  const { access, refresh, staff } = await newSession();
  await isFresh(there, access);
  await setTimeout(2);
  await here.sessions.void([staff.sessionId]);
  expect(await here.sessions.actorOf(access)).toBeUndefined();
  expect(await timeUntilVoid(there, access)).toBeLessThan(1000);

  await setTimeout(2);
  const next = await here.sessions.refresh(refresh);
  expect(await there.sessions.actorOf(next?.access ?? '')).toEqual(staff);
});

test('sessions that ended longer ago than their tokens live are dropped', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const db = { asSystem: () => Promise.resolve([]) } as unknown as Database;
  const revocations = createRevocations(db, t.platform.logger);
  const issuedAt = systemClock.now();
  const ids = Array.from({ length: 10_000 }, (_, number) => `session ${String(number)}`);
  for (const id of ids) revocations.note(id, { before: issuedAt, isEnd: true });
  const countListed = () => ids.filter((id) => revocations.isListed(id, issuedAt)).length;
  revocations.start();
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(countListed()).toBe(10_000);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(revocations.isListed('anybody', issuedAt)).toBe(false);
  expect(countListed()).toBe(0);
  revocations.stop();
  vi.useRealTimers();
});
