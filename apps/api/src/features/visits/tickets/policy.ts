import { AppError } from '../../../platform/errors/app-error.ts';
import type { Text } from '../../../platform/text.ts';

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
  isEarly: {
    en: 'Your booking is not today. See you then.',
    es: 'Tu cita no es hoy. Te esperamos ese día.',
  },
  isHere: { en: 'We know that you are here.', es: 'Ya sabemos que estás aquí.' },
  nothingToUndo: { en: 'There is nothing to undo.', es: 'No hay nada que deshacer.' },
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
  wanted: 'waiting' | 'called' | 'behind' | 'here' | 'undo',
): AppError => {
  const say = (text: Text) => new AppError('conflict', text);
  const isOpen = visit?.status === 'pending' || visit?.status === 'in_progress';
  if (isOpen && wanted === 'here' && visit.shop_day > today) return say(texts.isEarly);
  if (!isOpen || visit.shop_day !== today) return say(texts.isOver);
  if (visit.status === 'in_progress') return say(texts.inChair);
  if (wanted === 'here') return say(texts.isHere);
  if (wanted === 'called') return say(texts.notCalled);
  if (wanted === 'undo') return say(texts.nothingToUndo);
  return say(visit.source === 'walk_in' ? texts.nobodyBehind : texts.isBooking);
};
