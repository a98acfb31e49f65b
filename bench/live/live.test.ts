import { describe, expect, test } from 'vitest';
import { type DemoDay, makeDemoDay, pausesOf } from './demo-day.ts';
import { readOptions } from './options.ts';
import { type RealClock, Timeline } from './timeline.ts';
import { clockOf, describeRange } from './words.ts';

const today = '2026-11-15';

describe('what the command line asks for', () => {
  test('is a day of its own in real time on this machine, unless said otherwise', () => {
    expect(readOptions([], today)).toEqual({
      url: 'http://localhost:3000',
      speed: 1,
      seed: 20_261_115,
      minutes: null,
    });
    const args = ['--url', 'http://127.0.0.1:4000/x', '--speed', '30', '--seed', '7'];
    expect(readOptions([...args, '--minutes', '2'], today)).toEqual({
      url: 'http://127.0.0.1:4000',
      speed: 30,
      seed: 7,
      minutes: 2,
    });
  });

  test.each([
    'https://lineup.example',
    'http://10.0.0.5:3000',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
  ])('%s is another machine, where nothing is played', (url) => {
    expect(() => readOptions(['--url', url], today)).toThrow('not this machine');
  });

  test.each([
    ['--url', 'no address', 'takes an address'],
    ['--url', 'file:///etc/passwd', 'takes an address'],
    ['--speed', '0', 'above 0'],
    ['--speed', 'fast', 'above 0'],
    ['--minutes', '-1', 'ambiguous'],
    ['--minutes', '0', 'above 0'],
    ['--shop', 'x', 'Unknown option'],
  ])('%s %s is refused: %s', (name, value, why) => {
    expect(() => readOptions([name, value], today)).toThrow(why);
  });
});

const offered = {
  services: ['Skin Fade', 'Line-up', 'Beard Trim'].map((name, id) => ({
    id,
    name,
    minutes: id === 1 ? null : 45,
    price: id === 1 ? null : '45.00',
    description: '',
  })),
  barbers: ['Theo', 'Imani', 'Dario'].map((name, id) => ({
    id,
    name,
    photo: null,
    state: 'working' as const,
    back_at: null,
    likely: null,
  })),
};

describe('a day of the demo shop', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(makeDemoDay(7, offered)).toEqual(makeDemoDay(7, offered));
    expect(makeDemoDay(8, offered).walkIns).not.toEqual(makeDemoDay(7, offered).walkIns);
  });

  test('asks only for what the shop has, in the order of time, and everything happens', () => {
    const days = [1, 2, 3, 4, 5].map((seed) => makeDemoDay(seed, offered));
    const all = days.flatMap(({ walkIns }) => walkIns);
    expect(all.every(({ customer }) => customer.services.every((one) => one < 3))).toBe(true);
    expect(
      all.every(
        ({ customer }) => customer.requestedBarber === null || customer.requestedBarber < 3,
      ),
    ).toBe(true);
    for (const { walkIns } of days) {
      const times = walkIns.map(({ customer }) => customer.at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    expect(all.some(({ customer }) => customer.isGone)).toBe(true);
    expect(all.some(({ lateAfter }) => lateAfter !== null)).toBe(true);
    expect(all.some(({ customer }) => customer.requestedBarber !== null)).toBe(true);
  });

  test('a barber eats once and takes the breaks of the day, in their order', () => {
    const { shop, ...rest } = makeDemoDay(7, offered);
    const breaks = [
      { barber: 1, at: 900, minutes: 10 },
      { barber: 1, at: 560, minutes: 5 },
      { barber: 0, at: 600, minutes: 5 },
    ];
    const day: DemoDay = { ...rest, shop, breaks };
    const lunch = shop.barbers[1]?.hours[0]?.to;
    expect(pausesOf(day, 1).map(({ at, minutes }) => [at, minutes])).toEqual([
      [560, 5],
      [lunch, 30],
      [900, 10],
    ]);
  });
});

/** A clock that jumps to the end of every sleep. */
const fakeClock = () => {
  const slept: number[] = [];
  let now = 0;
  const clock: RealClock = {
    now: () => now,
    sleep: (ms) => {
      slept.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
  return { clock, slept };
};

describe('the time of the played day', () => {
  test('goes by in real time or faster, and what is planned on the way comes in its turn', async () => {
    const { clock, slept } = fakeClock();
    const timeline = new Timeline(540, 60, clock);
    const seen: string[] = [];
    timeline.plan(543, () => void seen.push(`second ${String(timeline.now)}`));
    timeline.plan(541, () => {
      seen.push(`first ${String(timeline.now)}`);
      timeline.plan(542, () => void seen.push('between'));
    });
    await timeline.run(new AbortController().signal);
    expect(seen).toEqual(['first 541', 'between', 'second 543']);
    expect(slept).toEqual([1000, 1000, 1000]);
  });

  test('ends at once when it is stopped, with what was planned left undone', async () => {
    const stop = new AbortController();
    const { clock } = fakeClock();
    const timeline = new Timeline(0, 1, clock);
    const seen: string[] = [];
    timeline.plan(1, () => {
      seen.push('first');
      stop.abort();
    });
    timeline.plan(2, () => void seen.push('never'));
    await timeline.run(stop.signal);
    expect(seen).toEqual(['first']);
  });
});

test('times and ranges are told as people say them', () => {
  expect([clockOf(545.9), clockOf(19 * 60)]).toEqual(['09:05', '19:00']);
  const now = Date.parse('2026-11-15T12:00:00Z');
  const at = (from: string, to: string) =>
    describeRange({ from: `2026-11-15T${from}:00Z`, to: `2026-11-15T${to}:00Z` }, now);
  expect(at('12:12', '12:18')).toBe('told 10–20 min');
  expect(at('12:00', '12:04')).toBe('told any minute now');
  expect(describeRange(null, now)).toBe('told no time');
});
