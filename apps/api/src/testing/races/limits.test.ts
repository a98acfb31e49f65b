import type { SlotMonth } from '@lineup/contract/booking/slots';
import { dayBefore, monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookableShop, createBookableShop } from '../factories/bookable-shop.ts';
import { monthNow, readMonthCounts, setMonthCount } from '../factories/month-count.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { raceFetch, startTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** The limit of the FREE PLAN in the price list. */
const LIMIT = 200;
const AT_ONCE = 50;
/** From there fifty reach both the share of 90 % and the limit. */
const BEFORE = 170;
const CHICAGO = 'America/Chicago';
const ROUNDS = sized({ short: 1, full: 20 });

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

const urlOf = (index: number) => processes.urls[index % 2] ?? '';

const post = async (url: string, body: object): Promise<number> => {
  const answer = await raceFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
};

const joinAtOnce = ({ username }: BookableShop, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      post(`${urlOf(index)}/shops/${username}/check-in/`, { name: `Guest ${String(index)}` }),
    ),
  );

const pageOf = ({ address }: BookableShop) =>
  `/booking/pages/${address.shop_username}/${address.barber_username}/${String(address.link_id)}/`;

/** On the hour, so that none of them overlap. */
const freeTimes = async (open: BookableShop, month: string): Promise<string[]> => {
  const answer = await raceFetch(`${urlOf(0)}${pageOf(open)}slots/?month=${month}`);
  const { response } = (await answer.json()) as { response: SlotMonth };
  return response.days.flatMap(({ free }) => free.filter((at) => at.endsWith(':00:00Z')));
};

const bookAtOnce = (open: BookableShop, times: readonly string[]) =>
  Promise.all(
    times.map((starts_at, index) =>
      post(`${urlOf(index)}${pageOf(open)}`, {
        starts_at,
        name: `Guest ${String(index)}`,
        phone: `312 555 ${String(100 + index).padStart(4, '0')}`,
      }),
    ),
  );

const subjectsTo = ({ barber }: BookableShop) =>
  t.mail.mails
    .filter(({ to }) => to?.[0]?.address === barber.email)
    .map(({ subject }) => subject?.split(' of ')[0])
    .filter((subject) => subject === '90%' || subject === 'All check-ins')
    .toSorted();

const everybody = (status: number, count: number) => Array.from({ length: count }, () => status);

describe(`R10, ${String(ROUNDS)} rounds`, { timeout: 60_000 + ROUNDS * 30_000 }, () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

  test.each(rounds)(
    '50 check-ins at the limit over two processes, round %i: all of them get in, and count once',
    async () => {
      const open = await createBookableShop(t, { plan: 'FREE PLAN', hours: { from: 0, to: 24 } });
      await setMonthCount(t, open.shop, { count: BEFORE, warned_percent: 75 });
      const today = shopDayOf(Temporal.Now.instant(), CHICAGO);
      expect(await joinAtOnce(open, AT_ONCE)).toEqual(everybody(201, AT_ONCE));
      const used = { month: monthNow(t), count: BEFORE + AT_ONCE, warned_percent: 100 };
      expect(await readMonthCounts(t, open.shop)).toEqual([{ ...used, reached_on: today }]);
      await t.runJobs();
      expect(subjectsTo(open)).toEqual(['90%', 'All check-ins']);

      // The next day: nobody, in whichever process.
      await setMonthCount(t, open.shop, { count: BEFORE + AT_ONCE, reached_on: dayBefore(today) });
      expect(await joinAtOnce(open, AT_ONCE)).toEqual(everybody(409, AT_ONCE));
      expect(await readMonthCounts(t, open.shop)).toMatchObject([{ count: BEFORE + AT_ONCE }]);
    },
  );

  test.each(rounds)('50 bookings of a month to come, round %i: the same', async (round) => {
    const open = await createBookableShop(t, { plan: 'FREE PLAN' });
    const today = shopDayOf(Temporal.Now.instant(), CHICAGO);
    const month = Temporal.PlainDate.from(`${monthOf(today)}-01`)
      .add({ months: 1 })
      .toString();
    await setMonthCount(t, open.shop, { month, count: BEFORE, warned_percent: 75 });
    const times = await freeTimes(open, monthOf(month));
    expect(times.length).toBeGreaterThan(AT_ONCE);
    expect(await bookAtOnce(open, times.slice(0, AT_ONCE))).toEqual(everybody(201, AT_ONCE));
    expect(await readMonthCounts(t, open.shop)).toEqual([
      { month, count: BEFORE + AT_ONCE, reached_on: today, warned_percent: 100 },
    ]);
    await t.runJobs();
    expect(subjectsTo(open)).toEqual(['90%', 'All check-ins']);

    await setMonthCount(t, open.shop, { month, count: LIMIT, reached_on: dayBefore(today) });
    expect(await bookAtOnce(open, times.slice(AT_ONCE, AT_ONCE + 10))).toEqual(everybody(409, 10));
    expect(await readMonthCounts(t, open.shop)).toMatchObject([{ count: LIMIT }]);
    if (round === ROUNDS) {
      recordFigures('R10', { 'rounds of 50 check-ins and 50 bookings at the limit': round });
    }
  });
});
