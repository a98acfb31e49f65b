import type {
  Appointment,
  getCurrentAppointments as contract,
} from '@lineup/contract/appointments';
import type { ReplyOf } from '@lineup/contract/endpoint';
import { wishEndsAt } from '@lineup/domain/fair-order';
import { forecastLine } from '@lineup/domain/line-forecast';
import { nextFor } from '@lineup/domain/next-for';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { presentAppointment } from './present.ts';
import { type LineNow, meansOf, momentOf, readLine } from './read-line.ts';

/** Visits in the order in which they will likely start; who cannot be foreseen comes last. */
const inFairOrder = ({ line, lengths, now, visits }: LineNow) => {
  const places = new Map(
    forecastLine(line, momentOf(now), meansOf(lengths)).map(({ visitId }, place) => [
      visitId,
      place,
    ]),
  );
  const placeOf = (id: number) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return visits
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => placeOf(a.id) - placeOf(b.id) || a.ticket_number - b.ticket_number);
};

/** A barber's own view of the line. Costs no SQL while the line has not changed. */
export const getCurrentAppointments = async (
  platform: Platform,
  { shop, role, membershipId }: Staff,
): Promise<ReplyOf<typeof contract>['response']> => {
  const lineNow = await readLine(platform, shop);
  const { line, lengths, now, barbers, visits, counts } = lineNow;
  const { visit: first, why } = nextFor(line, membershipId, momentOf(now), meansOf(lengths));
  const next = first?.id ?? null;
  const waiting = inFairOrder(lineNow);
  const isAssigned = ({ id, barber_id }: { id: number; barber_id: number | null }) =>
    id === next || barber_id === membershipId;
  const isOpen = ({ barber_id }: { barber_id: number | null }) =>
    barber_id === null || wishEndsAt(line, barber_id) <= momentOf(now);
  const present = (rows: typeof waiting): Appointment[] =>
    rows.map((row) => presentAppointment(row, lineNow));

  return {
    in_progress: present(
      visits.filter(
        ({ status, barber_id }) =>
          status === 'in_progress' && (role === 'owner' || barber_id === membershipId),
      ),
    ),
    // The next one first, whatever the forecast says about the others.
    pending_assigned: present(
      waiting.filter(isAssigned).toSorted((a, b) => Number(b.id === next) - Number(a.id === next)),
    ),
    pending_open: present(waiting.filter((row) => isOpen(row) && !isAssigned(row))),
    next,
    next_reason: why,
    counts: {
      in_progress: counts.in_progress,
      pending: counts.pending,
      completed: counts.completed,
    },
    barber: membershipId,
    state: barbers.find(({ id }) => id === membershipId)?.state ?? 'off',
    time_zone: lineNow.shop.time_zone,
  };
};
