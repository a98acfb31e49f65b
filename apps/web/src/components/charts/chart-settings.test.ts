import { expect, test } from 'vitest';
import { fitNumber } from './chart-bars.tsx';
import type { ChartColors } from './chart-colors.ts';
import {
  barOptions,
  type ChartLook,
  countScale,
  lineOptions,
  ringOptions,
} from './chart-settings.ts';

const names = 'all claims available grid axis line surface raised ink ink2 ink3 font'.split(' ');
const colors = {
  ...Object.fromEntries(names.map((name) => [name, `#${name}`])),
  theme: 'light',
} as unknown as ChartColors;
const look: ChartLook = { colors, locale: 'en-US', isStill: false };

test('counts start at zero, in steps of 1 up to ten, with the name of the unit', () => {
  expect(countScale(look, 'Appointments')).toMatchObject({
    beginAtZero: true,
    ticks: { precision: 0, maxTicksLimit: 11 },
    title: { display: true, text: 'Appointments' },
  });
  expect(lineOptions(look, 'Appointments').scales?.['y']).toMatchObject({
    title: { text: 'Appointments' },
  });
  expect(countScale(look).title.display).toBe(false);
});

test('the line at the bottom is stronger than the others', () => {
  const { color } = countScale(look).grid;
  expect([color({ tick: { value: 0 } }), color({ tick: { value: 5 } })]).toEqual([
    '#axis',
    '#grid',
  ]);
});

test('days have at most 8 ticks, and lie flat', () => {
  expect(lineOptions(look, 'Appointments').scales?.['x']).toMatchObject({
    ticks: { autoSkip: true, maxTicksLimit: 8, maxRotation: 0 },
  });
});

test('with few bars every label is shown', () => {
  const skips = (labels: number) => barOptions(look, labels).scales?.['x']?.ticks?.autoSkip;
  expect([skips(3), skips(12)]).toEqual([false, true]);
});

test('with reduced motion nothing moves', () => {
  const still = { ...look, isStill: true };
  for (const options of [barOptions(still, 3), lineOptions(still, ''), ringOptions(still, false)]) {
    expect(options.animation).toBe(false);
    expect(options.plugins?.tooltip?.animation).toBe(false);
  }
  expect(barOptions(look, 3).animation).toMatchObject({ duration: 260 });
});

test('an empty ring has no tooltip', () => {
  expect(ringOptions(look, true).plugins?.tooltip?.enabled).toBe(false);
  expect(ringOptions(look, false).plugins?.tooltip?.enabled).toBe(true);
});

test.each([
  [1240, 40, 'en-US', '1,240'],
  [1240, 30, 'en-US', '1.2K'],
  [0, 8, 'en-US', '0'],
])('%s in %s px is written %s: %s', (value, room, locale, text) => {
  expect(fitNumber(value, room, (written) => written.length * 8, locale)).toBe(text);
});
