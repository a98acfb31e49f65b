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
    en: 'This shop takes bookings only. Please book a time.',
    es: 'Esta barbería solo atiende con cita. Reserva una hora.',
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
  en: 'There is not enough time before we close. Choose something shorter.',
  es: 'No alcanza el tiempo antes de cerrar. Elige algo más corto.',
};

/** The error for a request that gets no ticket; a shorter or other request may still get one. */
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

/** For a check-in that reaches the limit before the cached eligibility does. */
export const usedUp = (): AppError => new AppError('conflict', refusals.limit);

/** For everybody, also for a customer who waits with a provisional ticket. */
export const pausedCheckIn = (): AppError => new AppError('conflict', refusals.paused);

/** For a waiting customer whose new request cannot be done today. */
export const tooLongForToday = (isBarberFull: boolean): AppError =>
  isBarberFull
    ? new AppError('conflict', barberIsFull, { fields: { barber: barberIsFull } })
    : new AppError('conflict', tooLong, { fields: { services: tooLong } });

/** Enough for a family with one phone, and too few for a prank. */
const MOST_OPEN_TICKETS = 3;

export const refuseManyTickets = (line: LineSnapshot, phone: string | null): void => {
  if (phone === null) return;
  const open = line.visits.filter(({ customer_phone }) => customer_phone === phone);
  if (open.length < MOST_OPEN_TICKETS) return;
  throw new AppError('conflict', {
    en: 'This phone number already has 3 tickets in the line. Please ask at the desk.',
    es: 'Este número de teléfono ya tiene 3 turnos en la fila. Pregunta en el mostrador.',
  });
};

/** For a device or a network with too many tickets without a phone number. */
export const tooManyTickets = (): AppError =>
  new AppError('conflict', {
    en: 'Too many tickets were taken from this device or network. Please check in at the counter.',
    es: 'Se tomaron demasiados turnos desde este dispositivo o red. Regístrate en el mostrador.',
  });

/** A browser solves the challenge and retries. The text is shown only without JavaScript. */
export const proofRequired = (challenge: string): AppError =>
  new AppError(
    'proof_required',
    {
      en: 'Very many people are joining right now. Please add your phone number, or ask at the desk.',
      es: 'Muchísima gente se está uniendo ahora. Agrega tu número de teléfono o pregunta en el mostrador.',
    },
    { challenge },
  );

/** For a phone number whose ticket still waits: a second one must be for another person. */
export const phoneHasTicket = (): AppError =>
  new AppError('phone_has_ticket', {
    en: 'This phone number already has a ticket in the line. Is this one for somebody else?',
    es: 'Este número de teléfono ya tiene un turno en la fila. ¿Este es para otra persona?',
  });

/** A barber of another shop and an unknown barber get the same error. */
export const unknownBarber = (): AppError => {
  const text = {
    en: 'This barber no longer takes customers. Please choose again.',
    es: 'Este barbero ya no atiende. Elige otra vez.',
  };
  return new AppError('invalid_input', text, { fields: { barber: text } });
};
