import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../components/feedback/toast-store.ts';
import { useConfirm } from '../../../components/overlays/confirm.tsx';
import { useVisitQuestions } from '../../../components/visits/visit-questions.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import type { Answer } from '../../../lib/http/api-error.ts';
import { useOptimisticMutation } from '../../../lib/http/optimistic-mutation.ts';
import { dashboardAlertMs } from '../../../lib/time/alert-times.ts';
import { longDay } from '../../../lib/time/month-days.ts';
import { clockRange } from '../../../lib/time/shop-clock.ts';
import { wallTimeOf } from '../../../lib/time/shop-zone.ts';
import {
  type Calendar,
  type CalendarVisit,
  calendarKey,
  daysKey,
  moveBooking,
  placeOfVisit,
  type VisitAction,
  visitAt,
  visitCalls,
} from '../api.ts';
import type { Place } from './move-place.ts';
import { focusVisit } from './visit-focus.ts';

/** What just happened and how it is taken back, or why it was not done. */
export type Happened =
  | {
      readonly text: string;
      readonly until: number;
      readonly visitId: number;
      /** Answers the id of the visit as it stands then. */
      readonly undo: () => Promise<number>;
    }
  | { readonly text: string; readonly undo: null };

const undoableUntil = (): number => Date.now() + UNDO_SECONDS * 1000;

const statusAfter = { claim: 'in_progress', no_show: 'no_show', cancel: 'cancelled' } as const;

const isSame = (one: Place, other: Place) =>
  one.barber === other.barber && one.startsAt === other.startsAt && one.minutes === other.minutes;

/** The visit as the server has it now; null: as it is shown. */
type ChangeAnswer = Answer<CalendarVisit | null> | null;

interface VisitChange {
  readonly visit: CalendarVisit;
  /** Null: shown once the server has agreed. */
  readonly after: CalendarVisit | null;
  readonly send: () => Promise<ChangeAnswer>;
}

/** Of a call whose answer does not carry the visit. */
const doneBy = async (
  sent: Promise<Answer<unknown> | null>,
  now: CalendarVisit | null = null,
): Promise<ChangeAnswer> => {
  const answer = await sent;
  return answer?.ok ? { ...answer, data: now } : answer;
};

const madeOf = (answer: Answer<{ response: CalendarVisit }> | null): ChangeAnswer =>
  answer?.ok ? { ...answer, data: answer.data.response } : answer;

/** Shows what will be, keeps it while the server agrees, puts it back when it does not. */
const useShownVisits = (reload: () => Promise<unknown>) => {
  const client = useQueryClient();
  const replace = (id: number, visit: CalendarVisit) =>
    client.setQueriesData<Calendar>({ queryKey: daysKey }, (calendar) => {
      if (!calendar) return calendar;
      const others = calendar.visits.filter((other) => other.id !== id && other.id !== visit.id);
      const isShown = calendar.days.some(({ date }) => date === visit.date);
      return { ...calendar, visits: isShown ? [...others, visit] : others };
    });
  /** It stood there because somebody agreed to it. */
  const isOutsideHours = (visit: CalendarVisit): boolean =>
    client.getQueriesData<Calendar>({ queryKey: daysKey }).some(([, calendar]) => {
      const day = calendar?.days.find(({ date }) => date === visit.date);
      const work = day?.work.find(({ barber }) => barber === visit.barber);
      return work?.spans.every(
        ({ from, to }) =>
          Date.parse(visit.starts_at) < Date.parse(from) ||
          Date.parse(visit.ends_at) > Date.parse(to),
      );
    });
  const { change } = useOptimisticMutation({
    queryKey: calendarKey,
    send: ({ send }: VisitChange) => send(),
    show: ({ visit, after }) => {
      if (!after) return () => undefined;
      replace(visit.id, after);
      return () => replace(visit.id, visit);
    },
    showAnswer: (made, { visit }) => {
      if (made) replace(visit.id, made);
    },
    reload,
  });
  return { change, isOutsideHours };
};

/** What the parts of a change share. */
interface Telling {
  readonly timeZone: string;
  readonly barberName: (id: number) => string;
  readonly visits: ReturnType<typeof useShownVisits>;
  readonly tell: (happened: Happened | null) => void;
  readonly refuse: (error: Error) => void;
}

interface MoveOptions {
  /** Given when it goes back: whether somebody had agreed to where it stood. */
  readonly wasAllowed?: boolean;
  /** Left out: the bar says it. */
  readonly onRefused?: (error: Error) => void;
}

