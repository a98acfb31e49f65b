import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { longDay } from '../../../lib/time/month-days.ts';
import { clockRange, shopDay } from '../../../lib/time/shop-clock.ts';
import { type CalendarVisit, placeOfVisit } from '../api.ts';
import { type MoveGround, movedByKey, type Place } from './move-place.ts';
import { focusVisit } from './visit-focus.ts';

/** A booking on its way to another place, not there yet. */
export interface Draft {
  readonly visit: CalendarVisit;
  readonly place: Place;
  readonly by: 'pointer' | 'keys';
}

/** Where it would stand, read aloud. */
const placeWords = (
  { barber, startsAt, minutes }: Place,
  { view, timeZone }: MoveGround,
  barberName: (id: number) => string,
  language: string,
): string => {
  const range = { from: startsAt, to: startsAt + minutes * 60_000 };
  const day = shopDay(new Date(startsAt).toISOString(), timeZone);
  return [
    ...(view === 'week' ? [longDay(day, language)] : []),
    clockRange(range, language, timeZone),
    barberName(barber),
  ].join(', ');
};

/** A move while it lasts, by pointer or by keys, and what a screen reader says of it. */
export const useMoving = (
  ground: MoveGround,
  barberName: (id: number) => string,
  onMove: (visit: CalendarVisit, place: Place) => Promise<number>,
) => {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [spoken, setSpoken] = useState('');

  const wordsOf = (place: Place) => placeWords(place, ground, barberName, i18n.locale);

  const begin = (visit: CalendarVisit) => {
    const place = placeOfVisit(visit);
    setDraft({ visit, place, by: 'keys' });
    const where = wordsOf(place);
    setSpoken(t`Moving: ${where}. Arrow keys move, Enter drops, Escape cancels.`);
    focusVisit(visit.id);
  };
  const cancel = () => {
    if (draft?.by === 'keys') setSpoken(t`Move canceled`);
    setDraft(null);
  };
  const drop = () => {
    if (!draft) return;
    const { visit, place } = draft;
    setDraft(null);
    const where = wordsOf(place);
    setSpoken(t`Dropped: ${where}`);
    const moving = onMove(visit, place);
    focusVisit(visit.id);
    void moving.then(focusVisit);
  };
  /** Over somebody's column to whom it cannot go, it stays with its own barber. */
  const reachable = (visit: CalendarVisit, place: Place): Place => {
    const canGo = ground.barbers.includes(place.barber);
    return canGo ? place : { ...place, barber: placeOfVisit(visit).barber };
  };

  /** M takes the visit that has the focus, then the arrows move it. */
  const onKey = (event: KeyboardEvent, visit: CalendarVisit) => {
    const isHeld = draft?.by === 'keys' && draft.visit.id === visit.id;
    if (!isHeld) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!visit.can_move || event.key.toLowerCase() !== 'm' || !isPlain) return;
      event.preventDefault();
      begin(visit);
      return;
    }
    const place = movedByKey(draft.place, event, ground);
    if (place) {
      setDraft({ ...draft, place });
      setSpoken(wordsOf(place));
    } else if (event.key === 'Enter') drop();
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    draft,
    spoken,
    begin,
    cancel,
    onKey,
    show: (visit: CalendarVisit, place: Place) =>
      setDraft({ visit, place: reachable(visit, place), by: 'pointer' }),
    /** Let go by the pointer, which may be further than what is shown. */
    dropAt: (visit: CalendarVisit, place: Place) => {
      setDraft(null);
      void onMove(visit, reachable(visit, place));
    },
    /** The focus went elsewhere: nothing stays taken. */
    onBlur: (visit: CalendarVisit) => {
      if (draft?.by === 'keys' && draft.visit.id === visit.id) cancel();
    },
  };
};

export type Moving = ReturnType<typeof useMoving>;
