import { expect, test } from 'vitest';
import {
  centsOf,
  completionRate,
  dayLabel,
  peakOf,
  seriesOf,
  splitClaims,
  statusOf,
} from './stats-figures.ts';

test.each([
  [62, 78, 79],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [5, 5, 100],
  [0, 9, 0],
  [0, 0, 0],
  [3, 0, 0],
  [3, -1, 0],
  [3, Number.NaN, 0],
  [Number.NaN, 4, 0],
  [3, Number.POSITIVE_INFINITY, 0],
  [undefined as unknown as number, undefined as unknown as number, 0],
])('%s of %s completed are %s %%', (completed, total, percent) => {
  expect(completionRate(completed, total)).toBe(percent);
});

const none = undefined as unknown as number;

test.each([
  ['the available total', 78, 25, 9, { claimed: 25, available: 9, percent: 74 }],
  ['nothing available', 78, 25, 0, { claimed: 25, available: 0, percent: 100 }],
  ['nothing claimed', 78, 0, 9, { claimed: 0, available: 9, percent: 0 }],
  ['no available total', 78, 25, none, { claimed: 25, available: 53, percent: 32 }],
  ['more claimed than all', 20, 25, none, { claimed: 25, available: 0, percent: 100 }],
  ['below zero', 20, 25, -4, { claimed: 25, available: 0, percent: 100 }],
  ['nothing at all', 0, 0, 0, { claimed: 0, available: 0, percent: 0 }],
])('claims are split: %s', (_, all, claimed, available, split) => {
  const totals = {
    all: { total: all },
    claimed: { total: claimed },
    available: { total: available },
  };
  expect(splitClaims(totals)).toEqual(split);
});

const chart = {
  labels: ['Pending', 'In Progress', 'Completed'],
  datasets: [
    { label: 'Available (Unclaimed)', data: [9, 0, 0] },
    { label: ' your claims ', data: [3, 1] },
    { label: 'All Appointments', data: [12, 4, 62, 99] },
  ],
};

test.each([
  ['all', [12, 4, 62]],
  ['claimed', [3, 1, 0]],
  ['available', [9, 0, 0]],
] as const)('the series %s is found by its label, one number for each label', (scope, data) => {
  expect(seriesOf(chart, scope)).toEqual(data);
});

test('a missing series is all zeros', () => {
  expect(seriesOf({ labels: ['a', 'b'], datasets: [] }, 'all')).toEqual([0, 0]);
});

test.each([
  ['Pending', 'pending'],
  ['In Progress', 'in_progress'],
  ['completed', 'completed'],
  ['Canceled', null],
])('the label %s is the status %s', (label, status) => {
  expect(statusOf(label)).toBe(status);
});

test.each([
  ['2026-03-11', 'en-US', 'Mar 11'],
  ['2026-02-01', 'en-US', 'Feb 1'],
  ['2026-12-31', 'es-US', '31 dic'],
  ['someday', 'en-US', 'someday'],
])('the day %s in %s is %s', (day, region, label) => {
  expect(dayLabel(day, region)).toBe(label);
});

test.each([
  ['2914.00', 291_400],
  ['0.29', 29],
  ['', 0],
  ['n/a', 0],
])('the amount %s is %s cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
});

test.each([
  [[0, 0], null],
  [[], null],
  [[3, 7, 1], 1],
  [[7, 2, 7], 2],
])('the peak of %s is at %s', (values, place) => {
  expect(peakOf(values)).toBe(place);
});
