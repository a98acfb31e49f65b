import type { VisitStatus } from '@lineup/contract/appointments/line';
import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import type { Text } from '../../../platform/text.ts';
import type { VisitRow } from './repository.ts';

type Named = Pick<VisitRow, 'ticket_number' | 'barber_name'>;

export const conflict = (text: Text): AppError => new AppError('conflict', text);

const barberOf = ({ barber_name }: Named): Text =>
  barber_name === null ? { en: 'Somebody', es: 'Alguien' } : { en: barber_name, es: barber_name };

/** Names the barber who has the visit, or says why it cannot be claimed. */
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
  return wrongStatus(visit);
};

/** Says what the status of the visit is now, and so why it cannot be changed. */
export const wrongStatus = (visit: Pick<VisitRow, 'status'> & Named): AppError => {
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
      en: `The customer of ticket #${ticket} did not show up.`,
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
    en: `Ticket #${ticket} is with ${who.en}. Only ${who.en} or the desk can change it.`,
    es: `El turno n.º ${ticket} es de ${who.es}. Solo ${who.es} o la recepción pueden cambiarlo.`,
  });
};

export const lineHasChanged = (): AppError =>
  conflict({
    en: 'The line has changed meanwhile. Look at it again, then move the ticket.',
    es: 'La fila ha cambiado entretanto. Mírala otra vez y luego mueve el turno.',
  });

/** Only the desk seats customers with others, and only with barbers who take customers. */
export const cannotSeatWith = (): AppError => {
  const text = {
    en: 'You cannot give a customer to this person.',
    es: 'No puedes dar un cliente a esta persona.',
  };
  return new AppError('invalid_input', text, { fields: { barber: text } });
};

/** Somebody who takes no customers, for example at the reception, cannot claim for themselves. */
export const takesNoCustomers = (): AppError => {
  const text = {
    en: 'You do not take customers. Seat this customer with a barber.',
    es: 'No atiendes clientes. Dale este cliente a un barbero.',
  };
  return new AppError('invalid_input', text, { fields: { barber: text } });
};

export const nothingToUndo = (): AppError =>
  conflict({
    en: 'You have no change to undo on this ticket.',
    es: 'No tienes ningún cambio que deshacer en este turno.',
  });

/** Somebody else booked the time of a booking that is reopened. */
export const timeTakenMeanwhile = (): AppError =>
  conflict({
    en: 'Somebody else is now booked at that time. Book it again at another time.',
    es: 'A esa hora ya hay otra cita. Resérvala de nuevo a otra hora.',
  });

/** A booking that was moved in the calendar is also moved back there. */
export const undoInCalendar = (): AppError =>
  conflict({
    en: 'Move or cancel the booking in the calendar instead.',
    es: 'Cambia o cancela la cita en el calendario.',
  });

export const changedSince = (): AppError =>
  conflict({
    en: 'Somebody else has changed this ticket since, so it cannot be undone. You can still edit it.',
    es: 'Otra persona ha cambiado este turno después, así que ya no se puede deshacer. Aún puedes editarlo.',
  });

export const tooLateToUndo = (): AppError =>
  conflict({
    en: `Undo works for ${String(UNDO_SECONDS)} seconds. You can still edit the appointment.`,
    es: `Solo se puede deshacer durante ${String(UNDO_SECONDS)} segundos. Aún puedes editar la cita.`,
  });
