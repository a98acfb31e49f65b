import {
  type Transition,
  transitions,
  type VisitAction,
} from '@lineup/domain/line/visit-transitions';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { belongsToOther, conflict, isOver } from './policy.ts';
import type { VisitRow } from './repository.ts';

/** The owner runs the desk; a barber changes what is theirs or nobody's. */
export const mayChange = (
  { role, membershipId }: Staff,
  { barber_id }: Pick<VisitRow, 'barber_id'>,
): boolean => role === 'owner' || barber_id === null || barber_id === membershipId;

/** Refuses to change a visit of another barber. */
export const checkOwn = (actor: Staff, visit: VisitRow): void => {
  if (!mayChange(actor, visit)) throw belongsToOther(visit);
};

/** Refuses a change that the table of transitions does not allow in the status of the visit. */
export const checkTransition = (action: VisitAction, visit: VisitRow): void => {
  const { from }: Transition = transitions[action];
  if (!from.includes(visit.status)) throw isOver(visit);
};

/** In the chair, and one's own, nobody's, or of the own shop for its owner. */
export const checkSeated = (actor: Staff, visit: VisitRow): void => {
  if (visit.status !== 'in_progress') throw isOver(visit);
  checkOwn(actor, visit);
};

/** Nobody has missed what has not begun. */
export const checkMissed = (visit: VisitRow, now: Temporal.Instant): void => {
  const { source, scheduled_at: begins } = visit;
  if (source === 'walk_in' || begins === null) return;
  if (Temporal.Instant.compare(begins, now) <= 0) return;
  const ticket = String(visit.ticket_number);
  throw conflict({
    en: `The time of ticket #${ticket} has not come yet. Cancel it if nobody will come.`,
    es: `Todavía no es la hora del turno n.º ${ticket}. Cancélalo si no va a venir nadie.`,
  });
};

/** Only a booking that waits, of today, and whose customer was not there yet, comes in. */
export const checkArrival = (visit: VisitRow, today: string): void => {
  const ticket = String(visit.ticket_number);
  if (visit.shop_day !== today) {
    throw conflict({
      en: `Ticket #${ticket} is not booked for today.`,
      es: `El turno n.º ${ticket} no es para hoy.`,
    });
  }
  if (visit.source === 'walk_in' || visit.arrived_at !== null) {
    throw conflict({
      en: `Ticket #${ticket} is in the shop already.`,
      es: `El cliente del turno n.º ${ticket} ya está en la barbería.`,
    });
  }
};
