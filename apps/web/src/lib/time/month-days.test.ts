import { expect, test } from 'vitest';
import { dayInMonth, isMonth, moveDay, moveMonth, weeksOf } from './month-days.ts';

test('days and months are moved by the calendar, over years and leap days', () => {
  expect(moveDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(moveDay('2028-03-01', -1)).toBe('2028-02-29');
  expect(moveMonth('2026-12', 1)).toBe('2027-01');
  expect(moveMonth('2026-01', -1)).toBe('2025-12');
  expect(dayInMonth('2026-01-31', '2026-02')).toBe('2026-02-28');
  expect(['2026-12', '2026-13', '2026-1', '0026-12'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('weeks begin on Sunday and hold every day once, also where clocks change', () => {
  for (const [month, count, weeks] of [
    ['2026-02', 28, 4],
    ['2026-03', 31, 5],
    ['2026-08', 31, 6],
    ['2026-11', 30, 5],
  ] as const) {
    const all = weeksOf(month);
    expect(all).toHaveLength(weeks);
    const days = all.flat().filter((day) => day !== null);
    expect(new Set(days).size).toBe(count);
    expect([days[0], days.at(-1)]).toEqual([`${month}-01`, `${month}-${count}`]);
    for (const week of all) expect(week).toHaveLength(7);
  }
});
