import { expect, test } from 'vitest';
import { expiryOf, isOver } from './session-lifetime.ts';

const signedInAt = Temporal.Instant.from('2026-01-01T08:00:00Z');
const after = (hours: number) => signedInAt.add({ hours });
const DAY = 24;

test.each([
  { at: 0, isRemembered: true, ends: 60 * DAY },
  { at: 0, isRemembered: false, ends: 12 },
  { at: 30 * DAY, isRemembered: true, ends: 90 * DAY },
  { at: 30 * DAY - 1, isRemembered: true, ends: 90 * DAY - 1 },
  { at: 60 * DAY, isRemembered: true, ends: 90 * DAY },
  { at: 90 * DAY - 13, isRemembered: false, ends: 90 * DAY - 1 },
  { at: 90 * DAY - 1, isRemembered: false, ends: 90 * DAY },
])('a session refreshed after $at h ends after $ends h: the earlier of both', (row) => {
  const { at, isRemembered, ends } = row;
  expect(expiryOf(after(at), { isRemembered, signedInAt })).toEqual(after(ends));
});

test.each([
  { at: 90 * DAY - 1, over: false },
  { at: 90 * DAY, over: true },
])('a session whose row expires later is over after $at h: $over', ({ at, over }) => {
  const session = { created_at: signedInAt, expires_at: after(120 * DAY), ended_at: null };
  expect(isOver({ ...session, signed_in_at: signedInAt }, after(at))).toBe(over);
  expect(isOver({ ...session, signed_in_at: null }, after(at))).toBe(over);
});
