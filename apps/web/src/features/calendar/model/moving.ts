import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { longDay } from '../../../lib/time/month-days.ts';
import { clockRange, shopDay } from '../../../lib/time/shop-clock.ts';
import { type CalendarVisit, placeOfVisit } from '../api.ts';
import { type MoveArea, movedByKey, type Place } from './move-place.ts';
import { focusVisit } from './visit-focus.ts';

/** A booking that is being moved. */
export interface Draft {
  readonly visit: CalendarVisit;
  readonly place: Place;
  readonly by: 'pointer' | 'keys';
}

/** The text of a place for screen readers. */
const placeWords = (
  { barber, startsAt, minutes }: Place,
  { view, timeZone }: MoveArea,
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

/** A move in progress, by pointer or keyboard, with its announcements for screen readers. */
export const useMoving = (
  area: MoveArea,
  barberName: (id: number) => string,
  onMove: (visit: CalendarVisit, place: Place) => Promise<number>,
) => {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const wordsOf = (place: Place) => placeWords(place, area, barberName, i18n.locale);

  const begin = (visit: CalendarVisit) => {
    const place = placeOfVisit(visit);
    setDraft({ visit, place, by: 'keys' });
    const where = wordsOf(place);
    setAnnouncement(t`Moving: ${where}. Arrow keys move, Enter drops, Escape cancels.`);
    focusVisit(visit.id);
  };
  const cancel = () => {
    if (draft?.by === 'keys') setAnnouncement(t`Move canceled`);
    setDraft(null);
  };
  const drop = () => {
    if (!draft) return;
    const { visit, place } = draft;
    setDraft(null);
    const where = wordsOf(place);
    setAnnouncement(t`Dropped: ${where}`);
    const moving = onMove(visit, place);
    focusVisit(visit.id);
    void moving.then(focusVisit);
  };
  /** Keeps the own barber if the booking cannot move to the barber of that column. */
  const reachable = (visit: CalendarVisit, place: Place): Place => {
    const canGo = area.barbers.includes(place.barber);
    return canGo ? place : { ...place, barber: placeOfVisit(visit).barber };
  };

  /** M starts to move the focused visit; then the arrow keys move it. */
  const onKey = (event: KeyboardEvent, visit: CalendarVisit) => {
    const isHeld = draft?.by === 'keys' && draft.visit.id === visit.id;
    if (!isHeld) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!visit.can_move || event.key.toLowerCase() !== 'm' || !isPlain) return;
      event.preventDefault();
      begin(visit);
      return;
    }
    const place = movedByKey(draft.place, event, area);
    if (place) {
      setDraft({ ...draft, place });
      setAnnouncement(wordsOf(place));
    } else if (event.key === 'Enter') drop();
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    draft,
    announcement,
    begin,
    cancel,
    onKey,
    show: (visit: CalendarVisit, place: Place) =>
      setDraft({ visit, place: reachable(visit, place), by: 'pointer' }),
    /** Drops at the point of release, which may differ from the place shown last. */
    dropAt: (visit: CalendarVisit, place: Place) => {
      setDraft(null);
      void onMove(visit, reachable(visit, place));
    },
    /** A move by keyboard ends when the visit loses the focus. */
    onBlur: (visit: CalendarVisit) => {
      if (draft?.by === 'keys' && draft.visit.id === visit.id) cancel();
    },
  };
};

export type Moving = ReturnType<typeof useMoving>;
