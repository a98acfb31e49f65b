import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAway, isOffered } from './away-states.ts';
import { memberDay, workLeft } from './member-day.ts';

test('a member who is away has no work left today, and every other member with hours has some', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 600 }))
    .map(([fromMinute, length]) => ({ fromMinute, toMinute: Math.min(1440, fromMinute + length) }));
  const hoursOf = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 7 }), span), { maxLength: 10 })
    .map((spans) => spans.map(([weekday, one]) => ({ weekday, ...one })));
  const monday = fc.constantFrom([], [{ firstDay: '2026-03-16', lastDay: '2026-03-16' }]);
  const anyOwnState = fc.option(
    fc.record({
      state: fc.constantFrom('working' as const, 'break' as const, 'off' as const),
      day: fc.constantFrom('2026-03-16', '2026-03-17'),
      breakEndsAt: fc.option(
        fc
          .integer({ min: 0, max: 2940 })
          .map((minutes) => Temporal.Instant.from('2026-03-16T05:00:00Z').add({ minutes })),
      ),
    }),
  );
  fc.assert(
    fc.property(
      fc.record({ openingHours: hoursOf, closures: monday }),
      fc.record({ hours: hoursOf, daysOff: monday, ownState: anyOwnState }),
      fc.integer({ min: 0, max: 2879 }),
      (opening, own, minutes) => {
        const calendar = { timeZone: 'America/Chicago', ...opening };
        const now = Temporal.Instant.from('2026-03-16T05:00:00Z').add({ minutes });
        const { state, backAt } = memberDay(calendar, own, now);
        const [first] = workLeft(calendar, own, now);
        expect(first !== undefined).toBe(isOffered(state));
        expect(isAway(state)).toBe(state !== 'unplanned' && first === undefined);
        if (backAt) expect(first?.from).toEqual(backAt);
        if (state === 'later') expect(backAt).not.toBeNull();
      },
    ),
    { numRuns: 300 },
  );
});
