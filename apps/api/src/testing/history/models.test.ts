import { describe, expect, test } from 'vitest';
import { type Call, linearize, type Model } from './linearize.ts';
import { type CalendarCall, calendarModel, type TicketCall, ticketModel } from './shop-models.ts';
import { type VisitCall, visitModel } from './visit-model.ts';

const THEO = 1;
const IMANI = 2;

type Line<A> = readonly [action: A, answer: string | null, from: number, to: number];

const isExplained = <S, A>(model: Model<S, A>, lines: readonly Line<A>[]): boolean =>
  linearize(
    model,
    lines.map(
      ([action, answer, invokedAt, answeredAt], index): Call<A> => ({
        client: String(index),
        action,
        answer,
        invokedAt,
        answeredAt,
      }),
    ),
  ).isLinearizable;

const by = (member: number | null, action: VisitCall['action']): VisitCall => ({
  by: member,
  action,
});
const walkIn = visitModel({ barber: null, isBooking: false });
const requested = visitModel({ barber: IMANI, isBooking: false });
const claimed: Line<VisitCall> = [by(THEO, 'claimed'), 'in_progress 1', 0, 1];

describe('a visit', () => {
  test.each<[string, typeof walkIn, Line<VisitCall>[], boolean]>([
    [
      'one of two claims at once wins, and the other learns who',
      walkIn,
      [
        [by(THEO, 'claimed'), 'refused: in_progress 2', 0, 3],
        [by(IMANI, 'claimed'), 'in_progress 2', 1, 2],
      ],
      true,
    ],
    [
      'both of two claims win',
      walkIn,
      [claimed, [by(IMANI, 'claimed'), 'in_progress 2', 0, 1]],
      false,
    ],
    [
      'both win, because the first one was undone between them',
      walkIn,
      [
        claimed,
        [by(THEO, 'undone'), 'pending nobody', 2, 9],
        [by(IMANI, 'claimed'), 'in_progress 2', 3, 4],
      ],
      true,
    ],
    [
      'the loser is told the wrong barber',
      walkIn,
      [claimed, [by(IMANI, 'claimed'), 'refused: in_progress 3', 0, 1]],
      false,
    ],
    [
      'an acknowledged completion is lost',
      walkIn,
      [
        claimed,
        [by(THEO, 'served'), 'completed 1', 2, 3],
        [by(THEO, 'read'), 'in_progress 1', 4, 5],
      ],
      false,
    ],
    [
      'completed by a killed process after all',
      walkIn,
      [claimed, [by(THEO, 'served'), null, 2, 3], [by(THEO, 'read'), 'completed 1', 4, 5]],
      true,
    ],
    [
      "a colleague's change cannot be undone",
      walkIn,
      [claimed, [by(IMANI, 'undone'), 'refused: changed since', 2, 3]],
      true,
    ],
    [
      "a colleague's change is undone",
      walkIn,
      [claimed, [by(IMANI, 'undone'), 'pending nobody', 2, 3]],
      false,
    ],
    [
      'a called customer who needs more time waits for the requested barber again',
      requested,
      [claimed, [by(null, 'late'), 'done', 2, 3], [by(THEO, 'read'), 'pending 2', 4, 5]],
      true,
    ],
    [
      'the requested barber is forgotten',
      requested,
      [claimed, [by(null, 'late'), 'done', 2, 3], [by(THEO, 'read'), 'pending nobody', 4, 5]],
      false,
    ],
    [
      'a customer leaves twice',
      walkIn,
      [
        [by(null, 'left'), 'done', 0, 1],
        [by(null, 'left'), 'done', 2, 3],
      ],
      false,
    ],
  ])('%s', (_title, model, lines, expected) => {
    expect(isExplained(model, lines)).toBe(expected);
  });
});

describe('the numbers of a day', () => {
  const join = (answer: string | null, from: number, to: number): Line<TicketCall> => [
    'join',
    answer,
    from,
    to,
  ];
  test.each<[string, Line<TicketCall>[], boolean]>([
    ['at once, in any order', [join('2', 0, 5), join('1', 0, 5), ['read', '2', 6, 7]], true],
    ['the same number twice', [join('1', 0, 5), join('1', 0, 5)], false],
    ['a gap', [join('1', 0, 5), join('3', 0, 5), ['read', '3', 6, 7]], false],
    ['a gap of a killed process', [join('1', 0, 1), join(null, 0, 1), join('3', 2, 3)], true],
    ['a smaller number later', [join('2', 0, 1), join('1', 2, 3)], false],
  ])('%s', (_title, lines, expected) => {
    expect(isExplained(ticketModel(0), lines)).toBe(expected);
  });
});

describe('the bookings of a barber', () => {
  const TEN = '2030-05-06T10:00';
  const ELEVEN = '2030-05-06T11:00';
  const NEXT_DAY = '2030-05-07T10:00';
  const book = (key: string, slot: string, phone = key): CalendarCall => ({
    action: 'book',
    key,
    slot,
    phone,
  });
  const a: Line<CalendarCall> = [book('a', TEN), 'done', 0, 1];
  test.each<[string, Line<CalendarCall>[], boolean]>([
    ['one time for one', [a, [book('b', TEN), 'refused: slot taken', 0, 1]], true],
    ['one time for two', [a, [book('b', TEN), 'done', 0, 1]], false],
    [
      'a time that became free',
      [
        a,
        [{ action: 'move', key: 'a', slot: ELEVEN }, 'done', 2, 5],
        [book('b', TEN), 'done', 3, 4],
      ],
      true,
    ],
    [
      'a cancellation that cancelled nothing',
      [a, [{ action: 'cancel', key: 'a' }, 'done', 2, 3], [{ action: 'read' }, `a ${TEN}`, 4, 5]],
      false,
    ],
    [
      'a booking that moved to another day is looked up anew',
      [
        a,
        [{ action: 'move', key: 'a', slot: NEXT_DAY }, 'done', 2, 5],
        [{ action: 'cancel', key: 'a' }, 'refused: moved meanwhile', 3, 4],
      ],
      true,
    ],
    [
      'that refusal without a move to another day',
      [
        a,
        [{ action: 'move', key: 'a', slot: ELEVEN }, 'done', 2, 5],
        [{ action: 'cancel', key: 'a' }, 'refused: moved meanwhile', 3, 4],
      ],
      false,
    ],
    [
      'a fourth booking of one customer',
      ['a', 'b', 'c', 'd'].map(
        (key): Line<CalendarCall> => [book(key, `${TEN} ${key}`, '312 555 0100'), 'done', 0, 1],
      ),
      false,
    ],
    [
      'a cancellation is undone after the time was taken',
      [
        a,
        [{ action: 'cancel at the desk', key: 'a' }, 'done', 2, 3],
        [book('b', TEN), 'done', 4, 5],
        [{ action: 'undo', key: 'a' }, 'done', 6, 7],
      ],
      false,
    ],
  ])('%s', (_title, lines, expected) => {
    expect(isExplained(calendarModel, lines)).toBe(expected);
  });
});
