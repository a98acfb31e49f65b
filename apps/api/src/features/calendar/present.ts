import type { Calendar, CalendarVisit } from '@lineup/contract/calendar';
import { formatPhone } from '../../platform/phone.ts';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { Language, Text } from '../../platform/text.ts';
import { type LineSnapshot } from '../visits/line/build-line-snapshot.ts';
import { mayMove } from './policy.ts';
import type { CalendarBarberRow, CalendarRow } from './repository.ts';

/** What the calendar needs besides the row. */
export type SeenInCalendar = Pick<LineSnapshot, 'lengths' | 'now'>;

interface Span {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

const laterOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? b : a;

/** A visit in the chair is drawn until now, but not longer than this if it was never completed. */
const LONGEST_HOURS = 8;
/** The shortest span that is drawn. */
const LEAST_MINUTES = 1;

/** The booked span; null for a walk-in. */
const bookedSpan = ({ source, scheduled_at, scheduled_until }: CalendarRow): Span | null =>
  source === 'walk_in' || scheduled_at === null
    ? null
    : { from: scheduled_at, to: scheduled_until ?? scheduled_at.add({ minutes: 30 }) };

const expectedMinutes = (row: CalendarRow, { lengths }: SeenInCalendar): number => {
  const booked = bookedSpan(row);
  if (booked) return booked.to.since(booked.from).total('minutes');
  const serviceIds = row.services.flatMap(({ id }) => id ?? []);
  return Math.round(lengths({ id: row.id, serviceIds }, row.barber_id ?? 0).mean);
};

const endOf = (row: CalendarRow, from: Temporal.Instant, seen: SeenInCalendar) => {
  if (row.status === 'completed' && row.completed_at) return row.completed_at;
  const minutes = expectedMinutes(row, seen);
  const start = row.started_at;
  if (row.status !== 'in_progress' || start === null) return from.add({ minutes });
  const likely = start.add({ minutes });
  const longest = start.add({ hours: LONGEST_HOURS });
  return Temporal.Instant.compare(seen.now, longest) > 0 ? likely : laterOf(likely, seen.now);
};

/** The span of a visit in the calendar: as booked, as it was, or as it will likely be. */
const spanOf = (row: CalendarRow, seen: SeenInCalendar): Span => {
  const from = bookedSpan(row)?.from ?? row.started_at ?? row.arrived_at ?? row.created_at;
  return { from, to: laterOf(endOf(row, from, seen), from.add({ minutes: LEAST_MINUTES })) };
};

const isHeld = ({ status }: CalendarRow) => status !== 'cancelled' && status !== 'no_show';

/** The bookings that overlap another one of the same barber. */
export const overlappingIds = (rows: readonly CalendarRow[]): ReadonlySet<number> => {
  const booked = rows
    .filter(isHeld)
    .flatMap((row) => {
      const span = bookedSpan(row);
      return span && row.barber_id !== null
        ? [{ id: row.id, barberId: row.barber_id, ...span }]
        : [];
    })
    .toSorted((a, b) => a.barberId - b.barberId || Temporal.Instant.compare(a.from, b.from));
  const found = new Set<number>();
  let longest: (typeof booked)[number] | undefined;
  for (const one of booked) {
    const isSameBarber = longest?.barberId === one.barberId;
    if (longest && isSameBarber && Temporal.Instant.compare(one.from, longest.to) < 0) {
      found.add(one.id).add(longest.id);
    }
    if (!longest || !isSameBarber || Temporal.Instant.compare(longest.to, one.to) < 0) {
      longest = one;
    }
  }
  return found;
};

/** The same rule as for the move itself, so that only a movable visit can be dragged. */
const canMove = (row: CalendarRow, actor: Staff): boolean =>
  row.status === 'pending' && bookedSpan(row) !== null && mayMove(actor, row.barber_id);

export const presentCalendarVisit = (
  row: CalendarRow,
  actor: Staff,
  seen: SeenInCalendar,
  overlapping: ReadonlySet<number>,
): CalendarVisit => {
  const { from, to } = spanOf(row, seen);
  return {
    id: row.id,
    ticket_number: row.ticket_number,
    date: row.shop_day,
    barber: row.barber_id,
    customer: row.customer_id,
    customer_name: row.customer_name || row.known_name || null,
    customer_phone: row.customer_phone && formatPhone(row.customer_phone),
    status: row.status,
    source: row.source,
    services: row.services,
    note: row.note,
    starts_at: from.toString(),
    ends_at: to.toString(),
    can_move: canMove(row, actor),
    has_arrived: row.arrived_at !== null,
    is_overlapping: overlapping.has(row.id),
    message_state: row.message_state,
  };
};

export const presentSpans = (spans: readonly Span[]) =>
  spans.map(({ from, to }) => ({ from: from.toString(), to: to.toString() }));

export const presentBarber = (row: CalendarBarberRow): Calendar['barbers'][number] => ({
  id: row.id,
  name: row.name,
  username: row.username,
  photo: row.photo_key && pictureAddress(row.photo_key, 'small'),
});

type Sentence = (ticket: string) => Text;

export const changedTexts = {
  booked: (ticket) => ({
    en: `Booked: ticket #${ticket}.`,
    es: `Cita reservada: turno n.º ${ticket}.`,
  }),
  moved: (ticket) => ({
    en: `Ticket #${ticket} is moved.`,
    es: `El turno n.º ${ticket} se ha cambiado.`,
  }),
} satisfies Record<string, Sentence>;

export const presentChanged = (visit: CalendarVisit, sentence: Sentence, language: Language) => ({
  status: 1 as const,
  message: sentence(String(visit.ticket_number))[language],
  response: visit,
});
