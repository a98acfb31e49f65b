import { expect, test } from 'vitest';
import { cityOf, differs } from './own-zone.ts';

test('zones are different when their clocks are, whatever their names', () => {
  const winter = '2026-01-14T15:30:00Z';
  expect(differs(winter, 'America/Chicago', 'Europe/Madrid')).toBe(true);
  expect(differs(winter, 'America/Chicago', 'US/Central')).toBe(false);
  expect(differs(winter, 'America/Chicago', null)).toBe(false);
  // Arizona has no summer time, so it equals Denver's time in winter only.
  expect(differs(winter, 'America/Denver', 'America/Phoenix')).toBe(false);
  expect(differs('2026-07-14T15:30:00Z', 'America/Denver', 'America/Phoenix')).toBe(true);
  // The same time of day on another day.
  expect(differs(winter, 'Pacific/Kiritimati', 'Pacific/Honolulu')).toBe(true);
});

test('a zone is shown by the name of its city', () => {
  expect(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(cityOf)).toEqual([
    'New York',
    'Buenos Aires',
    'UTC',
  ]);
});
