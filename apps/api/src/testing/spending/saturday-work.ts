import {
  type Appointment,
  claimAppointment,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { type Chair, type Floor, WIFI } from './saturday-floor.ts';

/** A free barber checks the line this often, in minutes. */
const LOOKS_AFTER = 4;

interface Line {
  readonly pending_assigned: readonly Appointment[];
  readonly pending_open: readonly Appointment[];
  readonly next: number | null;
}

/** Completes the current visit when it is over, and claims the next by the rule. */
export const work = async (
  { call, counts }: Floor,
  chair: Chair,
  minute: number,
): Promise<void> => {
  if (minute < chair.freeAt) return;
  const options = { as: chair.access, from: WIFI };
  const { visit } = chair;
  if (visit) {
    chair.visit = null;
    const query = { served: 'yes', payment: '35.00' };
    await call(serveAppointment, { ...options, params: { id: visit.id }, query });
    counts.served += 1;
  }
  const line = await call<Line>(getCurrentAppointments, options);
  const next = [...(line?.pending_assigned ?? []), ...(line?.pending_open ?? [])].find(
    ({ id }) => id === line?.next,
  );
  if (!next) {
    chair.freeAt = minute + LOOKS_AFTER;
    return;
  }
  await call(claimAppointment, { ...options, body: { appt_id: next.id, confirmed: true } });
  chair.visit = next;
  chair.freeAt = minute + (next.expected_minutes ?? 30);
};
