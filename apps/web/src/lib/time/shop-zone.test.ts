import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  instantOf,
  isOnTheClock,
  minuteOf,
  startOfDay,
  wallTimeOf,
} from './shop-zone.ts';

const at = (text: string) => Date.parse(text);

describe('the instant of a wall time', () => {
  test.each([
    ['an ordinary morning', '2026-03-12', 570, 'America/Chicago', '2026-03-12T14:30:00Z'],
    [
      'the day before the clock goes forward',
      '2026-03-07',
      150,
      'America/Chicago',
      '2026-03-07T08:30:00Z',
    ],
    [
      'a skipped time: moved forward by the gap',
      '2026-03-08',
      150,
      'America/Chicago',
      '2026-03-08T08:30:00Z',
    ],
    ['after the jump', '2026-03-08', 180, 'America/Chicago', '2026-03-08T08:00:00Z'],
    ['a repeated time: the first', '2026-11-01', 90, 'America/Chicago', '2026-11-01T06:30:00Z'],
    ['after the second', '2026-11-01', 120, 'America/Chicago', '2026-11-01T08:00:00Z'],
    ['a skipped midnight', '2026-09-06', 0, 'America/Santiago', '2026-09-06T04:00:00Z'],
    ['a repeated midnight', '2026-11-01', 0, 'America/Havana', '2026-11-01T04:00:00Z'],
    ['half an hour', '2026-10-04', 180, 'Australia/Lord_Howe', '2026-10-03T16:00:00Z'],
    ['east of Greenwich', '2026-06-01', 0, 'Asia/Kathmandu', '2026-05-31T18:15:00Z'],
  ])('%s', (_name, date, minute, zone, expected) => {
    expect(new Date(instantOf({ date, minute }, zone)).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });
});

test('converting a wall time to an instant and back gives the same time, around clock changes too', () => {
  for (const zone of [
    'America/Chicago',
    'America/Havana',
    'Europe/Madrid',
    'Australia/Lord_Howe',
  ]) {
    for (const date of ['2026-03-08', '2026-03-29', '2026-06-15', '2026-10-25', '2026-11-01']) {
      for (let minute = 0; minute < 1440; minute += 15) {
        if (!isOnTheClock({ date, minute }, zone)) continue;
        expect(wallTimeOf(instantOf({ date, minute }, zone), zone)).toEqual({ date, minute });
      }
    }
  }
});

test('a time that the clock skips is invalid', () => {
  expect(isOnTheClock({ date: '2026-03-08', minute: 150 }, 'America/Chicago')).toBe(false);
  expect(isOnTheClock({ date: '2026-03-09', minute: 150 }, 'America/Chicago')).toBe(true);
});

test('days', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(startOfDay('2026-11-15', 'America/Chicago')).toBe(at('2026-11-15T06:00:00Z'));
  expect(minuteOf('09:30')).toBe(570);
  expect(minuteOf('')).toBeNull();
});
