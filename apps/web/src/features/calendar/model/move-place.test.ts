import { describe, expect, test } from 'vitest';
import { type MoveArea, movedByKey, type Place, resizedTo, sameTimeOnDay } from './move-place.ts';

const timeZone = 'America/Chicago';
const at = (text: string) => Date.parse(text);
const day: MoveArea = {
  view: 'day',
  timeZone,
  barbers: [3, 5, 4],
  days: ['2026-11-12'],
};
const week: MoveArea = {
  ...day,
  view: 'week',
  days: ['09', '10', '11', '12', '13', '15'].map((date) => `2026-11-${date}`),
};
const place: Place = { barber: 5, startsAt: at('2026-11-12T16:00:00Z'), minutes: 30 };
const press = (key: string, more: { shiftKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('keys on the day', () => {
  test.each([
    ['later', press('ArrowDown'), { startsAt: at('2026-11-12T16:15:00Z') }],
    ['earlier', press('ArrowUp'), { startsAt: at('2026-11-12T15:45:00Z') }],
    [
      'finer with Alt',
      press('ArrowDown', { altKey: true }),
      { startsAt: at('2026-11-12T16:05:00Z') },
    ],
    ['the barber to the right', press('ArrowRight'), { barber: 4 }],
    ['the barber to the left', press('ArrowLeft'), { barber: 3 }],
    ['longer', press('ArrowDown', { shiftKey: true }), { minutes: 45 }],
    ['shorter', press('ArrowUp', { shiftKey: true }), { minutes: 15 }],
  ])('%s', (_name, key, change) => {
    expect(movedByKey(place, key, day)).toEqual({ ...place, ...change });
  });

  test('the last barber has nobody to the right, and the shortest visit is five minutes', () => {
    const last = { ...place, barber: 4 };
    expect(movedByKey(last, press('ArrowRight'), day)).toEqual(last);
    const short = { ...place, minutes: 10 };
    expect(movedByKey(short, press('ArrowUp', { shiftKey: true }), day)?.minutes).toBe(5);
  });

  test('any other key does not move it', () => {
    expect(movedByKey(place, press('Enter'), day)).toBeNull();
  });
});

describe('keys on the week', () => {
  test.each([
    ['the barber below', press('ArrowDown'), { barber: 4 }],
    ['the barber above', press('ArrowUp'), { barber: 3 }],
    ['the next day, same time', press('ArrowRight'), { startsAt: at('2026-11-13T16:00:00Z') }],
    ['the day before', press('ArrowLeft'), { startsAt: at('2026-11-11T16:00:00Z') }],
  ])('%s', (_name, key, change) => {
    expect(movedByKey(place, key, week)).toEqual({ ...place, ...change });
  });

  test('skips a day that is not on the screen', () => {
    const friday = { ...place, startsAt: at('2026-11-13T16:00:00Z') };
    const sunday = { ...place, startsAt: at('2026-11-15T16:00:00Z') };
    expect(movedByKey(friday, press('ArrowRight'), week)).toEqual(sunday);
  });

  test('does not leave the week', () => {
    const sunday = { ...place, startsAt: at('2026-11-15T16:00:00Z') };
    expect(movedByKey(sunday, press('ArrowRight'), week)).toEqual(sunday);
  });
});

test('another day keeps the time of day, also when the clock changes between', () => {
  expect(sameTimeOnDay(at('2026-10-31T14:00:00Z'), '2026-11-02', timeZone)).toBe(
    at('2026-11-02T15:00:00Z'),
  );
});

test('resizing rounds to steps, with at least one step', () => {
  expect(resizedTo(place, place.startsAt + 52 * 60_000, 15).minutes).toBe(45);
  expect(resizedTo(place, place.startsAt + 52 * 60_000, 5).minutes).toBe(50);
  expect(resizedTo(place, place.startsAt - 60_000, 15).minutes).toBe(15);
  expect(resizedTo(place, place.startsAt + 900 * 60_000, 15).minutes).toBe(720);
});
