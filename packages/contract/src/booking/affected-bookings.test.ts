import { readBookingAnswers, writeBookingAnswers } from '@lineup/domain/booking/booking-answers';
import { expect, test } from 'vitest';
import { type BookingAnswer, bookingAnswerList } from './affected-bookings.ts';

const answers: BookingAnswer[] = [
  { id: 12, action: 'keep' },
  { id: 13, action: 'move', barber: 3, starts_at: '2026-12-26T16:00:00Z' },
  { id: 14, action: 'cancel' },
];

test('answers come back from an address as they were written', () => {
  const text = writeBookingAnswers(answers);
  expect(bookingAnswerList.safeParse(text).success).toBe(true);
  expect(readBookingAnswers(text)).toEqual(answers);
  expect(readBookingAnswers(writeBookingAnswers([]))).toEqual([]);
});

test.each(['12', '12:drop', '12:keep,', ',12:keep', '12:move:3', '12:move:3:tomorrow'])(
  '%s is no list of answers',
  (text) => {
    expect(bookingAnswerList.safeParse(text).success).toBe(false);
  },
);

test('a time that is none is no answer', () => {
  expect(readBookingAnswers('13:move:3:2026-99-99T16:00:00Z')).toEqual([]);
});
