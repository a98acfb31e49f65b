import type { Model, Outcome } from './linearize.ts';
import { isRefusal } from './visit-model.ts';

/** A customer joins the line, or somebody reads the last number. */
export type TicketCall = 'join' | 'read';

/** The numbers of a day: 1, 2, 3 ... in the order of joining, with no gap. */
export const ticketModel = (last: number): Model<number, TicketCall> => ({
  initial: last,
  changesNothing: (action) => action === 'read',
  outcomes: (state, call) => {
    const next = call === 'join' ? state + 1 : state;
    return [{ answer: String(next), state: next }];
  },
});

/** The most upcoming bookings that one customer may have made online. */
const MOST_BOOKINGS = 3;

export type CalendarCall =
  | { readonly action: 'book'; readonly key: string; readonly phone: string; readonly slot: string }
  | { readonly action: 'move'; readonly key: string; readonly slot: string }
  /** By the customer, or by the desk, who alone can undo their own cancellation. */
  | { readonly action: 'cancel' | 'cancel at the desk' | 'undo'; readonly key: string }
  | { readonly action: 'read' };

interface BookingState {
  readonly phone: string;
  readonly slot: string;
  readonly isOpen: boolean;
  readonly newest: 'booked' | 'moved' | 'cancelled' | 'cancelled at the desk' | 'undone';
  /** On another day the booking has another row: who looked up the old one gets a refusal. */
  readonly hasChangedDay: boolean;
}

/** The bookings of one barber by the key of the request that made them. */
export type CalendarState = Readonly<Record<string, BookingState>>;

const dayOf = (slot: string): string => slot.slice(0, 10);

/** All bookings with their times, as the test reads them from the database. */
export const shownCalendar = (
  bookings: readonly { key: string; slot: string; isOpen: boolean }[],
): string =>
  bookings
    .map(({ key, slot, isOpen }) => `${key} ${isOpen ? slot : 'cancelled'}`)
    .toSorted()
    .join(', ');

const isTaken = (state: CalendarState, slot: string, key: string): boolean =>
  Object.entries(state).some(
    ([other, booking]) => other !== key && booking.isOpen && booking.slot === slot,
  );

const refused = (state: CalendarState, why: string): Outcome<CalendarState>[] => [
  { answer: `refused: ${why}`, state },
];

const done = (
  state: CalendarState,
  key: string,
  booking: BookingState,
): Outcome<CalendarState>[] => [{ answer: 'done', state: { ...state, [key]: booking } }];

const book = (
  state: CalendarState,
  { key, phone, slot }: { key: string; phone: string; slot: string },
): Outcome<CalendarState>[] => {
  const open = Object.values(state).filter((each) => each.isOpen && each.phone === phone);
  if (open.length >= MOST_BOOKINGS) return refused(state, 'too many bookings');
  if (isTaken(state, slot, key)) return refused(state, 'slot taken');
  const booked = { phone, slot, isOpen: true, newest: 'booked', hasChangedDay: false } as const;
  return done(state, key, booked);
};

const move = (
  state: CalendarState,
  booking: BookingState,
  { key, slot }: { key: string; slot: string },
): Outcome<CalendarState>[] => {
  if (!booking.isOpen) return refused(state, 'booking cancelled');
  if (booking.slot === slot) return done(state, key, booking);
  if (isTaken(state, slot, key)) return refused(state, 'slot taken');
  const hasChangedDay = booking.hasChangedDay || dayOf(slot) !== dayOf(booking.slot);
  return done(state, key, { ...booking, slot, newest: 'moved', hasChangedDay });
};

const undo = (state: CalendarState, booking: BookingState, key: string) => {
  if (booking.newest === 'undone') return refused(state, 'nothing to undo');
  if (booking.newest === 'cancelled') return refused(state, 'changed since');
  if (booking.newest !== 'cancelled at the desk') return refused(state, 'only in the calendar');
  if (isTaken(state, booking.slot, key)) return refused(state, 'time taken');
  return done(state, key, { ...booking, isOpen: true, newest: 'undone' });
};

const change = (
  state: CalendarState,
  booking: BookingState,
  call: Exclude<CalendarCall, { action: 'book' | 'read' }>,
): Outcome<CalendarState>[] => {
  const { key } = call;
  if (call.action === 'move') return move(state, booking, call);
  if (call.action === 'undo') return undo(state, booking, key);
  if (call.action === 'cancel') {
    // Cancelling again changes nothing, or is refused, depending on when the row was read.
    if (booking.isOpen) return done(state, key, { ...booking, isOpen: false, newest: 'cancelled' });
    return [...done(state, key, booking), ...refused(state, 'booking cancelled')];
  }
  if (!booking.isOpen) return refused(state, 'cancelled');
  return done(state, key, { ...booking, isOpen: false, newest: 'cancelled at the desk' });
};

/** The bookings of one barber: a time for one of them, and at most three for a customer. */
export const calendarModel: Model<CalendarState, CalendarCall> = {
  initial: {},
  changesNothing: ({ action }, answer) => action === 'read' || isRefusal(answer),
  outcomes: (state, call) => {
    if (call.action === 'book') return book(state, call);
    if (call.action === 'read') {
      const bookings = Object.entries(state).map(([key, booking]) => ({ key, ...booking }));
      return [{ answer: shownCalendar(bookings), state }];
    }
    const booking = state[call.key];
    if (!booking) return [];
    return [
      ...change(state, booking, call),
      ...(booking.hasChangedDay ? refused(state, 'moved meanwhile') : []),
    ];
  },
};
