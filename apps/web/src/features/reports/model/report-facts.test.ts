import type { ReportFigures } from '@lineup/contract/reports';
import { describe, expect, test } from 'vitest';
import {
  bestWeekday,
  chairUse,
  changeOf,
  lateHours,
  noShowShare,
  walkAwayShare,
} from './report-facts.ts';
import { readView, usualStep, visitsAddress, writeView } from './report-view.ts';

const none: ReportFigures = {
  visits: 0,
  booked_visits: 0,
  paid_visits: 0,
  revenue: '0.00',
  new_visits: 0,
  returning_visits: 0,
  no_shows: 0,
  walk_aways: 0,
  cancelled: 0,
  chair_minutes: 0,
  work_minutes: 0,
  waits: 0,
  wait_minutes: 0,
  promised: 0,
  kept: 0,
  early: 0,
  late: 0,
};

describe('shares', () => {
  test('have their own denominators', () => {
    const figures = { ...none, visits: 30, booked_visits: 18, no_shows: 2, walk_aways: 4 };
    expect(noShowShare(figures)).toBe(0.1);
    expect(walkAwayShare(figures)).toBe(0.25);
    expect(chairUse({ ...none, chair_minutes: 30, work_minutes: 60 })).toBe(0.5);
  });

  test('are unknown where there is nothing to divide', () => {
    expect([noShowShare(none), walkAwayShare(none), chairUse(none)]).toEqual([null, null, null]);
    expect(changeOf(5, 0)).toBeNull();
    expect(changeOf(5, null)).toBeNull();
    expect(changeOf(5, 4)).toBe(0.25);
  });
});

const weekday = (day: number, visits: number, revenue: string) => ({
  weekday: day,
  visits,
  revenue,
});

test('the best weekday by revenue, or by visits without payments', () => {
  const weekdays = [weekday(1, 9, '100.00'), weekday(6, 3, '300.00')];
  expect(bestWeekday({ weekdays })).toEqual({ weekday: 6, share: 0.75 });
  const unpaid = weekdays.map((day) => ({ ...day, revenue: '0.00' }));
  expect(bestWeekday({ weekdays: unpaid })).toEqual({ weekday: 1, share: 0.75 });
  expect(bestWeekday({ weekdays: [weekday(1, 0, '0.00')] })).toBeNull();
});

test('late hours are those whose mean wait is longer than promised', () => {
  const hour = { promised: 1, kept: 1, mean_from: 10, mean_to: 20 };
  const hours = [
    { ...hour, hour: 9, mean_wait: 20 },
    { ...hour, hour: 17, mean_wait: 21 },
  ];
  expect(lateHours({ hours })).toEqual([17]);
});

describe('the address', () => {
  const today = '2026-03-15';
  test.each([
    ['', '2026-02-15', '2026-03-14'],
    ['period=year', '2025-03-01', '2026-02-28'],
    ['period=last-month', '2026-02-01', '2026-02-28'],
    ['period=custom&from=2026-01-02&to=2026-01-05', '2026-01-02', '2026-01-05'],
    ['period=custom&from=2026-01-09&to=2026-01-05', '2026-02-15', '2026-03-14'],
  ])('"%s" is from %s to %s', (address, from, to) => {
    expect(readView(new URLSearchParams(address), today).range).toEqual({ from, to });
  });

  test('keeps everything that was chosen', () => {
    const view = readView(
      new URLSearchParams('period=custom&from=2026-01-02&to=2026-01-05&compare=year&by=week'),
      today,
    );
    expect(readView(writeView(view), today)).toEqual(view);
    expect(writeView(readView(new URLSearchParams(), today)).toString()).toBe('');
  });

  test('of the visits behind a figure', () => {
    const range = { from: '2026-03-01', to: '2026-03-14' };
    expect(visitsAddress(range, { outcome: 'no_show', barber: 3 })).toBe(
      '/dashboard/reports/visits?from=2026-03-01&to=2026-03-14&outcome=no_show&barber=3',
    );
  });
});

test.each([
  ['2026-03-01', '2026-04-30', 'day'],
  ['2026-01-01', '2026-06-30', 'week'],
  ['2025-01-01', '2025-12-31', 'month'],
])('%s to %s is shown by %s', (from, to, step) => {
  expect(usualStep({ from, to })).toBe(step);
});
