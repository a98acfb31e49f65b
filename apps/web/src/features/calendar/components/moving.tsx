import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { type MoveGround, movedByKey, type Place } from '../../../lib/move-place.ts';
import { clockRange } from '../../../lib/shop-clock.ts';
import { type CalendarVisit, placeOfVisit } from '../api.ts';

/** A booking on its way to another place, not there yet. */
export interface Draft {
  readonly visit: CalendarVisit;
  readonly place: Place;
  readonly by: 'pointer' | 'keys';
}

const focusVisit = (id: number) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus());

/** A move while it lasts, by pointer or by keys, and what a screen reader says of it. */
export const useMoving = (
  ground: MoveGround,
  barberName: (id: number) => string,
  onMove: (visit: CalendarVisit, place: Place) => Promise<number>,
) => {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [spoken, setSpoken] = useState('');

  const wordsOf = ({ barber, startsAt, minutes }: Place): string => {
    const range = { from: startsAt, to: startsAt + minutes * 60_000 };
    const day = new Intl.DateTimeFormat(i18n.locale, {
      weekday: 'long',
      timeZone: ground.timeZone,
    });
    return [
      ...(ground.view === 'week' ? [day.format(startsAt)] : []),
      clockRange(range, i18n.locale, ground.timeZone),
      barberName(barber),
    ].join(', ');
  };

  const begin = (visit: CalendarVisit) => {
    const place = placeOfVisit(visit);
    setDraft({ visit, place, by: 'keys' });
    const where = wordsOf(place);
    setSpoken(t`Moving: ${where}. Arrow keys move, Enter drops, Escape cancels.`);
    focusVisit(visit.id);
  };
  const cancel = () => {
    if (draft?.by === 'keys') setSpoken(t`Move cancelled`);
    setDraft(null);
  };
  const drop = () => {
    if (!draft) return;
    const { visit, place, by } = draft;
    setDraft(null);
    const where = wordsOf(place);
    if (by === 'keys') setSpoken(t`Dropped: ${where}`);
    const moving = onMove(visit, place);
    if (by === 'pointer') return;
    focusVisit(visit.id);
    void moving.then(focusVisit);
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
    drop,
    onKey,
    show: (visit: CalendarVisit, place: Place) => setDraft({ visit, place, by: 'pointer' }),
    /** The focus went elsewhere: nothing stays taken. */
    onBlur: (visit: CalendarVisit) => {
      if (draft?.by === 'keys' && draft.visit.id === visit.id) cancel();
    },
  };
};

export type Moving = ReturnType<typeof useMoving>;
