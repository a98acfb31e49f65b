import type { Appointment } from '@lineup/contract/appointments/appointments';
import {
  type EmployeeStats,
  getEmployeeStats,
  getToday,
  getWaitRecord,
  type ShopToday,
} from '@lineup/contract/stats';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { unwrap } from '../../lib/http/query-client.ts';
import { weekStart } from '../../lib/time/week-start.ts';
import { lineKey } from '../appointments/api.ts';

/** The owner's home. Below `lineKey`, so a change of the line makes it stale. */
export const todayQuery = queryOptions({
  queryKey: [...lineKey, 'today'],
  queryFn: ({ signal }) =>
    call(getToday, { query: {} }, { signal })
      .then(unwrap)
      .then(({ response }) => response),
});

/** The poll interval, the same as for Live Appointments. */
export const todayPollMs = 7000;

/** The expected start of a waiting visit, to sort it until the refetch. */
const expectedStart = ({ likely, scheduled_time: time }: Appointment): string =>
  likely?.from ?? time;

const withWaiting = (waiting: readonly Appointment[], visit: Appointment): Appointment[] => {
  const place = waiting.findIndex((other) => expectedStart(other) > expectedStart(visit));
  return waiting.toSpliced(place === -1 ? waiting.length : place, 0, visit);
};

/**
 * The day with one changed visit; the following refetch brings order and figures. After a claim,
 * only the server decides who is next: nobody until then.
 */
export const withTodayVisit = (today: ShopToday, visit: Appointment): ShopToday => {
  const isSame = ({ id }: Appointment) => id === visit.id;
  const without = (visits: readonly Appointment[]) => visits.filter((other) => !isSame(other));
  const chairs = without(today.in_chair);
  const waiting = without(today.waiting);
  const isWaiting = visit.status === 'pending';
  const other = today.next === visit.id ? null : today.next;
  return {
    ...today,
    in_chair: visit.status === 'in_progress' ? [...chairs, visit] : chairs,
    waiting: isWaiting ? withWaiting(waiting, visit) : waiting,
    next: other ?? (isWaiting ? visit.id : null),
  };
};

export const waitRecordQuery = queryOptions({
  queryKey: ['stats', 'waits'],
  queryFn: ({ signal }) =>
    call(getWaitRecord, { query: {} }, { signal })
      .then(unwrap)
      .then(({ response }) => response),
  staleTime: 60_000,
});

interface StatsAnswer {
  readonly status: number;
  readonly data: EmployeeStats;
  readonly message: string;
}

/** Throws when the body reports a failure, whatever the HTTP status is. */
const figuresOf = ({ status, data, message }: StatsAnswer): EmployeeStats => {
  if (status !== 1) throw new ApiError(200, { message }, '');
  return data;
};

/** Days are counted in the browser's zone, which every call carries. */
export const employeeStatsQuery = queryOptions({
  queryKey: ['stats', 'employee'],
  queryFn: ({ signal }) =>
    call(getEmployeeStats, { query: { week_start: weekStart } }, { signal })
      .then(unwrap)
      .then(figuresOf),
});
