import {
  cancelAppointment,
  claimAppointment,
  markArrived,
  markNoShow,
  undoChange,
} from '@lineup/contract/appointments/appointments';
import * as contract from '@lineup/contract/calendar';
import type { AnswerOf, ArgumentsOf } from '@lineup/contract/kernel/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/http/api-client.ts';
import { openingMs, unwrap } from '../../lib/http/query-client.ts';
import { isRealDay } from '../../lib/time/civil-time.ts';
import { addDays } from '../../lib/time/shop-zone.ts';
import { startOfWeek } from '../../lib/time/week-start.ts';
import { lineKey } from '../appointments/api.ts';
import type { Place } from './model/move-place.ts';

export type CalendarVisit = contract.CalendarVisit;
export type Calendar = contract.Calendar;
export type CalendarDay = Calendar['days'][number];
export type CalendarBarber = Calendar['barbers'][number];
export type CalendarMonth = AnswerOf<typeof contract.getCalendarMonth>['response'];
export type NewBooking = ArgumentsOf<typeof contract.bookForCustomer>['body'];

const views = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof views)[number];

export interface CalendarAddress {
  readonly view: CalendarView;
  /** Null means today. */
  readonly date: string | null;
  /** Null means all barbers. */
  readonly barber: number | null;
}

/** Reads view, day and barber from the address of the page. */
export const readCalendarAddress = (params: URLSearchParams): CalendarAddress => {
  const date = params.get('date');
  const barber = Number(params.get('barber'));
  return {
    view: views.find((view) => view === params.get('view')) ?? 'week',
    date: date !== null && isRealDay(date) ? date : null,
    barber: Number.isSafeInteger(barber) && barber > 0 ? barber : null,
  };
};

/** The week that is loaded for a day. */
export const weekOf = (date: string) => {
  const from = startOfWeek(date);
  return { from, to: addDays(from, 6) };
};

/** Starts with the key of the line, so a change of the line makes the calendar stale. */
export const calendarKey = [...lineKey, 'calendar'] as const;
export const daysKey = [...calendarKey, 'days'] as const;

export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...daysKey, from, to],
    queryFn: ({ signal }) =>
      call(contract.getCalendar, { query: { from, to } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
    staleTime: openingMs,
  });

export const monthQuery = (month: string, barber: number | null) =>
  queryOptions({
    queryKey: [...calendarKey, 'month', month, barber],
    queryFn: ({ signal }) =>
      call(
        contract.getCalendarMonth,
        { query: { month, ...(barber !== null && { barber }) } },
        { signal },
      )
        .then(unwrap)
        .then(({ response }) => response),
    staleTime: openingMs,
  });

export const feedQuery = (barber: number) =>
  queryOptions({
    queryKey: ['calendar-feed', barber],
    queryFn: ({ signal }) =>
      call(contract.getCalendarFeed, { params: { id: barber } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
  });

export const resetFeed = (barber: number) =>
  call(contract.resetCalendarFeed, { params: { id: barber } });

export const bookForCustomer = (body: NewBooking, options: CallOptions) =>
  call(contract.bookForCustomer, { body }, options);

/** The free times of a barber to which a booking can move. */
export const moveTimesQuery = (id: number, month: string, barber: number) =>
  queryOptions({
    queryKey: ['move-times', id, month, barber],
    queryFn: ({ signal }) =>
      call(contract.getMoveTimes, { params: { id }, query: { month, barber } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
    staleTime: 0,
  });

export const moveBooking = (id: number, place: Place, allowsOverlap: boolean) =>
  call(contract.moveBooking, {
    params: { id },
    body: {
      barber: place.barber,
      starts_at: new Date(place.startsAt).toISOString(),
      minutes: place.minutes,
      allows_overlap: allowsOverlap,
    },
  });

/** The other changes of a visit; each can be undone for 30 seconds. */
export const visitCalls = {
  claim: (id: number, isConfirmed: boolean) =>
    call(
      claimAppointment,
      { body: { appt_id: id, ...(isConfirmed && { confirmed: true }) } },
      { idempotencyKey: crypto.randomUUID() },
    ),
  arrived: (id: number) => call(markArrived, { params: { id } }),
  no_show: (id: number) => call(markNoShow, { params: { id } }),
  cancel: (id: number) => call(cancelAppointment, { params: { id } }),
  undo: (id: number) => call(undoChange, { params: { id } }),
};

export type VisitAction = Exclude<keyof typeof visitCalls, 'undo'>;

const minuteMs = 60_000;

export const placeOfVisit = (visit: CalendarVisit): Place => ({
  barber: visit.barber ?? 0,
  startsAt: Date.parse(visit.starts_at),
  minutes: Math.max(
    5,
    Math.round((Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / minuteMs),
  ),
});

/** The visit as it will be after a move. */
export const visitAt = (visit: CalendarVisit, place: Place, date: string): CalendarVisit => ({
  ...visit,
  barber: place.barber,
  date,
  starts_at: new Date(place.startsAt).toISOString(),
  ends_at: new Date(place.startsAt + place.minutes * minuteMs).toISOString(),
});

/** A barber whose calendar has a private address. */
export interface FeedBarber {
  readonly id: number;
  readonly name: string;
}
