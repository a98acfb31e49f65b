import { expect, test } from 'vitest';
import { daySlots, endOf, fieldOf, minutesOfService } from './link-slots.ts';

test.each([
  ['09:00', '17:00', 30, { count: 16, last: '16:30' }],
  ['09:00', '17:00', 45, { count: 10, last: '15:45' }],
  ['09:00', '09:45', 45, { count: 1, last: '09:00' }],
  ['22:00', '24:00', 60, { count: 2, last: '23:00' }],
  ['09:00', '09:44', 45, null],
  ['17:00', '09:00', 30, null],
  ['', '17:00', 30, null],
])('from %s to %s every %i minutes', (start_time, end_time, time_gap, slots) => {
  expect(daySlots({ start_time, end_time, time_gap })).toEqual(slots);
});

test.each([
  ['09:00', '14:30', 30, 60, { count: 10, last: '13:30' }],
  ['09:00', '10:00', 30, 15, { count: 2, last: '09:30' }],
  ['09:00', '10:00', 30, 75, null],
])(
  'from %s to %s every %i minutes for a visit of %i',
  (start_time, end_time, gap, minutes, slots) => {
    expect(daySlots({ start_time, end_time, time_gap: gap, minutes })).toEqual(slots);
  },
);

test.each([
  ['00:45:00', 45],
  ['01:00:01', 61],
  ['00:00:00', 30],
  [null, 30],
])('a service of %s is booked for %i minutes', (estimatedTime, minutes) => {
  expect(minutesOfService(estimatedTime)).toBe(minutes);
});

test('midnight as an end is 24:00, and 00:00 in the field', () => {
  expect(endOf('00:00')).toBe('24:00');
  expect(fieldOf('24:00')).toBe('00:00');
  expect(endOf('17:00')).toBe('17:00');
});
