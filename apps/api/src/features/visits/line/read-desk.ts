import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type VisitRow } from '../changes/repository.ts';
import { buildAppointment } from './build-appointment.ts';
import { type LineSnapshot } from './build-line-snapshot.ts';
import { readLineSnapshot } from './read-line-snapshot.ts';

/** Waiting visits, in the order in which the board and phones show them. */
export const inFairOrder = (line: LineSnapshot): VisitRow[] => {
  const rows = new Map(line.visits.map((row) => [row.id, row]));
  return [...line.places.keys()].flatMap((id) => rows.get(id) ?? []);
};

export interface Desk {
  readonly line: LineSnapshot;
  /** Ordered by start, the longest first. */
  readonly inChair: Appointment[];
  /** In the fair order. */
  readonly waiting: Appointment[];
}

/** Seated and waiting visits as the desk sees them. */
export const readDesk = async (platform: Platform, shop: AuthorizedShopId): Promise<Desk> => {
  const line = await readLineSnapshot(platform, shop);
  const satDownAt = ({ started_at: at }: { started_at: Temporal.Instant | null }) =>
    at?.epochMilliseconds ?? 0;
  const seated = line.visits
    .filter(({ status }) => status === 'in_progress')
    .toSorted((a, b) => satDownAt(a) - satDownAt(b));
  return {
    line,
    inChair: seated.map((row) => buildAppointment(row, line)),
    waiting: inFairOrder(line).map((row) => buildAppointment(row, line)),
  };
};
