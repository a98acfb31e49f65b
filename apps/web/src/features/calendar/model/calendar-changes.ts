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

/** The last change with its undo, or the text of its refusal. */
export type ChangeOutcome =
  | {
      readonly text: string;
      readonly until: number;
      readonly visitId: number;
      /** Resolves to the id of the visit after the undo. */
      readonly undo: () => Promise<number>;
    }
  | { readonly text: string; readonly undo: null };

const undoableUntil = (): number => Date.now() + UNDO_SECONDS * 1000;

const statusAfter = { claim: 'in_progress', no_show: 'no_show', cancel: 'cancelled' } as const;

const isSame = (one: Place, other: Place) =>
  one.barber === other.barber && one.startsAt === other.startsAt && one.minutes === other.minutes;

/** The visit after the change; null keeps the visit that is shown already. */
type ChangeAnswer = Answer<CalendarVisit | null> | null;

interface VisitChange {
  readonly visit: CalendarVisit;
  /** Null: the change is shown only after the server's answer. */
  readonly after: CalendarVisit | null;
  readonly send: () => Promise<ChangeAnswer>;
}

/** Puts a visit into an answer that does not carry one. */
const answerWith = async (
  sent: Promise<Answer<unknown> | null>,
  now: CalendarVisit | null = null,
): Promise<ChangeAnswer> => {
  const answer = await sent;
  return answer?.ok ? { ...answer, data: now } : answer;
};

const visitFrom = (answer: Answer<{ response: CalendarVisit }> | null): ChangeAnswer =>
  answer?.ok ? { ...answer, data: answer.data.response } : answer;

/** Changes visits in the cached calendars optimistically and rolls back when the server refuses. */
const useCachedVisits = (reload: () => Promise<unknown>) => {
  const client = useQueryClient();
  const replace = (id: number, visit: CalendarVisit) =>
    client.setQueriesData<Calendar>({ queryKey: daysKey }, (calendar) => {
      if (!calendar) return calendar;
      const others = calendar.visits.filter((other) => other.id !== id && other.id !== visit.id);
      const isShown = calendar.days.some(({ date }) => date === visit.date);
      return { ...calendar, visits: isShown ? [...others, visit] : others };
    });
  /** A visit outside the hours was put there after a confirmation. */
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

/** What moves and actions share. */
interface ChangeContext {
  readonly timeZone: string;
  readonly barberName: (id: number) => string;
  readonly visits: ReturnType<typeof useCachedVisits>;
  readonly setOutcome: (outcome: ChangeOutcome | null) => void;
  readonly showRefusal: (error: Error) => void;
}

interface MoveOptions {
  /** Set for an undo: whether the old place needed a confirmation. */
  readonly wasAllowed?: boolean;
  /** By default the bar at the bottom shows the refusal. */
  readonly onRefused?: (error: Error) => void;
}

const useMoves = ({ timeZone, barberName, visits, setOutcome, showRefusal }: ChangeContext) => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();

  const send = async (visit: CalendarVisit, place: Place, allowsOverlap: boolean) => {
    const answer = await moveBooking(visit.id, place, allowsOverlap);
    if (answer.ok || answer.error.code !== 'overlap') return answer;
    const isConfirmed = await confirm({
      title: t`Move anyway?`,
      text: answer.error.message,
      confirmLabel: t`Move anyway`,
    });
    return isConfirmed ? moveBooking(visit.id, place, true) : null;
  };

  /** The new time, and day and barber if they changed. */
  const wordsOf = (before: Place, { barber, startsAt, minutes }: Place): string => {
    const [from, to] = [before.startsAt, startsAt].map((at) => wallTimeOf(at, timeZone).date);
    const range = { from: startsAt, to: startsAt + minutes * 60_000 };
    return [
      ...(to === undefined || from === to ? [] : [longDay(to, i18n.locale)]),
      clockRange(range, i18n.locale, timeZone),
      ...(barber === before.barber ? [] : [barberName(barber)]),
    ].join(', ');
  };

  /** Resolves to the id of the moved visit, which is new on another day; null if not moved. */
  const move = async (
    visit: CalendarVisit,
    place: Place,
    { wasAllowed, onRefused = showRefusal }: MoveOptions = {},
  ): Promise<number | null> => {
    const before = placeOfVisit(visit);
    if (isSame(before, place)) return visit.id;
    setOutcome(null);
    const isAgreed = visit.is_overlapping || visits.isOutsideHours(visit);
    const answer = await visits.change({
      visit,
      after: visitAt(visit, place, wallTimeOf(place.startsAt, timeZone).date),
      send: async () => visitFrom(await send(visit, place, wasAllowed ?? false)),
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
      setOutcome({
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

const useActions = ({ visits, setOutcome, showRefusal }: ChangeContext) => {
  const { t } = useLingui();
  const questions = useVisitQuestions();
  const messages: Record<VisitAction, (ticket: number) => string> = {
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
    setOutcome(null);
    const made = action === 'arrived' ? { has_arrived: true } : { status: statusAfter[action] };
    const after = { ...visit, ...made };
    const answer = await visits.change({
      visit,
      after,
      send: () => answerWith(send(visit, action)),
    });
    if (!answer?.ok) {
      if (answer) showRefusal(answer.error);
      return;
    }
    const undo = async () => {
      const undone = await visits.change({
        visit,
        after: null,
        send: () => answerWith(visitCalls.undo(visit.id), visit),
      });
      if (undone?.ok === false) showRefusal(undone.error);
      return visit.id;
    };
    setOutcome({
      text: messages[action](visit.ticket_number),
      until: undoableUntil(),
      visitId: visit.id,
      undo,
    });
  };
};

/** Moves and other actions on visits, each with an undo. */
export const useCalendarChanges = (
  timeZone: string,
  barberName: (id: number) => string,
  reload: () => Promise<unknown>,
) => {
  const errorText = useErrorText();
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const changeContext: ChangeContext = {
    timeZone,
    barberName,
    visits: useCachedVisits(reload),
    setOutcome,
    showRefusal: (error) => setOutcome({ text: errorText(error), undo: null }),
  };
  const undo = async (): Promise<void> => {
    if (!outcome?.undo) return;
    setOutcome(null);
    // The button disappears, so the focus moves to the visit.
    focusVisit(outcome.visitId);
    focusVisit(await outcome.undo());
  };
  const move = useMoves(changeContext);
  const act = useActions(changeContext);
  return {
    /** Resolves to the id of the visit, whether or not it was moved. */
    move: async (visit: CalendarVisit, place: Place) => (await move(visit, place)) ?? visit.id,
    /** For the dialog, which shows a refusal itself. */
    moveFromDialog: async (visit: CalendarVisit, place: Place, onRefused: (error: Error) => void) =>
      (await move(visit, place, { onRefused })) !== null,
    act,
    outcome,
    undo,
    dismiss: () => setOutcome(null),
  };
};

export type CalendarChanges = ReturnType<typeof useCalendarChanges>;
