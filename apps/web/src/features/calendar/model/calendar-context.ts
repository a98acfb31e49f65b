import { createContext, type KeyboardEvent, use, useMemo } from 'react';
import type { CalendarVisit } from '../api.ts';
import type { Draft } from './moving.ts';
import { useStableCallback } from './stable-callback.ts';

/** Barber and start of a new booking. */
export interface EmptyPlace {
  readonly barber: number | null;
  readonly startsAt: number;
}

/**
 * What every part of the calendar needs from the screen. A drag does not change it: the
 * draft, which follows the pointer, has a context of its own, so that no visit renders again.
 */
export interface CalendarContextValue {
  readonly timeZone: string;
  readonly today: string;
  readonly now: number;
  readonly onOpen: (visit: CalendarVisit, element: HTMLElement) => void;
  readonly onKey: (event: KeyboardEvent, visit: CalendarVisit) => void;
  readonly onBlur: (visit: CalendarVisit) => void;
  readonly onBook: (place: EmptyPlace) => void;
  readonly onDay: (date: string) => void;
}

const CalendarContext = createContext<CalendarContextValue | null>(null);

export const CalendarProvider = CalendarContext.Provider;

/** The same object until the day, the minute or the zone changes; its callbacks never change. */
export const useStableCalendarContext = ({
  timeZone,
  today,
  now,
  ...callbacks
}: CalendarContextValue): CalendarContextValue => {
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

/** The booking that is being moved, if any. Components that use it render with every step. */
export const useDraft = (): Draft | null => use(DraftContext);

export const useCalendarContext = (): CalendarContextValue => {
  const context = use(CalendarContext);
  if (!context) throw new Error('A part of the calendar needs a CalendarProvider above it');
  return context;
};
