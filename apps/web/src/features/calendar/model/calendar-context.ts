import { createContext, type KeyboardEvent, use, useMemo } from 'react';
import type { CalendarVisit } from '../api.ts';
import type { Draft } from './moving.ts';
import { useStableCallback } from './stable-callback.ts';

/** Where a new booking should begin. */
export interface EmptyPlace {
  readonly barber: number | null;
  readonly startsAt: number;
}

/**
 * What every part of the calendar needs of the screen around it. A drag does not change it: the
 * draft, which follows the pointer, has a context of its own, so that no visit renders again.
 */
export interface Board {
  readonly timeZone: string;
  readonly today: string;
  readonly now: number;
  readonly onOpen: (visit: CalendarVisit, element: HTMLElement) => void;
  readonly onKey: (event: KeyboardEvent, visit: CalendarVisit) => void;
  readonly onBlur: (visit: CalendarVisit) => void;
  readonly onBook: (place: EmptyPlace) => void;
  readonly onDay: (date: string) => void;
}

const BoardContext = createContext<Board | null>(null);

export const BoardProvider = BoardContext.Provider;

/** The same board until the day, the minute or the zone changes; its callbacks stay the same. */
export const useStableBoard = ({ timeZone, today, now, ...callbacks }: Board): Board => {
  const onOpen = useStableCallback(callbacks.onOpen);
  const onKey = useStableCallback(callbacks.onKey);
  const onBlur = useStableCallback(callbacks.onBlur);
  const onBook = useStableCallback(callbacks.onBook);
  const onDay = useStableCallback(callbacks.onDay);
  return useMemo(
    () => ({ timeZone, today, now, onOpen, onKey, onBlur, onBook, onDay }),
    [timeZone, today, now, onOpen, onKey, onBlur, onBook, onDay],
  );
};

const DraftContext = createContext<Draft | null>(null);

export const DraftProvider = DraftContext.Provider;

/** The booking on its way, if there is one; whoever reads it renders with every step of it. */
export const useDraft = (): Draft | null => use(DraftContext);

export const useBoard = (): Board => {
  const board = use(BoardContext);
  if (!board) throw new Error('A part of the calendar needs a BoardProvider above it');
  return board;
};
