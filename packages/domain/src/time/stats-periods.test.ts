import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statsPeriodsAt } from './stats-periods.ts';

const at = (now: string, timeZone: string, weekStart = 0) =>
  statsPeriodsAt(Temporal.Instant.from(now), timeZone, weekStart);

const written = ({ from, to }: { from: Temporal.Instant; to: Temporal.Instant }) =>
  `${from.toString()} ${to.toString()}`;

describe('today', () => {
  test.each([
    ['a usual day', '2026-03-12T16:24:00Z', 'America/Chicago', '03-12T05:00 03-13T05:00'],
    ['tomorrow already', '2026-03-12T16:24:00Z', 'Pacific/Kiritimati', '03-12T10:00 03-13T10:00'],
    ['its first moment', '2026-03-12T05:00:00Z', 'America/Chicago', '03-12T05:00 03-13T05:00'],
    ['just before it', '2026-03-12T04:59:59.999Z', 'America/Chicago', '03-11T05:00 03-12T05:00'],
    ['23 hours', '2026-03-08T18:00:00Z', 'America/Chicago', '03-08T06:00 03-09T05:00'],
    ['25 hours', '2026-11-01T18:00:00Z', 'America/Chicago', '11-01T05:00 11-02T06:00'],
    ['no midnight', '2026-09-06T15:00:00Z', 'America/Santiago', '09-06T04:00 09-07T03:00'],
    ['the day before', '2026-09-06T03:59:00Z', 'America/Santiago', '09-05T04:00 09-06T04:00'],
    ['midnight twice', '2026-11-01T12:00:00Z', 'America/Havana', '11-01T04:00 11-02T05:00'],
    ['the last hour twice', '2026-04-05T02:30:00Z', 'America/Santiago', '04-04T03:00 04-05T04:00'],
    ['23.5 hours', '2026-10-04T03:00:00Z', 'Australia/Lord_Howe', '10-03T13:30 10-04T13:00'],
    ['24.5 hours', '2026-04-05T03:00:00Z', 'Australia/Lord_Howe', '04-04T13:00 04-05T13:30'],
    ['half an hour off', '2026-03-12T16:24:00Z', 'Asia/Kolkata', '03-11T18:30 03-12T18:30'],
    ['a day that never was', '2011-12-30T11:00:00Z', 'Pacific/Apia', '12-30T10:00 12-31T10:00'],
  ])('has its own bounds: %s', (_name, now, zone, expected) => {
    const year = now.slice(0, 5);
    const [from = '', to = ''] = expected.split(' ');
    expect(written(at(now, zone).daily)).toBe(`${year}${from}:00Z ${year}${to}:00Z`);
  });
});

describe('week and month', () => {
  // 2026-03-12 is a Thursday.
  test.each([
    [0, '2026-03-08', '2026-03-15'],
    [1, '2026-03-09', '2026-03-16'],
    [3, '2026-03-11', '2026-03-18'],
    [4, '2026-03-12', '2026-03-19'],
    [5, '2026-03-06', '2026-03-13'],
    [6, '2026-03-07', '2026-03-14'],
  ])('the week begins on the given day: %i', (weekStart, first, end) => {
    const { weekly } = at('2026-03-12T12:00:00Z', 'UTC', weekStart);
    expect(written(weekly)).toBe(`${first}T00:00:00Z ${end}T00:00:00Z`);
  });

  test('both are whole although the clock changes within them', () => {
    const { weekly, monthly } = at('2026-11-03T12:00:00Z', 'America/Chicago');
    expect(written(weekly)).toBe('2026-11-01T05:00:00Z 2026-11-08T06:00:00Z');
    expect(written(monthly)).toBe('2026-11-01T05:00:00Z 2026-12-01T06:00:00Z');
  });

  test('the days cover all that is asked, last year included, and the trend ends today', () => {
    const { days, last30 } = at('2026-01-01T12:00:00Z', 'Europe/Madrid', 1);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2025-12-03', '2026-01-31']);
    expect([last30.length, last30[0]?.day, last30.at(-1)?.day]).toEqual([
      30,
      '2025-12-03',
      '2026-01-01',
    ]);
  });

  test('a week may reach beyond the month, on both sides', () => {
    const { days } = at('2026-01-31T12:00:00Z', 'UTC');
    expect(days.at(-1)?.day).toBe('2026-01-31');
    expect(at('2026-03-31T12:00:00Z', 'UTC').days.at(-1)?.day).toBe('2026-04-04');
    expect(at('2026-03-31T12:00:00Z', 'UTC').days[0]?.day).toBe('2026-03-01');
  });
});

const zones = [
  'UTC',
  'America/Chicago',
  'America/Santiago',
  'America/Havana',
  'Europe/Madrid',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

test('days follow each other without a gap, and every moment of each is of that day', () => {
  const minutes = fc.integer({ min: 0, max: 4 * 365 * 24 * 60 });
  fc.assert(
    fc.property(
      minutes,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 6 }),
      fc.nat(),
      (minute, zone, weekStart, part) => {
        const now = Temporal.Instant.from('2024-01-01T00:00:00Z').add({ minutes: minute });
        const { days, daily, weekly, monthly, last30 } = statsPeriodsAt(now, zone, weekStart);
        const dayOf = (instant: Temporal.Instant) =>
          instant.toZonedDateTimeISO(zone).toPlainDate().toString();
        for (const [index, { day, from, to }] of days.entries()) {
          expect(to).toEqual(days[index + 1]?.from ?? to);
          const length = to.since(from).total('milliseconds');
          const moments = [0, part % length, length - 1];
          expect(moments.map((milliseconds) => dayOf(from.add({ milliseconds })))).toEqual([
            day,
            day,
            day,
          ]);
        }
        const has = (day: string) => days.some((each) => each.day === day);
        for (const span of [daily, weekly, monthly, ...last30]) {
          expect(has(dayOf(span.from)) && has(dayOf(span.to.subtract({ seconds: 1 })))).toBe(true);
        }
        expect(weekly.from.toZonedDateTimeISO(zone).dayOfWeek % 7).toBe(weekStart);
        expect(last30.at(-1)).toMatchObject({ day: dayOf(now), ...daily });
      },
    ),
    { numRuns: 150 },
  );
});
