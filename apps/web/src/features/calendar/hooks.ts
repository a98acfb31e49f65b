import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConfirm } from '../../components/confirm.tsx';
import { toast } from '../../components/toast-store.ts';
import { dashboardAlertMs } from '../../lib/alert-times.ts';
import { isRealDay, todayIn } from '../../lib/civil-time.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLiveQuery } from '../../lib/live-query.ts';
import type { Place } from '../../lib/move-place.ts';
import { clockRange } from '../../lib/shop-clock.ts';
import { addDays, addMonths, mondayOf, wallTimeOf } from '../../lib/shop-zone.ts';
import {
  type Calendar,
  type CalendarVisit,
  calendarKey,
  calendarQuery,
  daysKey,
  monthQuery,
  moveBooking,
  placeOfVisit,
  type VisitAction,
  visitAt,
  visitCalls,
} from './api.ts';
import { countOf, daysShown, useCalendarRows } from './components/calendar-rows.tsx';

const views = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof views)[number];

interface Address {
  readonly view: CalendarView;
  /** Null: today. */
  readonly date: string | null;
  /** Null: everybody. */
  readonly barber: number | null;
}

const readAddress = (params: URLSearchParams): Address => {
  const date = params.get('date');
  const barber = Number(params.get('barber'));
  return {
    view: views.find((view) => view === params.get('view')) ?? 'week',
    date: date !== null && isRealDay(date) ? date : null,
    barber: Number.isSafeInteger(barber) && barber > 0 ? barber : null,
  };
};

const writeAddress = ({ view, date, barber }: Address): URLSearchParams => {
  const written = new URLSearchParams();
  if (view !== 'week') written.set('view', view);
  if (date !== null) written.set('date', date);
  if (barber !== null) written.set('barber', String(barber));
  return written;
};

/** View, day and barber live in the address: a reload and a link show the same. */
const useCalendarAddress = () => {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  return {
    ...address,
    go: (next: Partial<Address>): void =>
      setParams(writeAddress({ ...address, ...next }), { preventScrollReset: true }),
    addressOf: (next: Partial<Address>): string =>
      `?${writeAddress({ ...address, ...next }).toString()}`,
  };
};

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const pollMs = 60_000;
/** Nobody's: what is shown before the first answer. */
const noBarbers: Calendar['barbers'] = [];

/** The week of the address, its month where that is looked at, and how they were loaded. */
export const useCalendarData = (isPhone: boolean) => {
  const address = useCalendarAddress();
  const { view } = address;
  // The shop's own day is in the answer; until then it is likely this device's.
  const [known, setKnown] = useState(() => ({
    today: todayIn(deviceZone()),
    timeZone: deviceZone(),
    barbers: noBarbers,
  }));
  const date = address.date ?? known.today;
  const from = mondayOf(date);
  const to = addDays(from, 6);
  const week = useLiveQuery(calendarQuery(from, to), { stream: 'own', pollMs });
  const months = useLiveQuery(
    { ...monthQuery(date.slice(0, 7), address.barber), enabled: view === 'month' },
    { stream: 'own', pollMs: view === 'month' && pollMs },
  );
  const calendar = week.data;
  const month = view === 'month' ? months.data : undefined;
  if (calendar && (calendar.today !== known.today || calendar.barbers !== known.barbers)) {
    const { today, time_zone: timeZone, barbers } = calendar;
    setKnown({ today, timeZone, barbers });
  }
  const rows = useCalendarRows(calendar, address.barber);
  const isMonth = view === 'month';
  const main = isMonth ? months : week;
  const isDay = view === 'day' && !isPhone;
  const visits = rows.flatMap((row) => row.visits);
  const counted = isMonth
    ? month?.days.reduce((sum, day) => sum + day.bookings + day.walk_ins, 0)
    : calendar && countOf(isDay ? visits.filter((visit) => visit.date === date) : visits);
  const shownDays = calendar ? daysShown(calendar) : [];

  return {
    ...address,
    ...known,
    date,
    from,
    to,
    calendar,
    month,
    rows,
    first: isMonth || isDay ? date : from,
    last: isPhone ? to : (shownDays.at(-1)?.date ?? to),
    figures:
      counted === undefined
        ? null
        : { appointments: counted, barbers: rows.filter((row) => row.barber).length },
    step: (by: 1 | -1 | 0) => {
      if (by === 0) address.go({ date: null });
      else if (isMonth) address.go({ date: addMonths(date, by) });
      else address.go({ date: addDays(date, by * (isDay ? 1 : 7)) });
    },
    reload: () => Promise.all([week.refetchFresh(), ...(isMonth ? [months.refetchFresh()] : [])]),
    failure: main.error && {
      error: main.error,
      hasData: main.data !== undefined,
      get updatedAt() {
        return main.updatedAt;
      },
      isRetrying: main.isRetrying,
      onRetry: () => void main.retry(),
    },
  };
};

export type CalendarData = ReturnType<typeof useCalendarData>;

/** What just happened and how it is taken back, or why it was not done. */
export type Happened =
  | { readonly text: string; readonly until: number; readonly undo: () => Promise<void> }
  | { readonly text: string; readonly undo: null };

const undoMs = 30_000;

const statusAfter = { claim: 'in_progress', no_show: 'no_show', cancel: 'cancelled' } as const;

