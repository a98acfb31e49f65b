import { expect, test } from 'vitest';
import {
  deletionDueOf,
  erasureDueOf,
  isDeletionDue,
  isShopNamed,
  offerExpiryOf,
} from './deletion-dates.ts';

const now = Temporal.Instant.from('2026-03-01T10:00:00Z');

test('a deletion is due after 14 days, an offer ends after 7, a closed shop is erased a day later', () => {
  expect(deletionDueOf(now).toString()).toBe('2026-03-15T10:00:00Z');
  expect(offerExpiryOf(now).toString()).toBe('2026-03-08T10:00:00Z');
  expect(erasureDueOf(now).toString()).toBe('2026-03-02T10:00:00Z');
});

test.each([
  { dueAt: null, isDue: false },
  { dueAt: now.add({ seconds: 1 }), isDue: false },
  { dueAt: now, isDue: true },
  { dueAt: now.subtract({ hours: 1 }), isDue: true },
])('due at $dueAt: $isDue', ({ dueAt, isDue }) => {
  expect(isDeletionDue(dueAt, now)).toBe(isDue);
});

test.each([
  ['Alder Barbers', 'alder  barbers ', true],
  ['Peluquería Ñandú', 'peluquería ñandú', true],
  ['Alder Barbers', 'Alder', false],
  ['Alder Barbers', '', false],
])('%s is confirmed by "%s": %s', (name, typed, isNamed) => {
  expect(isShopNamed(name, typed)).toBe(isNamed);
});
