import { expect, test } from 'vitest';
import { wholeOf } from './time-span.ts';

test('a span is written as PostgreSQL reads a multirange, without its end', () => {
  const startsAt = Temporal.Instant.from('2026-03-16T14:00:00Z');
  expect(wholeOf({ startsAt, endsAt: startsAt.add({ minutes: 30 }) })).toBe(
    '{[2026-03-16T14:00:00Z,2026-03-16T14:30:00Z)}',
  );
});
