import fc from 'fast-check';
import { expect, test } from 'vitest';
import { federalHolidays, nextFederalHolidays } from './holidays.ts';

/** As the Office of Personnel Management lists them; the days themselves, not those observed. */
test.each([
  [
    '2026-01-01',
    `2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-04 2026-09-07 2026-10-12
     2026-11-11 2026-11-26 2026-12-25`,
  ],
  [
    '2027-01-01',
    `2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-19 2027-07-04 2027-09-06 2027-10-11
     2027-11-11 2027-11-25 2027-12-25`,
  ],
  [
    '2028-01-01',
    `2028-01-01 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09
     2028-11-11 2028-11-23 2028-12-25`,
  ],
])('the year from %s', (today, days) => {
  expect(nextFederalHolidays(today).map(({ day }) => day)).toEqual(days.split(/\s+/));
  expect(nextFederalHolidays(today).map(({ holiday }) => holiday)).toEqual(federalHolidays);
});

test.each([
  ['2026-12-25', 'christmas', '2026-12-25'],
  ['2026-12-26', 'new_year', '2027-01-01'],
  ['2026-05-26', 'juneteenth', '2026-06-19'],
  // A May that begins on a Saturday has five Mondays.
  ['2027-05-01', 'memorial', '2027-05-31'],
])('on %s the next is %s, %s', (today, holiday, day) => {
  expect(nextFederalHolidays(today)[0]).toEqual({ holiday, day });
});

test('each holiday comes once, in order, within a year', () => {
  const day = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) => {
      const today = date.toISOString().slice(0, 10);
      const next = nextFederalHolidays(today);
      const days = next.map((holiday) => holiday.day);
      expect(new Set(next.map(({ holiday }) => holiday)).size).toBe(federalHolidays.length);
      expect(days).toEqual(days.toSorted());
      expect(days[0] ?? '').toSatisfy((first: string) => first >= today);
    }),
  );
});
