import type { AffectedBooking } from '@lineup/contract/booking/affected-bookings';
import type { PendingBooking } from './affected-repository.ts';
import type { Move } from './read-moves.ts';

/** The details of an affected booking that are not in its row. */
interface AffectedFacts {
  readonly moves: readonly Move[];
  readonly mayChange: boolean;
  readonly timeZone: string;
}

export const presentAffected = (
  booking: PendingBooking,
  { moves, mayChange, timeZone }: AffectedFacts,
): AffectedBooking => ({
  id: booking.id,
  ticket_number: booking.ticket_number,
  customer_name: booking.customer_name,
  starts_at: booking.scheduled_at.toString(),
  ends_at: booking.scheduled_until.toString(),
  time_zone: timeZone,
  barber_name: booking.barber_name,
  service_names: booking.services.map(({ name }) => name),
  has_contact: booking.has_contact,
  can_change: mayChange,
  moves: moves.map(({ barberId, barberName, times }) => ({
    barber: barberId,
    barber_name: barberName,
    times: times.map((moment) =>
      Temporal.Instant.fromEpochMilliseconds(moment * 60_000).toString(),
    ),
  })),
});
