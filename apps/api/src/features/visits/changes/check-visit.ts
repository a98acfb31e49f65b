import { hasRight } from '@lineup/contract/kernel/rights';
import {
  type Transition,
  transitions,
  type VisitAction,
} from '@lineup/domain/line/visit-transitions';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { belongsToOther, conflict, wrongStatus } from './policy.ts';
import type { VisitRow } from './repository.ts';

/** The owner may change every visit, a barber their own and those without a barber. */
export const mayChange = (
  { role, membershipId }: Staff,
  { barber_id }: Pick<VisitRow, 'barber_id'>,
): boolean => hasRight(role, 'every_chair') || barber_id === null || barber_id === membershipId;

/** Refuses to change a visit of another barber. */
export const checkOwn = (actor: Staff, visit: VisitRow): void => {
  if (!mayChange(actor, visit)) throw belongsToOther(visit);
};

/** Refuses a change that the table of transitions does not allow in the status of the visit. */
export const checkTransition = (action: VisitAction, visit: VisitRow): void => {
  const { from }: Transition = transitions[action];
  if (!from.includes(visit.status)) throw wrongStatus(visit);
};

/** Refuses unless the visit is in the chair and the actor may change it. */
export const checkSeated = (actor: Staff, visit: VisitRow): void => {
  if (visit.status !== 'in_progress') throw wrongStatus(visit);
  checkOwn(actor, visit);
};

/** Refuses to give another place to a booking whose customer is not in the shop. */
export const checkPresent = (visit: VisitRow): void => {
  if (visit.source === 'walk_in' || visit.arrived_at !== null) return;
  const ticket = String(visit.ticket_number);
  throw conflict({
    en: `Ticket #${ticket} is booked and not here yet, so it keeps its time. Move the booking instead.`,
    es: `El turno n.º ${ticket} tiene cita y aún no ha llegado, así que conserva su hora. Cambia la cita.`,
  });
};

/** Refuses a no-show for a booking whose time has not come yet. */
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

/** Refuses the arrival of a walk-in, of another day, or of a customer who has already arrived. */
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
      en: `Ticket #${ticket} is already checked in as arrived.`,
      es: `El cliente del turno n.º ${ticket} ya figura como llegado.`,
    });
  }
};
