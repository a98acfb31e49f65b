import { expect, test } from 'vitest';
import { ordinal } from './ordinal.ts';

test.each([
  [1, 'first', 'primero'],
  [2, '2nd', '2.º'],
  [3, '3rd', '3.º'],
  [4, '4th', '4.º'],
  [11, '11th', '11.º'],
  [12, '12th', '12.º'],
  [13, '13th', '13.º'],
  [21, '21st', '21.º'],
  [112, '112th', '112.º'],
])('%i is %s and %s', (place, english, spanish) => {
  expect([ordinal(place, 'en'), ordinal(place, 'es')]).toEqual([english, spanish]);
});
