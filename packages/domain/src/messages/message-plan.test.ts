import { describe, expect, test } from 'vitest';
import { correctionOf, planMessages } from './message-plan.ts';

const all = { confirmations: true, dayReminders: true, hourReminders: true };
const startsAt = Temporal.Instant.from('2026-11-20T20:30:00Z');
const before = (hours: number, minutes = 0) => startsAt.subtract({ hours, minutes });
const planned = (...args: Parameters<typeof planMessages>) =>
  planMessages(...args).map(({ kind, dueAt }) => `${kind} ${dueAt.toString()}`);

const now = before(72);
const news = now.toString();
const day = `day_reminder ${before(24).toString()}`;
const hour = `hour_reminder ${before(2).toString()}`;

describe('the messages about a booking', () => {
  test.each([
    ['booked', [`confirmation ${news}`, day, hour]],
    ['moved', [`moved ${news}`, day, hour]],
    ['cancelled', [`cancelled ${news}`]],
    ['restored', [day, hour]],
  ] as const)('when it is %s', (event, messages) => {
    expect(planned(event, { startsAt, now }, all)).toEqual(messages);
  });

  test.each([
    [before(24, 1), ['confirmation', 'day_reminder', 'hour_reminder']],
    [before(24), ['confirmation', 'hour_reminder']],
    [before(2, 1), ['confirmation', 'hour_reminder']],
    [before(2), ['confirmation']],
    [before(0, 1), ['confirmation']],
    [startsAt, []],
  ])('a booking made at %s gets no reminder that would be late', (at, kinds) => {
    const messages = planMessages('booked', { startsAt, now: at }, all);
    expect(messages.map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([
    [{ ...all, confirmations: false }, [day, hour]],
    [{ ...all, dayReminders: false }, [`confirmation ${news}`, hour]],
    [{ ...all, hourReminders: false }, [`confirmation ${news}`, day]],
  ])('the shop decides which: %o', (sends, messages) => {
    expect(planned('booked', { startsAt, now }, sends)).toEqual(messages);
  });

  test('reminders go by the instant, also where the clocks change in between', () => {
    // The night in which Chicago's clocks go back: 10 o'clock is 25 hours after 10 o'clock.
    const sunday = Temporal.ZonedDateTime.from('2026-11-01T10:00[America/Chicago]').toInstant();
    const [reminder] = planMessages(
      'restored',
      { startsAt: sunday, now: sunday.subtract({ hours: 48 }) },
      all,
    );
    expect(reminder?.dueAt.until(sunday).total('hours')).toBe(24);
    expect(reminder?.dueAt.toZonedDateTimeISO('America/Chicago').hour).toBe(11);
  });
});

test.each([
  ['turn_called', 1, 'turn_corrected'],
  ['turn_alert', 1, null],
  ['turn_corrected', 1, null],
  ['cancelled', 1, 'restored'],
  ['cancelled', 0, null],
  ['cancelled', -1, null],
  ['restored', 1, null],
  ['confirmation', 1, null],
] as const)(
  'after %s a visit that waits, %i hours ahead, is corrected by %s',
  (lastSent, hours, kind) => {
    expect(correctionOf(lastSent, { startsAt: now.add({ hours }), now, hasBarber: true })).toBe(
      kind,
    );
    if (lastSent === 'cancelled')
      expect(correctionOf(lastSent, { startsAt: null, now, hasBarber: true })).toBe(null);
  },
);

test('a dropped barber is corrected once the visit has a barber again', () => {
  const about = { startsAt: null, now };
  expect(correctionOf('barber_dropped', { ...about, hasBarber: true })).toBe('barber_kept');
  expect(correctionOf('barber_dropped', { ...about, hasBarber: false })).toBeNull();
});
