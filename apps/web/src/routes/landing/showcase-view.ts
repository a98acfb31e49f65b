import type { Showcase } from '@lineup/contract/demo';
import { isWaitRange } from '../../lib/shop/wait-words.ts';
import { hourIn } from '../../lib/time/shop-clock.ts';

type Waiting = Showcase['waiting'][number];

/** Notes about the rule: the order of walk-ins, the time of bookings, the range of waits. */
export type LineNote = 'order' | 'time' | 'range';

/** The hours in which barbershops are open: 9 AM to 7 PM. */
const firstHour = 9;
const lastHour = 18;
const hourMs = 3_600_000;
const minuteMs = 60_000;

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? number));

const instantsOf = (texts: readonly (string | null | undefined)[]): number[] =>
  texts.flatMap((text) => (text ? [Date.parse(text)] : []));

/** A customer who chose a barber may be called after somebody who came later. */
const isByArrival = (walkIns: readonly Waiting[], { in_chair: seated }: Showcase): boolean =>
  isRising(instantsOf(walkIns.map(({ arrived_at: at }) => at))) &&
  isRising(instantsOf(walkIns.map(({ likely }) => likely?.from))) &&
  seated.every(({ ticket_number: number }) => number < (walkIns[0]?.ticket_number ?? number));

const isOnTime = ({ scheduled_time: at, likely }: Waiting, clock: number): boolean => {
  const booked = Date.parse(at ?? '');
  const isLate = likely !== null && Date.parse(likely.from) > booked;
  return !isLate && booked >= Math.floor(clock / minuteMs) * minuteMs;
};

/** Each note is below a ticket that is an example of it, or nowhere. */
const notesOf = (line: Showcase, clock: number): ReadonlyMap<number, LineNote> => {
  const bookings = line.waiting.filter(({ scheduled_time: at }) => at !== null);
  const walkIns = line.waiting.filter(({ scheduled_time: at }) => at === null);
  const [first, ...later] = walkIns;
  const [booking] = bookings;
  const isRange = ({ likely }: Waiting) => likely !== null && isWaitRange(likely, line.updated_at);
  const isEstimated = walkIns.every(({ likely }) => likely !== null);
  const notes: readonly [Waiting | undefined, LineNote][] = [
    [isByArrival(walkIns, line) ? first : undefined, 'order'],
    [bookings.every((visit) => isOnTime(visit, clock)) ? booking : undefined, 'time'],
    [isEstimated ? later.find(isRange) : undefined, 'range'],
  ];
  return new Map(notes.flatMap(([visit, note]) => (visit ? [[visit.ticket_number, note]] : [])));
};

/**
 * The content of the picture, from one answer of the server and one clock. The demo shop never
 * closes: at night its clock is moved by whole hours, and every time that is shown moves with it.
 */
export const buildShowcaseView = (line: Showcase, clock: number, zone: string) => {
  const hour = hourIn(clock, zone);
  const shift = (Math.min(Math.max(hour, firstHour), lastHour) - hour) * hourMs;
  return {
    notes: notesOf(line, clock),
    zone,
    /** The time of day, moved in the same way. */
    shownAt: (instant: string | number): string =>
      new Date(new Date(instant).getTime() + shift).toISOString(),
  };
};

export type ShowcaseView = ReturnType<typeof buildShowcaseView>;