const useMoves = ({ timeZone, barberName, visits, tell, refuse }: Telling) => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();

  const send = async (visit: CalendarVisit, place: Place, allowsOverlap: boolean) => {
    const answer = await moveBooking(visit.id, place, allowsOverlap);
    if (answer.ok || answer.error.code !== 'overlap') return answer;
    const isMeant = await confirm({
      title: t`Move anyway?`,
      text: answer.error.message,
      confirmLabel: t`Move anyway`,
    });
    return isMeant ? moveBooking(visit.id, place, true) : null;
  };

  /** Its time, and what else is new about where it stands. */
  const wordsOf = (before: Place, { barber, startsAt, minutes }: Place): string => {
    const [from, to] = [before.startsAt, startsAt].map((at) => wallTimeOf(at, timeZone).date);
    const range = { from: startsAt, to: startsAt + minutes * 60_000 };
    return [
      ...(to === undefined || from === to ? [] : [longDay(to, i18n.locale)]),
      clockRange(range, i18n.locale, timeZone),
      ...(barber === before.barber ? [] : [barberName(barber)]),
    ].join(', ');
  };

  /** Answers the visit as it stands now, on another day it is another one; null: not moved. */
  const move = async (
    visit: CalendarVisit,
    place: Place,
    { wasAllowed, onRefused = refuse }: MoveOptions = {},
  ): Promise<number | null> => {
    const before = placeOfVisit(visit);
    if (isSame(before, place)) return visit.id;
    tell(null);
    const isAgreed = visit.is_overlapping || visits.isOutsideHours(visit);
    const answer = await visits.change({
      visit,
      after: visitAt(visit, place, wallTimeOf(place.startsAt, timeZone).date),
      send: async () => madeOf(await send(visit, place, wasAllowed ?? false)),
    });
    if (!answer?.ok || !answer.data) {
      if (answer?.ok === false) onRefused(answer.error);
      return null;
    }
    const moved = answer.data;
    if (wasAllowed !== undefined) toast.info(t`Moved back`, { timeoutMs: dashboardAlertMs });
    else {
      const when = wordsOf(before, place);
      const name = visit.customer_name ?? t`Ticket ${visit.ticket_number}`;
      tell({
        text: t`${name} moved to ${when}`,
        until: undoableUntil(),
        visitId: moved.id,
        undo: async () => (await move(moved, before, { wasAllowed: isAgreed })) ?? moved.id,
      });
    }
    return moved.id;
  };
  return move;
};

const useActs = ({ visits, tell, refuse }: Telling) => {
  const { t } = useLingui();
  const questions = useVisitQuestions();
  const sentences: Record<VisitAction, (ticket: number) => string> = {
    claim: (ticket) => t`Ticket ${ticket} claimed`,
    arrived: (ticket) => t`Ticket ${ticket} has arrived`,
    no_show: (ticket) => t`Ticket ${ticket} marked as no-show`,
    cancel: (ticket) => t`Ticket ${ticket} canceled`,
  };

  const send = (visit: CalendarVisit, action: VisitAction) =>
    action === 'claim'
      ? questions.claim(visit.ticket_number, (isConfirmed) =>
          visitCalls.claim(visit.id, isConfirmed),
        )
      : visitCalls[action](visit.id);

  return async (visit: CalendarVisit, action: VisitAction): Promise<void> => {
    const isBooking = visit.source !== 'walk_in';
    if (action === 'cancel') {
      if (!(await questions.confirmCancelling(visit.ticket_number, isBooking))) return;
    }
    tell(null);
    const made = action === 'arrived' ? { has_arrived: true } : { status: statusAfter[action] };
    const after = { ...visit, ...made };
    const answer = await visits.change({ visit, after, send: () => doneBy(send(visit, action)) });
    if (!answer?.ok) {
      if (answer) refuse(answer.error);
      return;
    }
    const undo = async () => {
      const undone = await visits.change({
        visit,
        after: null,
        send: () => doneBy(visitCalls.undo(visit.id), visit),
      });
      if (undone?.ok === false) refuse(undone.error);
      return visit.id;
    };
    tell({
      text: sentences[action](visit.ticket_number),
      until: undoableUntil(),
      visitId: visit.id,
      undo,
    });
  };
};

/** Moves and the other things that staff do to a visit, each with its way back. */
export const useCalendarChanges = (
  timeZone: string,
  barberName: (id: number) => string,
  reload: () => Promise<unknown>,
) => {
  const errorText = useErrorText();
  const [happened, setHappened] = useState<Happened | null>(null);
  const telling: Telling = {
    timeZone,
    barberName,
    visits: useShownVisits(reload),
    tell: setHappened,
    refuse: (error) => setHappened({ text: errorText(error), undo: null }),
  };
  const undo = async (): Promise<void> => {
    if (!happened?.undo) return;
    setHappened(null);
    // The button is gone: whoever stood on it goes on from the visit.
    focusVisit(happened.visitId);
    focusVisit(await happened.undo());
  };
  const move = useMoves(telling);
  const act = useActs(telling);
  return {
    /** Answers the visit as it stands now, wherever that is. */
    move: async (visit: CalendarVisit, place: Place) => (await move(visit, place)) ?? visit.id,
    /** The same where the words of a refusal have a place of their own. */
    moveTyped: async (visit: CalendarVisit, place: Place, onRefused: (error: Error) => void) =>
      (await move(visit, place, { onRefused })) !== null,
    act,
    happened,
    undo,
    forget: () => setHappened(null),
  };
};

export type CalendarChanges = ReturnType<typeof useCalendarChanges>;
