import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countDays,
  instantsOf,
  rateDays,
  statementDays,
  usualRateDay,
} from './statement-period.ts';

const today = '2026-11-15';
const range = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

describe('the days of a statement', () => {
  test.each([
    ['nothing: this month so far', {}, range('2026-11-01', today)],
    ['both', { from: '2026-10-01', to: '2026-10-31' }, range('2026-10-01', '2026-10-31')],
    ['a beginning: until today', { from: '2026-10-20' }, range('2026-10-20', today)],
    ['a beginning to come: that day', { from: '2026-12-24' }, range('2026-12-24', '2026-12-24')],
    [
      'an end: from the first of its month',
      { to: '2026-02-14' },
      range('2026-02-01', '2026-02-14'),
    ],
  ])('%s', (_name, asked, expected) => {
    expect(statementDays(asked, today)).toEqual(expected);
  });

  test.each([
    ['2026-11-15', '2026-11-15', 1],
    ['2028-02-28', '2028-03-01', 3],
    ['2027-01-01', '2027-12-31', 365],
    ['2028-01-01', '2028-12-31', 366],
  ])('from %s to %s are %i', (firstDay, lastDay, days) => {
    expect(countDays({ firstDay, lastDay })).toBe(days);
  });
});

describe('the days from which a rate may apply', () => {
  test('are those of this month so far', () => {
    expect(rateDays(today, true)).toEqual(range('2026-11-01', today));
    expect(rateDays('2026-12-01', true)).toEqual(range('2026-12-01', '2026-12-01'));
    expect(usualRateDay(today)).toBe('2026-11-01');
  });

  test('are all until today for a person who never had one', () => {
    expect(rateDays(today, false)).toEqual(range('2000-01-01', today));
  });
});

describe('the moments of a period', () => {
  const hours = (days: [string, string], zone: string) => {
    const { from, to } = instantsOf({ firstDay: days[0], lastDay: days[1] }, zone);
    return [from.toString(), from.until(to).total('hours')];
  };

  test.each([
    ['UTC', '2026-03-12', '2026-03-12T00:00:00Z', 24],
    ['America/Chicago, clocks on', '2026-03-08', '2026-03-08T06:00:00Z', 23],
    ['America/Chicago, clocks back', '2026-11-01', '2026-11-01T05:00:00Z', 25],
    // No midnight on this day, and two of them on that one: the first begins the day.
    ['America/Santiago, no midnight', '2026-09-06', '2026-09-06T04:00:00Z', 23],
    ['America/Havana, two midnights', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['Australia/Lord_Howe, half an hour', '2026-10-04', '2026-10-03T13:30:00Z', 23.5],
    ['Pacific/Kiritimati', '2026-03-12', '2026-03-11T10:00:00Z', 24],
  ])('%s', (name, day, from, length) => {
    expect(hours([day, day], name.split(',')[0] ?? '')).toEqual([from, length]);
  });

  test('periods that follow each other leave no gap and share no moment', () => {
    const zones = ['America/Chicago', 'America/Santiago', 'America/Havana', 'Asia/Beirut'];
    const first = Temporal.PlainDate.from('2025-01-01');
    const property = fc.property(
      fc.constantFrom(...zones),
      fc.nat(700),
      fc.nat(60),
      fc.nat(60),
      (zone, start, one, two) => {
        const day = (at: number) => first.add({ days: at }).toString();
        const [a, b, c] = [start, start + one, start + one + 1 + two];
        const whole = instantsOf({ firstDay: day(a), lastDay: day(c) }, zone);
        const early = instantsOf({ firstDay: day(a), lastDay: day(b) }, zone);
        const late = instantsOf({ firstDay: day(b + 1), lastDay: day(c) }, zone);
        expect([early.from, early.to, late.to].map(String)).toEqual(
          [whole.from, late.from, whole.to].map(String),
        );
      },
    );
    fc.assert(property, { numRuns: 200 });
  });
});
