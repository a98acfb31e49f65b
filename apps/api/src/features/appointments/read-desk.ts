import type { Appointment } from '@lineup/contract/appointments';
import { forecastLine } from '@lineup/domain/line-forecast';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { presentAppointment } from './present.ts';
import { type LineNow, meansOf, momentOf, readLine } from './read-line.ts';

/** Visits in the order in which they will likely start; who cannot be foreseen comes last. */
export const inFairOrder = ({ line, lengths, now, visits }: LineNow) => {
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

export interface Desk {
  readonly line: LineNow;
  /** By who sits longest. */
  readonly inChair: Appointment[];
  /** In the fair order. */
  readonly waiting: Appointment[];
}

/** Every chair and everybody who waits, as the desk sees them. */
export const readDesk = async (platform: Platform, shop: AuthorizedShopId): Promise<Desk> => {
  const line = await readLine(platform, shop);
  const satDownAt = ({ started_at: at }: { started_at: Temporal.Instant | null }) =>
    at?.epochMilliseconds ?? 0;
  const seated = line.visits
    .filter(({ status }) => status === 'in_progress')
    .toSorted((a, b) => satDownAt(a) - satDownAt(b));
  return {
    line,
    inChair: seated.map((row) => presentAppointment(row, line)),
    waiting: inFairOrder(line).map((row) => presentAppointment(row, line)),
  };
};
