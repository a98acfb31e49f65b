import * as contract from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import {
  type AppointmentFilter,
  type AppointmentOrder,
  appointmentFilters,
  appointmentOrders,
} from '@lineup/contract/appointments/filters';
import { reorderAppointment as reorderContract } from '@lineup/contract/appointments/places';
import { getPause } from '@lineup/contract/check-in/pause';
import type { AnswerOf, ArgumentsOf } from '@lineup/contract/kernel/endpoint';
import { setMemberState } from '@lineup/contract/team/team';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/http/api-client.ts';
import { ApiError, successOnly } from '../../lib/http/api-error.ts';
import { chosenOf, readPaging } from '../../lib/http/list-query.ts';
import { unwrap } from '../../lib/http/query-client.ts';
import { isRealDay } from '../../lib/time/civil-time.ts';

export type ListQuery = Required<
  Pick<ArgumentsOf<typeof contract.listAppointments>['query'], 'order_by' | 'status'>
> & {
  page: number;
  limit: number;
  date: string | undefined;
  search: string;
  /** Only visits of this barber. */
  barber: number | undefined;
};

const barberOf = (text: string | null): number | undefined => {
  const id = Number(text ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Reads filter, order, day and page from the address of the list. */
export const readListQuery = (params: URLSearchParams): ListQuery => {
  const date = params.get('date');
  return {
    order_by: chosenOf<AppointmentOrder>(appointmentOrders, params.get('order_by')) ?? 'line',
    status: chosenOf<AppointmentFilter>(appointmentFilters, params.get('status')) ?? 'unclaimed',
    date: date !== null && isRealDay(date) ? date : undefined,
    search: (params.get('search') ?? '').slice(0, 120),
    barber: barberOf(params.get('barber')),
    ...readPaging(params),
  };
};

export type AppointmentList = AnswerOf<typeof contract.listAppointments>;
export type AppointmentDetails = AnswerOf<typeof contract.getAppointment>['response'];
export type OwnLine = AnswerOf<typeof currentCalls.getCurrentAppointments>['response'];
export type AppointmentEdit = ArgumentsOf<typeof contract.editAppointment>['body'];

/** The prefix of all queries of the line: a change of the line makes all of them stale. */
export const lineKey = ['line'] as const;

export const appointmentsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...lineKey, 'appointments', query],
    queryFn: ({ signal }) => {
      const { search, ...rest } = query;
      // Only what is set is sent, as the specification lists the parameters of the plain list.
      const sent = { ...rest, ...(search !== '' && { search }) };
      return call(contract.listAppointments, { query: sent }, { signal }).then(unwrap);
    },
    staleTime: 0,
  });

export const appointmentQuery = (id: number) =>
  queryOptions({
    // Not below `lineKey`: a refetch must not change a form while a person fills it in.
    queryKey: ['appointment', id],
    queryFn: ({ signal }) =>
      call(contract.getAppointment, { params: { id } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
    staleTime: 0,
  });

/** Throws when the body reports a failure, whatever the HTTP status is. */
const succeeded = <T>({ status, response }: { status: number; response: T }): T => {
  if (status !== 1) throw new ApiError(200, {}, '');
  return response;
};

/** The barber's own line, used by the live panel, the employee's home and the count in the menu. */
export const currentAppointmentsQuery = queryOptions({
  queryKey: [...lineKey, 'current'],
  queryFn: ({ signal }) =>
    call(currentCalls.getCurrentAppointments, { query: {} }, { signal })
      .then(unwrap)
      .then(succeeded),
});

/** The poll interval of Live Appointments in the specification. */
export const livePollMs = 7000;

const last = Number.MAX_SAFE_INTEGER;

/** Order by place in line; visits without one (in a chair) by ticket number. */
const byPlace = (one: contract.Appointment, other: contract.Appointment) =>
  (one.place ?? last) - (other.place ?? last) || one.ticket_number - other.ticket_number;

/** The section of the own line for a visit; null for a visit that waits for another barber. */
const sectionOf = (line: OwnLine, { status, barber, has_skipped }: contract.Appointment) => {
  if (status === 'in_progress') return 'in_progress';
  if (status !== 'pending') return null;
  if (barber === line.barber) return has_skipped ? 'pending_open' : 'pending_assigned';
  return barber === null ? 'pending_open' : null;
};

/** The own line with one changed visit; the following refetch brings the fair order. */
export const withOwnVisit = (line: OwnLine, visit: contract.Appointment): OwnLine => {
  const without = (visits: readonly contract.Appointment[]) =>
    visits.filter(({ id }) => id !== visit.id);
  const next: OwnLine = {
    ...line,
    in_progress: without(line.in_progress),
    pending_assigned: without(line.pending_assigned),
    pending_open: without(line.pending_open),
    next: line.next === visit.id && visit.status !== 'pending' ? null : line.next,
  };
  const place = sectionOf(line, visit);
  return place ? { ...next, [place]: [...next[place], visit].toSorted(byPlace) } : next;
};

/** Whether online check-in is paused. Below `lineKey`, so a pause by a colleague makes it stale. */
export const pauseQuery = queryOptions({
  queryKey: [...lineKey, 'pause'],
  queryFn: ({ signal }) =>
    call(getPause, { query: {} }, { signal })
      .then(unwrap)
      .then(({ response }) => response),
});

export const addWalkIn = (body: contract.WalkInInput, options: CallOptions) =>
  call(contract.addWalkIn, { body }, options);

export const editAppointment = (id: number, body: AppointmentEdit) =>
  call(contract.editAppointment, { params: { id }, body });

interface ClaimOptions {
  isConfirmed: boolean;
  /** The barber who takes the visit; undefined: the caller. */
  barberId?: number | undefined;
}

export const claimAppointment = async (
  id: number,
  { isConfirmed, barberId }: ClaimOptions,
  options: CallOptions = {},
) =>
  successOnly(
    await call(
      contract.claimAppointment,
      {
        body: {
          appt_id: id,
          ...(isConfirmed && { confirmed: true }),
          ...(barberId !== undefined && { barber: barberId }),
        },
      },
      options,
    ),
  );

export const reorderAppointment = (
  id: number,
  body: ArgumentsOf<typeof reorderContract>['body'],
  options: CallOptions,
) => call(reorderContract, { params: { id }, body }, options);

export const callCustomer = (id: number) => call(contract.callCustomer, { params: { id } });

/** `payment` is left out of the call when there is none. */
export const serveAppointment = (id: number, payment?: string, options: CallOptions = {}) =>
  call(
    contract.serveAppointment,
    { params: { id }, query: { served: 'yes', ...(payment !== undefined && { payment }) } },
    options,
  );

export const skipAppointment = (id: number, reason: string) =>
  call(contract.skipAppointment, { params: { id }, body: { reason } });

export const markArrived = (id: number) => call(contract.markArrived, { params: { id } });

export const markNoShow = (id: number) => call(contract.markNoShow, { params: { id } });

export const cancelAppointment = (id: number) =>
  call(contract.cancelAppointment, { params: { id } });

export const undoChange = (id: number) => call(contract.undoChange, { params: { id } });

/** A barber sets their own state of today. */
export const setOwnState = (
  id: number,
  body: { state: 'working' | 'off' } | { state: 'break'; minutes: number },
) => call(setMemberState, { params: { id }, body });
