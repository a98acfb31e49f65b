import * as contract from '@lineup/contract/appointments';
import type { AnswerOf, ArgumentsOf } from '@lineup/contract/endpoint';
import { listServices } from '@lineup/contract/services';
import { listBarbers } from '@lineup/contract/team';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/api-client.ts';
import { unwrap } from '../../lib/query-client.ts';

export type ListQuery = Required<
  Pick<ArgumentsOf<typeof contract.listAppointments>['query'], 'order_by' | 'status'>
> & { page: number; limit: number; date: string | undefined };

export type AppointmentList = AnswerOf<typeof contract.listAppointments>;
export type AppointmentDetails = AnswerOf<typeof contract.getAppointment>['response'];
export type AppointmentEdit = ArgumentsOf<typeof contract.editAppointment>['body'];

/** Everything of the line begins with it: a change of the line makes all of it stale. */
export const lineKey = ['line'] as const;

export const appointmentsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...lineKey, 'appointments', query],
    queryFn: ({ signal }) => call(contract.listAppointments, { query }, { signal }).then(unwrap),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const appointmentQuery = (id: number) =>
  queryOptions({
    // Not below `lineKey`: a form must not change under who fills it in.
    queryKey: ['appointment', id],
    queryFn: ({ signal }) =>
      call(contract.getAppointment, { params: { id } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
    staleTime: 0,
  });

/** The barber's own line: the live panel, the employee's home, the count in the menu. */
export const currentAppointmentsQuery = queryOptions({
  queryKey: [...lineKey, 'current'],
  queryFn: ({ signal }) =>
    call(contract.getCurrentAppointments, { query: {} }, { signal })
      .then(unwrap)
      .then(({ response }) => response),
});

/** What a visit can have; the same key as on the services' own screen. */
export const serviceChoicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(listServices, {}, { signal }).then(unwrap),
  staleTime: 60_000,
});

/** Who takes customers, for everybody of the staff; the team itself is the owner's. */
export const barberChoicesQuery = (shop_username: string) =>
  queryOptions({
    queryKey: ['barbers', shop_username],
    queryFn: ({ signal }) =>
      call(listBarbers, { query: { shop_username } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
    staleTime: 60_000,
  });

export const addWalkIn = (body: contract.WalkInInput, options: CallOptions) =>
  call(contract.addWalkIn, { body }, options);

export const editAppointment = (id: number, body: AppointmentEdit) =>
  call(contract.editAppointment, { params: { id }, body });

export const claimAppointment = (id: number, options: CallOptions = {}) =>
  call(contract.claimAppointment, { body: { appt_id: id } }, options);

/** Without a payment the call carries none. */
export const serveAppointment = (id: number, payment?: string, options: CallOptions = {}) =>
  call(
    contract.serveAppointment,
    { params: { id }, query: { served: 'yes', ...(payment !== undefined && { payment }) } },
    options,
  );

export const skipAppointment = (id: number, reason: string) =>
  call(contract.skipAppointment, { params: { id }, body: { reason } });

export const markNoShow = (id: number) => call(contract.markNoShow, { params: { id } });

export const cancelAppointment = (id: number) =>
  call(contract.cancelAppointment, { params: { id } });

export const undoChange = (id: number) => call(contract.undoChange, { params: { id } });