const isSame = (one: Place, other: Place) =>
  one.barber === other.barber && one.startsAt === other.startsAt && one.minutes === other.minutes;

/** Shows what will be, keeps it while the server agrees, puts it back when it does not. */
const useShownVisits = (reload: () => Promise<unknown>) => {
  const client = useQueryClient();
  const running = useRef(0);
  const replace = (id: number, visit: CalendarVisit) =>
    client.setQueriesData<Calendar>({ queryKey: daysKey }, (calendar) => {
      if (!calendar) return calendar;
      const others = calendar.visits.filter((other) => other.id !== id && other.id !== visit.id);
      const isShown = calendar.days.some(({ date }) => date === visit.date);
      return { ...calendar, visits: isShown ? [...others, visit] : others };
    });
  /** A list that is asked for meanwhile would put back what was just shown. */
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    running.current += 1;
    await client.cancelQueries({ queryKey: calendarKey });
    try {
      return await work();
    } finally {
      running.current -= 1;
      if (running.current === 0) void reload();
    }
  };
  return { replace, during };
};

/** What the parts of a change share. */
interface Telling {
  readonly timeZone: string;
  readonly visits: ReturnType<typeof useShownVisits>;
  readonly tell: (happened: Happened | null) => void;
  readonly refuse: (error: Error) => void;
}

const useMoves = ({ timeZone, visits, tell, refuse }: Telling) => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();

  const send = async (visit: CalendarVisit, place: Place, allowsOverlap: boolean) => {
    const answer = await moveBooking(visit.id, place, allowsOverlap);
    if (answer.ok || answer.error.code !== 'overlap') return answer;
    const isMeant = await confirm({
      title: t`Book anyway?`,
      text: answer.error.message,
      confirmLabel: t`Book anyway`,
    });
    return isMeant ? moveBooking(visit.id, place, true) : null;
  };

  /** Answers the id of the visit as it stands now: on another day it is another one. */
  const move = (
    visit: CalendarVisit,
    place: Place,
    undoing?: { wasOverlapping: boolean },
  ): Promise<number> => {
    const before = placeOfVisit(visit);
    if (isSame(before, place)) return Promise.resolve(visit.id);
    tell(null);
    return visits.during(async () => {
      visits.replace(visit.id, visitAt(visit, place, wallTimeOf(place.startsAt, timeZone).date));
      // Where it stood over another one before, that was agreed to.
      const answer = await send(visit, place, undoing?.wasOverlapping ?? false);
      if (!answer?.ok) {
        visits.replace(visit.id, visit);
        if (answer) refuse(answer.error);
        return visit.id;
      }
      const moved = answer.data.response;
      visits.replace(visit.id, moved);
      if (undoing) toast.info(t`Moved back`, { timeoutMs: dashboardAlertMs });
      else {
        const to = place.startsAt + place.minutes * 60_000;
        const when = clockRange({ from: place.startsAt, to }, i18n.locale, timeZone);
        const name = visit.customer_name ?? t`Ticket ${visit.ticket_number}`;
        tell({
          text: t`${name} moved to ${when}`,
          until: Date.now() + undoMs,
          undo: async () => {
            await move(moved, before, { wasOverlapping: visit.is_overlapping });
          },
        });
      }
      return moved.id;
    });
  };
  return move;
};

const useActs = ({ visits, tell, refuse }: Telling) => {
  const { t } = useLingui();
  const sentences: Record<VisitAction, (ticket: number) => string> = {
    claim: (ticket) => t`Ticket ${ticket} claimed`,
    arrived: (ticket) => t`Ticket ${ticket} has arrived`,
    no_show: (ticket) => t`Ticket ${ticket} marked as no-show`,
    cancel: (ticket) => t`Ticket ${ticket} cancelled`,
  };

  return (visit: CalendarVisit, action: VisitAction): Promise<void> => {
    tell(null);
    return visits.during(async () => {
      if (action !== 'arrived') visits.replace(visit.id, { ...visit, status: statusAfter[action] });
      const answer = await visitCalls[action](visit.id, crypto.randomUUID());
      if (!answer.ok) {
        visits.replace(visit.id, visit);
        refuse(answer.error);
        return;
      }
      tell({
        text: sentences[action](visit.ticket_number),
        until: Date.now() + undoMs,
        undo: () =>
          visits.during(async () => {
            const undone = await visitCalls.undo(visit.id);
            if (undone.ok) visits.replace(visit.id, visit);
            else refuse(undone.error);
          }),
      });
    });
  };
};

/** Moves and the other things that staff do to a visit, each with its way back. */
export const useCalendarChanges = (timeZone: string, reload: () => Promise<unknown>) => {
  const errorText = useErrorText();
  const [happened, setHappened] = useState<Happened | null>(null);
  const telling: Telling = {
    timeZone,
    visits: useShownVisits(reload),
    tell: setHappened,
    refuse: (error) => setHappened({ text: errorText(error), undo: null }),
  };
  const undo = async (): Promise<void> => {
    if (!happened?.undo) return;
    setHappened(null);
    await happened.undo();
  };
  const move = useMoves(telling);
  const act = useActs(telling);
  return { move, act, happened, undo, forget: () => setHappened(null) };
};

export type CalendarChanges = ReturnType<typeof useCalendarChanges>;
