import { checkIn } from '@lineup/contract/check-in/check-in';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuedPriorities } from '../../../testing/database/queued-jobs.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import {
  monthNow,
  readMonthCounts,
  setMonthCount,
} from '../../../testing/factories/month-count.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countCheckIn } from './count-check-in.ts';
import { recountLimit } from './recount-limit.ts';
import { sendLimitMail } from './send-limit-mail.ts';

/** The limit of the FREE PLAN in the price list. */
const LIMIT = 200;

let t: TestApp;
let open: BookableShop;
let today: string;
let month: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

beforeEach(async () => {
  open = await createBookableShop(t, { plan: 'FREE PLAN', hours: { from: 0, to: 24 } });
  today = shopDayOf(t.clock.now(), 'America/Chicago');
  month = monthNow(t);
});

const join = () => t.call(checkIn, { params: { username: open.username }, body: { name: 'Ana' } });

const count = (by: 1 | -1, at = month) =>
  t.platform.db.inShop(open.shop, (tx) => countCheckIn(tx, open.shop, { month: at, by, today }));

const stored = async () => (await readMonthCounts(t, open.shop)).at(-1);
/** Only mails to the owner of this shop, whatever the others of this file received. */
const subjects = () =>
  t.mail.mails
    .filter(({ to }) => to?.[0]?.address === open.barber.email)
    .map(({ subject }) => subject);

const setPlan = (name: string) =>
  t.platform.db.inShop(open.shop, async (tx) => {
    const plan = await tx
      .selectFrom('plans')
      .select('id')
      .where('name', '=', name)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('shops').set({ plan_id: plan.id }).where('id', '=', open.shop).execute();
    await recountLimit(tx, t.platform, open.shop);
  });

test('beyond a limit that was reached before keeps the day; without a recorded day it is today', async () => {
  await setMonthCount(t, open.shop, {
    count: LIMIT,
    reached_on: '2026-01-02',
    warned_percent: 100,
  });
  await count(1);
  expect(await stored()).toMatchObject({ reached_on: '2026-01-02' });
  await setMonthCount(t, open.shop, { count: LIMIT, reached_on: null });
  await count(1);
  expect(await stored()).toMatchObject({ reached_on: today });
});

describe.each([
  ['a check-in', join],
  ['a booking', () => count(1)],
])('%s', (_, one) => {
  test('that reaches the limit records the day; the next does not change it', async () => {
    await setMonthCount(t, open.shop, { count: LIMIT - 2, warned_percent: 90 });
    await one();
    expect(await stored()).toMatchObject({ count: LIMIT - 1, reached_on: null });
    await one();
    const reached = { reached_on: today, warned_percent: 100 };
    expect(await stored()).toMatchObject({ count: LIMIT, ...reached });
    await one();
    expect(await stored()).toMatchObject({ count: LIMIT + 1, ...reached });
  });

  test('that reaches a share mails the owner, once', async () => {
    await setMonthCount(t, open.shop, { count: 148 });
    for (let each = 0; each < 4; each += 1) await one();
    expect(await stored()).toMatchObject({ count: 152, warned_percent: 75 });
    expect(await queuedPriorities(t.platform, sendLimitMail.name)).toEqual([1]);
    await t.runJobs();
    expect(subjects()).toEqual([
      expect.stringMatching(/^75% of the check-ins of \w+ \d{4} are used$/),
    ]);
  });

  test('counts without end where nothing is limited', async () => {
    await setPlan('UNLIMITED PLAN');
    await setMonthCount(t, open.shop, { count: 99_999 });
    await one();
    expect(await stored()).toMatchObject({ count: 100_000, reached_on: null, warned_percent: 0 });
    await t.runJobs();
    expect(subjects()).toEqual([]);
  });
});

test('the first of a month counts too, also where one is all there may be', async () => {
  await count(1, '2030-01-01');
  expect(await stored()).toMatchObject({ month: '2030-01-01', count: 1, reached_on: null });
  await count(-1, '2031-01-01');
  expect(await stored()).toMatchObject({ month: '2031-01-01', count: 0 });
});

describe('a booking that goes to another month', () => {
  test('makes room again: the day is cleared, and set again later', async () => {
    await setMonthCount(t, open.shop, {
      count: LIMIT,
      reached_on: '2026-01-02',
      warned_percent: 100,
    });
    await count(-1);
    expect(await stored()).toMatchObject({ count: LIMIT - 1, reached_on: null });
    await count(1);
    expect(await stored()).toMatchObject({ count: LIMIT, reached_on: today });
  });

  test('and back sends no second mail about a share', async () => {
    await setMonthCount(t, open.shop, { count: 179, warned_percent: 75 });
    for (const by of [1, -1, 1, -1, 1] as const) {
      await count(by);
      await t.runJobs();
    }
    expect(subjects()).toEqual([expect.stringMatching(/^90% /)]);
  });
});

describe('another plan', () => {
  test('with more check-ins opens the month again, and its shares are reported again', async () => {
    await setMonthCount(t, open.shop, {
      count: 460,
      reached_on: '2026-01-02',
      warned_percent: 100,
    });
    await setPlan('BASIC PLAN');
    expect(await stored()).toMatchObject({ count: 460, reached_on: null, warned_percent: 75 });
    await t.runJobs();
    expect(subjects()).toEqual([]);
  });

  test('with fewer is reached today, and the owner gets a mail', async () => {
    await setPlan('BASIC PLAN');
    await setMonthCount(t, open.shop, { count: 300 });
    await setPlan('FREE PLAN');
    expect(await stored()).toMatchObject({ count: 300, reached_on: today, warned_percent: 100 });
    await t.runJobs();
    expect(subjects()).toEqual([expect.stringMatching(/^All check-ins of /)]);
  });

  test('that is reached as well changes nothing of the day', async () => {
    await setMonthCount(t, open.shop, {
      count: 700,
      reached_on: '2026-01-02',
      warned_percent: 100,
    });
    await setPlan('BASIC PLAN');
    expect(await stored()).toMatchObject({ reached_on: '2026-01-02', warned_percent: 100 });
  });

  test('does not change past months', async () => {
    await setMonthCount(t, open.shop, {
      month: '2025-01-01',
      count: 300,
      reached_on: '2025-01-20',
    });
    await setPlan('BASIC PLAN');
    const [past] = await readMonthCounts(t, open.shop);
    expect(past).toMatchObject({ month: '2025-01-01', reached_on: '2025-01-20' });
  });
});
