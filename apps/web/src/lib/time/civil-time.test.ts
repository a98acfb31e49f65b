import { expect, it } from 'vitest';
import { isRealDay } from './civil-time.ts';

it.each([
  ['2026-03-12', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-45', false],
  ['0202-03-12', false],
  ['2026-03', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, isReal) => {
  expect(isRealDay(text)).toBe(isReal);
});
