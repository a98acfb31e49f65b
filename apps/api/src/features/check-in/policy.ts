import type { DoorState } from '@lineup/contract/check-in';
import { openingAt } from '@lineup/domain/opening';
import { estimateNewcomer } from '@lineup/domain/wait-estimate';
import { AppError } from '../../platform/app-error.ts';
import type { Text } from '../../platform/text.ts';
import { instantOf, type LineNow, momentOf } from '../appointments/read-line.ts';

export interface Wishes {
  serviceIds: readonly number[];
  /** Null: first available. */
  barberId: number | null;
}

export const anyWish: Wishes = { serviceIds: [], barberId: null };

export interface Door {
  state: DoorState;
  /** When somebody with these wishes would sit down; null: nobody can say. */
  likely: { from: Temporal.Instant; to: Temporal.Instant } | null;
  closesAt: Temporal.Instant | null;
  opensAt: Temporal.Instant | null;
}

type Newcomer = ReturnType<typeof estimateNewcomer>;

/** Made once for all who come with the same wishes to the same line. */
const newcomers = new WeakMap<LineNow, Map<string, Newcomer>>();

const newcomerTo = (line: LineNow, wishes: Wishes): Newcomer => {
  const known = newcomers.get(line) ?? new Map<string, Newcomer>();
  newcomers.set(line, known);
  const key = JSON.stringify([wishes.barberId, wishes.serviceIds.toSorted((a, b) => a - b)]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = estimateNewcomer(line.line, wishes, momentOf(line.now), line.lengths);
  known.set(key, made);
  return made;
};

/** Whether somebody with these wishes gets a ticket now, and when they would sit down. */
export const doorOf = (line: LineNow, wishes: Wishes, now: Temporal.Instant): Door => {
  const { isOpen, closesAt, dayEndsAt, opensAt } = openingAt(line.calendar, now);
  const times = { closesAt, opensAt, likely: null };
  if (!line.shop.takes_walk_ins) return { ...times, state: 'no_walk_ins' };
  if (!isOpen) return { ...times, state: 'closed' };
  const newcomer = newcomerTo(line, wishes);
  const likely = newcomer && { from: instantOf(newcomer.from), to: instantOf(newcomer.to) };
  // Without hours nobody has said when it is too late.
  const isFull = dayEndsAt !== null && !(newcomer && newcomer.endsAt <= momentOf(dayEndsAt));
  return { ...times, likely: isFull ? null : likely, state: isFull ? 'full' : 'open' };
};

const refusals: Record<Exclude<DoorState, 'open'>, Text> = {
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
};

const barberIsFull: Text = {
  en: 'This barber cannot take anybody else today. Please choose another one.',
  es: 'Este barbero ya no puede atender a nadie más hoy. Elige otro.',
};

/** What the door says to somebody who gets no ticket; undefined when it is open to them. */
export const doorRefusal = ({ state }: Door, wishes: Wishes): AppError | undefined => {
  if (state === 'open') return undefined;
  if (state === 'full' && wishes.barberId !== null) {
    return new AppError('conflict', barberIsFull, { fields: { barber: barberIsFull } });
  }
  return new AppError('conflict', refusals[state]);
};

/** A family comes with one phone; a prankster would come with many tickets. */
const MOST_OPEN_TICKETS = 3;

export const refuseManyTickets = (line: LineNow, phone: string | null): void => {
  if (phone === null) return;
  const open = line.visits.filter(({ customer_phone }) => customer_phone === phone);
  if (open.length < MOST_OPEN_TICKETS) return;
  throw new AppError('conflict', {
    en: 'This phone number already has 3 tickets in the line.',
    es: 'Este número de teléfono ya tiene 3 turnos en la fila.',
  });
};

/** Another shop's and a missing one answer the same. */
export const unknownService = (): AppError => {
  const text = {
    en: 'This service is not offered any more. Please choose again.',
    es: 'Este servicio ya no se ofrece. Elige otra vez.',
  };
  return new AppError('invalid_input', text, { fields: { services: text } });
};

export const unknownBarber = (): AppError => {
  const text = {
    en: 'This barber takes no customers any more. Please choose again.',
    es: 'Este barbero ya no atiende. Elige otra vez.',
  };
  return new AppError('invalid_input', text, { fields: { barber: text } });
};

const texts = {
  isOver: {
    en: 'This ticket is no longer in the line.',
    es: 'Este turno ya no está en la fila.',
  },
  inChair: { en: 'You are already in the chair.', es: 'Ya estás en el sillón.' },
  notCalled: { en: 'You have not been called yet.', es: 'Todavía no te han llamado.' },
  nobodyBehind: {
    en: 'Nobody is waiting behind you.',
    es: 'No hay nadie esperando detrás de ti.',
  },
  isBooking: { en: 'A booking keeps its time.', es: 'Una cita conserva su hora.' },
} satisfies Record<string, Text>;

interface Standing {
  status: string;
  source: string;
  shop_day: string;
}

/** Why a ticket could not be changed: what it was meanwhile. */
export const ticketRefusal = (
  visit: Standing | undefined,
  today: string,
  wanted: 'waiting' | 'called' | 'behind',
): AppError => {
  const say = (text: Text) => new AppError('conflict', text);
  const isOpen = visit?.status === 'pending' || visit?.status === 'in_progress';
  if (!isOpen || visit.shop_day !== today) return say(texts.isOver);
  if (visit.status === 'in_progress') return say(texts.inChair);
  if (wanted === 'called') return say(texts.notCalled);
  return say(visit.source === 'walk_in' ? texts.nobodyBehind : texts.isBooking);
};
