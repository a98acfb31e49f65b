import { createContext, type KeyboardEvent, use } from 'react';
import type { CalendarVisit } from '../api.ts';
import type { Draft } from './moving.ts';

/** Where a new booking should begin. */
export interface EmptyPlace {
  readonly barber: number | null;
  readonly startsAt: number;
}

/** What every part of the calendar needs of the screen around it. */
export interface Board {
  readonly timeZone: string;
  readonly today: string;
  readonly now: number;
  readonly draft: Draft | null;
  readonly onOpen: (visit: CalendarVisit, element: HTMLElement) => void;
  readonly onKey: (event: KeyboardEvent, visit: CalendarVisit) => void;
  readonly onBlur: (visit: CalendarVisit) => void;
  readonly onBook: (place: EmptyPlace) => void;
  readonly onDay: (date: string) => void;
}

const BoardContext = createContext<Board | null>(null);

export const BoardProvider = BoardContext.Provider;

export const useBoard = (): Board => {
  const board = use(BoardContext);
  if (!board) throw new Error('A part of the calendar needs a BoardProvider above it');
  return board;
};
