import type { VisitStatus } from '@lineup/contract/appointments/line';
import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { Text } from '../../platform/text.ts';
import type { VisitRow } from '../visits/changes/repository.ts';

type Named = Pick<VisitRow, 'ticket_number' | 'barber_name'>;

const conflict = (text: Text): AppError => new AppError('conflict', text);

/** The owner runs the desk; a barber changes what is theirs or nobody's. */
export const mayChange = (
  { role, membershipId }: Staff,
  { barber_id }: Pick<VisitRow, 'barber_id'>,
): boolean => role === 'owner' || barber_id === null || barber_id === membershipId;

const barberOf = ({ barber_name }: Named): Text =>
  barber_name === null ? { en: 'Somebody', es: 'Alguien' } : { en: barber_name, es: barber_name };

/** The loser of a claim is told who has it. */
export const cannotClaim = (visit: VisitRow, { membershipId }: Staff): AppError => {
  const ticket = String(visit.ticket_number);
  const who = barberOf(visit);
  if (visit.status === 'in_progress') {
    return conflict(
      visit.barber_id === membershipId
        ? { en: `You already have ticket #${ticket}.`, es: `Ya tienes el turno n.º ${ticket}.` }
        : {
            en: `${who.en} already has ticket #${ticket}.`,
            es: `${who.es} ya tiene el turno n.º ${ticket}.`,
          },
    );
  }
  return isOver(visit);
};

/** Whatever one wanted to do with it: it does not wait or sit any more. */
export const isOver = (visit: Pick<VisitRow, 'status'> & Named): AppError => {
  const ticket = String(visit.ticket_number);
  const who = barberOf(visit);
  const texts: Record<VisitStatus, Text> = {
    completed: {
      en: `${who.en} has already completed ticket #${ticket}.`,
      es: `${who.es} ya ha completado el turno n.º ${ticket}.`,
    },
    cancelled: {
      en: `Ticket #${ticket} was canceled.`,
      es: `El turno n.º ${ticket} se canceló.`,
    },
    no_show: {
      en: `Ticket #${ticket} did not show up.`,
      es: `El cliente del turno n.º ${ticket} no se presentó.`,
    },
    pending: {
      en: `Ticket #${ticket} is waiting. Claim it first.`,
      es: `El turno n.º ${ticket} está esperando. Tómalo primero.`,
    },
    in_progress: {
      en: `${who.en} already has ticket #${ticket}.`,
      es: `${who.es} ya tiene el turno n.º ${ticket}.`,
    },
  };
  return conflict(texts[visit.status]);
};

export const belongsToOther = (visit: Named): AppError => {
  const ticket = String(visit.ticket_number);
  const who = barberOf(visit);
  return conflict({
    en: `Ticket #${ticket} is with ${who.en}. Only ${who.en} or the owner can change it.`,
    es: `El turno n.º ${ticket} es de ${who.es}. Solo ${who.es} o el propietario pueden cambiarlo.`,
  });
};

/** Still waiting or in the chair, and one's own, nobody's, or of the own shop for its owner. */
export const checkOpen = (actor: Staff, visit: VisitRow): void => {
  if (visit.status !== 'pending' && visit.status !== 'in_progress') throw isOver(visit);
  if (!mayChange(actor, visit)) throw belongsToOther(visit);
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
  if (visit.status !== 'pending') throw isOver(visit);
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

export const nothingToUndo = (): AppError =>
  conflict({
    en: 'There is nothing of yours to undo here.',
    es: 'Aquí no hay nada tuyo que deshacer.',
  });

/** What is open again would stand over what was booked meanwhile: the constraint says so. */
export const timeTakenMeanwhile = (): AppError =>
  conflict({
    en: 'Somebody else is booked at that time by now. Book it again at another time.',
    es: 'A esa hora ya hay otra cita. Resérvala de nuevo a otra hora.',
  });

/** A booking is moved back where it was moved. */
export const undoInCalendar = (): AppError =>
  conflict({
    en: 'Move or cancel the booking in the calendar instead.',
    es: 'Cambia o cancela la cita en el calendario.',
  });

export const changedSince = (): AppError =>
  conflict({
    en: 'Somebody has changed this ticket since. It cannot be undone.',
    es: 'Alguien ha cambiado este turno después. Ya no se puede deshacer.',
  });

export const tooLateToUndo = (): AppError =>
  conflict({
    en: `Undo works for ${String(UNDO_SECONDS)} seconds. You can still edit the appointment.`,
    es: `Solo se puede deshacer durante ${String(UNDO_SECONDS)} segundos. Aún puedes editar la cita.`,
  });

const invalid = (field: string, text: Text): AppError =>
  new AppError('invalid_input', text, { fields: { [field]: text } });

export const needsBarber = (): AppError =>
  invalid('barber', {
    en: 'Please choose who serves this customer',
    es: 'Elige quién atiende a este cliente',
  });

export const servesAlone = (): AppError =>
  invalid('barber', {
    en: 'Only the owner can enter a visit for somebody else',
    es: 'Solo el propietario puede anotar una cita a nombre de otra persona',
  });

export const paidTooEarly = (): AppError =>
  invalid('payment', {
    en: 'Only a completed visit has a payment',
    es: 'Solo una cita completada tiene un pago',
  });

export const noSuchBarber = (): AppError =>
  invalid('barber', {
    en: 'This person is not in the team any more. Please choose again.',
    es: 'Esta persona ya no está en el equipo. Elige otra vez.',
  });
