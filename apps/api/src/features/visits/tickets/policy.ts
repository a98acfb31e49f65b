import { AppError } from '../../../platform/errors/app-error.ts';
import type { Text } from '../../../platform/text.ts';

const texts = {
  isOver: {
    en: 'This ticket is no longer in the line.',
    es: 'Este turno ya no está en la fila.',
  },
  inChair: {
    en: 'It is your turn, so this ticket cannot be changed. Please talk to your barber.',
    es: 'Ya es tu turno, así que no se puede cambiar. Habla con tu barbero.',
  },
  notCalled: { en: 'You have not been called yet.', es: 'Todavía no te han llamado.' },
  nobodyBehind: {
    en: 'Nobody is waiting behind you.',
    es: 'No hay nadie esperando detrás de ti.',
  },
  isEarly: {
    en: 'Your booking is not today. See you then.',
    es: 'Tu cita no es hoy. Te esperamos ese día.',
  },
  isHere: { en: "You're already checked in as arrived.", es: 'Ya consta que has llegado.' },
  nothingToUndo: { en: 'There is nothing to undo.', es: 'No hay nada que deshacer.' },
  isBooking: {
    en: 'Only a walk-in can move back. To change your time, move your booking.',
    es: 'Solo quien viene sin cita puede dejar pasar a otros. Para cambiar la hora, cambia tu cita.',
  },
} satisfies Record<string, Text>;

interface TicketState {
  status: string;
  source: string;
  shop_day: string;
}

/** Says what a ticket that could not be changed is now. */
export const ticketRefusal = (
  visit: TicketState | undefined,
  today: string,
  wanted: 'waiting' | 'called' | 'behind' | 'here' | 'undo',
): AppError => {
  const refuse = (text: Text) => new AppError('conflict', text);
  const isOpen = visit?.status === 'pending' || visit?.status === 'in_progress';
  if (isOpen && wanted === 'here' && visit.shop_day > today) return refuse(texts.isEarly);
  if (!isOpen || visit.shop_day !== today) return refuse(texts.isOver);
  if (visit.status === 'in_progress') return refuse(texts.inChair);
  if (wanted === 'here') return refuse(texts.isHere);
  if (wanted === 'called') return refuse(texts.notCalled);
  if (wanted === 'undo') return refuse(texts.nothingToUndo);
  return refuse(visit.source === 'walk_in' ? texts.nobodyBehind : texts.isBooking);
};
