import { expect, test } from 'vitest';
import { clockRange } from './shop-clock.ts';

const zone = 'America/Chicago';

test.each([
  ['one half of the day', '2026-11-16T22:40Z', '2026-11-16T22:55Z', '4:40–4:55\u00A0PM'],
  ['over noon', '2026-11-16T17:50Z', '2026-11-16T18:05Z', '11:50\u00A0AM–12:05\u00A0PM'],
  ['over midnight', '2026-11-17T05:50Z', '2026-11-17T06:05Z', '11:50\u00A0PM–12:05\u00A0AM'],
])('a range of times shows no date: %s', (_, from, to, expected) => {
  expect(clockRange({ from: Date.parse(from), to: Date.parse(to) }, 'en', zone)).toBe(expected);
});
