import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALLED_PLACE, ticketAlertOf } from './ticket-alert.ts';

test.each([
  { told: 3, place: CALLED_PLACE, alert: 'called' },
  { told: 1, place: CALLED_PLACE, alert: 'called' },
  { told: null, place: CALLED_PLACE, alert: 'called' },
  { told: 2, place: 1, alert: 'next' },
  { told: null, place: 1, alert: 'next' },
  // After an undone call the customer waits again.
  { told: CALLED_PLACE, place: 1, alert: 'next' },
  { told: CALLED_PLACE, place: 3, alert: 'moved' },
  { told: 4, place: 3, alert: 'moved' },
  { told: 2, place: 3, alert: 'moved' },
  { told: null, place: 3, alert: null },
])('told $told, now $place: $alert', ({ told, place, alert }) => {
  expect(ticketAlertOf(told, place)).toBe(alert);
});

test('a place that was told is never told again', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), (place) => {
      expect(ticketAlertOf(place, place)).toBeNull();
    }),
  );
});
