import type { Appointment } from '@lineup/contract/appointments/appointments';
import { type LikelyStart, passedReasons } from '@lineup/contract/appointments/line';
import { heldUntil } from '@lineup/domain/line/called-hold';
import type { LinePlace } from '@lineup/domain/line/line-places';
import { formatCents } from '@lineup/domain/money';
import { momentOf } from '@lineup/domain/time/moment';
import { formatPhone } from '../../../platform/phone.ts';
import { pictureAddress } from '../../../platform/pictures/pictures.ts';
import { type VisitRow } from '../changes/repository.ts';
import { type LineSnapshot, likelyRange, serviceIdsOf } from './build-line-snapshot.ts';

/** What comes from the line and not from the row. */
export type Seen = Pick<LineSnapshot, 'places' | 'lengths' | 'shop' | 'barbers' | 'line' | 'now'>;

const textOf = (at: Temporal.Instant | null): string | null => at && at.toString();

const buildLikely = (
  range: { from: number; to: number } | undefined | null,
): LikelyStart | null => {
  if (!range) return null;
  const { from, to } = likelyRange(range);
  return { from: from.toString(), to: to.toString() };
};

const expectedMinutes = (row: VisitRow, { lengths }: Seen): number =>
  Math.round(lengths({ id: row.id, serviceIds: serviceIdsOf(row) }, row.barber_id ?? 0).mean);

const buildSeat = (
  seat: LinePlace['seat'] | undefined,
  { barbers, line, now }: Pick<Seen, 'barbers' | 'line' | 'now'>,
): Appointment['seat'] => {
  if (!seat) return null;
  const { barberId } = seat;
  const isSeated = line.seated.some((visit) => visit.barberId === barberId);
  return {
    barber: barberId,
    barber_name: barbers.find(({ id }) => id === barberId)?.name ?? '',
    at: likelyRange({ from: seat.startsAt, to: seat.startsAt }).to.toString(),
    is_free: !isSeated && seat.startsAt <= momentOf(now),
  };
};

/** The place in the line, the next barber and the likely start of a visit that waits today. */
export const buildPlace = (
  { id, status }: Pick<Appointment, 'id' | 'status'>,
  seen: Pick<Seen, 'places' | 'barbers' | 'line' | 'now'>,
) => {
  const own = status === 'pending' ? seen.places.get(id) : undefined;
  return {
    place: own?.place ?? null,
    likely: buildLikely(own?.likely),
    seat: buildSeat(own?.seat, seen),
  };
};

const presentHeldUntil = ({ status, started_at: calledAt }: VisitRow, { shop }: Seen) =>
  status === 'in_progress' && calledAt ? heldUntil(calledAt, shop.grace_minutes) : null;

export const buildAppointment = (row: VisitRow, seen: Seen): Appointment => ({
  id: row.id,
  ticket_number: row.ticket_number,
  scheduled_time: (row.scheduled_at ?? row.arrived_at ?? row.created_at).toString(),
  barber: row.barber_id ?? row.skipped_by,
  barber_name: row.barber_name,
  barber_photo: row.barber_photo_key && pictureAddress(row.barber_photo_key, 'small'),
  is_any_barber: row.is_any_barber && row.status === 'pending',
  customer_name: row.customer_name || row.known_name || null,
  customer_phone: row.customer_phone && formatPhone(row.customer_phone),
  status: row.status,
  has_skipped: row.skipped_by !== null,
  skip_reason: row.skip_reason,
  is_by_booking_link: row.source === 'booking_link',
  source: row.source,
  services: row.services,
  note: row.note,
  arrived_at: textOf(row.arrived_at),
  started_at: textOf(row.started_at),
  held_until: textOf(presentHeldUntil(row, seen)),
  completed_at: textOf(row.completed_at),
  payment: row.payment_cents === null ? null : formatCents(row.payment_cents),
  expected_minutes: expectedMinutes(row, seen),
  not_before: textOf(row.not_before),
  is_on_the_way: row.on_the_way_at !== null,
  ...buildPlace(row, seen),
  passed_reason: passedReasons.find((reason) => reason === row.passed_reason) ?? null,
  place_reason: row.place_reason,
  message_state: row.message_state,
});
