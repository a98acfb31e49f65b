import type { EligibilityState } from '@lineup/contract/check-in/check-in';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Text } from '../../platform/text.ts';
import { type LineSnapshot, type RequestedVisit } from '../visits/line/build-line-snapshot.ts';

const refusals: Record<Exclude<EligibilityState, 'open'>, Text> = {
  closed: {
    en: 'The shop is closed right now. Tickets are given out during opening hours.',
    es: 'La barbería está cerrada ahora. Los turnos se dan en el horario de apertura.',
  },
  full: {
    en: 'The line is too long to finish before closing time. No more tickets today.',
    es: 'La fila es demasiado larga para terminar antes del cierre. Hoy ya no hay más turnos.',
  },
  no_walk_ins: {
    en: 'This shop takes bookings only.',
    es: 'Esta barbería solo atiende con cita.',
  },
  limit: {
    en: 'This shop is not taking online check-ins this month. Please ask at the desk.',
    es: 'Esta barbería no acepta turnos en línea este mes. Pregunta en el mostrador.',
  },
  paused: {
    en: 'This shop is not taking tickets right now.',
    es: 'Esta barbería no está dando turnos ahora.',
  },
  staff_paused: {
    en: 'Online check-in is paused right now. You can still join the line at the desk.',
    es: 'El registro en línea está en pausa ahora. Todavía puedes unirte a la fila en el mostrador.',
  },
};

const barberIsFull: Text = {
  en: 'This barber cannot take anybody else today. Please choose another one.',
  es: 'Este barbero ya no puede atender a nadie más hoy. Elige otro.',
};

const tooLong: Text = {
  en: 'This would not be done before we close. Choose something shorter.',
  es: 'Esto no terminaría antes del cierre. Elige algo más corto.',
};

/** What the door says to somebody who gets no ticket, though it may be open to other wishes. */
export const refusalFor = (
  { state }: { state: EligibilityState },
  requested: RequestedVisit,
  isOpenToOthers: boolean,
): AppError | undefined => {
  if (state === 'open') return undefined;
  if (state === 'full' && isOpenToOthers) return tooLongForToday(false);
  if (state === 'full' && requested.barberId !== null) {
    return new AppError('conflict', barberIsFull, { fields: { barber: barberIsFull } });
  }
  return new AppError('conflict', refusals[state]);
};

/** To who comes in the moments in which the door does not know yet. */
export const usedUp = (): AppError => new AppError('conflict', refusals.limit);

/** To everybody, also to a customer who waits with a provisional ticket. */
export const pausedCheckIn = (): AppError => new AppError('conflict', refusals.paused);

/** To who waits already and wants something that cannot be done today. */
export const tooLongForToday = (isBarberFull: boolean): AppError =>
  isBarberFull
    ? new AppError('conflict', barberIsFull, { fields: { barber: barberIsFull } })
    : new AppError('conflict', tooLong, { fields: { services: tooLong } });

/** A family comes with one phone; a prankster would come with many tickets. */
const MOST_OPEN_TICKETS = 3;

export const refuseManyTickets = (line: LineSnapshot, phone: string | null): void => {
  if (phone === null) return;
  const open = line.visits.filter(({ customer_phone }) => customer_phone === phone);
  if (open.length < MOST_OPEN_TICKETS) return;
  throw new AppError('conflict', {
    en: 'This phone number already has 3 tickets in the line.',
    es: 'Este número de teléfono ya tiene 3 turnos en la fila.',
  });
};

/** To a device or a network with too many tickets that have no phone number. */
export const tooManyTickets = (): AppError =>
  new AppError('conflict', {
    en: 'Too many tickets were taken from this device or network. Please check in at the counter.',
    es: 'Se tomaron demasiados turnos desde este dispositivo o red. Regístrate en el mostrador.',
  });

/** Browsers solve the challenge and send again; people read this where no script runs. */
export const proofRequired = (challenge: string): AppError =>
  new AppError(
    'proof_required',
    {
      en: 'Very many people are joining right now. Please add your phone number, or ask at the desk.',
      es: 'Muchísima gente se está uniendo ahora. Agrega tu número de teléfono o pregunta en el mostrador.',
    },
    { challenge },
  );

/** To a phone number whose first ticket still waits; a second one is for somebody else. */
export const phoneHasTicket = (): AppError =>
  new AppError('phone_has_ticket', {
    en: 'This phone number already has a ticket in the line. Is this one for somebody else?',
    es: 'Este número de teléfono ya tiene un turno en la fila. ¿Este es para otra persona?',
  });

/** Another shop's and a missing one answer the same. */
export const unknownBarber = (): AppError => {
  const text = {
    en: 'This barber takes no customers any more. Please choose again.',
    es: 'Este barbero ya no atiende. Elige otra vez.',
  };
  return new AppError('invalid_input', text, { fields: { barber: text } });
};
