import * as z from 'zod/mini';
import { lineWork } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idParams, success } from '../kernel/envelope.ts';
import { personName, phone, timeZone } from '../kernel/fields.ts';
import { message, visitMessageState } from '../notifications.ts';
import { appointmentFilters, appointmentOrders } from './filters.ts';
import { likelyStart, passedReason, visitStatus } from './line.ts';

/** The browser's time zone, sent with every request. Shop-days use the shop's own zone. */
const callerZone = z.optional(timeZone);

/** A decimal string such as '45.00', or '' for none. */
const payment = z
  .string()
  .check(z.regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'Please enter a valid number'));

export const appointment = z.object({
  id: z.int(),
  ticket_number: z.int(),
  /** The time of a booking; for a walk-in the time of arrival. */
  scheduled_time: z.iso.datetime(),
  /** The barber who serves it, was requested, or handed it back. */
  barber: z.nullable(z.int()),
  barber_name: z.nullable(z.string()),
  barber_photo: z.nullable(z.string()),
  /** A booking of any barber that waits: the barber reserves its time, and whoever is free first takes it. */
  is_any_barber: z.boolean(),
  customer_name: z.nullable(z.string()),
  customer_phone: z.nullable(z.string()),
  status: visitStatus,
  has_skipped: z.boolean(),
  skip_reason: z.string(),
  is_by_booking_link: z.boolean(),
  source: z.enum(['walk_in', 'booking_link', 'staff']),
  services: z.array(z.object({ id: z.nullable(z.int()), name: z.string() })),
  note: z.string(),
  arrived_at: z.nullable(z.iso.datetime()),
  started_at: z.nullable(z.iso.datetime()),
  /** Until when the place of a called customer is held, as on their ticket; null before the call. */
  held_until: z.nullable(z.iso.datetime()),
  completed_at: z.nullable(z.iso.datetime()),
  payment: z.nullable(z.string()),
  /** How long it usually takes with this barber. */
  expected_minutes: z.nullable(z.int()),
  /** The customer asked for more time. */
  not_before: z.nullable(z.iso.datetime()),
  is_on_the_way: z.boolean(),
  /** The place in today's line, 1 is called first; null if the visit is not waiting. */
  place: z.nullable(z.int()),
  /** When it will probably start; null if the visit is not waiting or nobody works. */
  likely: z.nullable(likelyStart),
  passed_reason: z.nullable(passedReason),
  /** Why the desk moved it to another place, as the customer reads it; null if it did not. */
  place_reason: z.nullable(z.string()),
  /** The barber who takes it next by the fair order, and when; null if the visit is not waiting. */
  seat: z.nullable(
    z.object({
      barber: z.int(),
      barber_name: z.string(),
      at: z.iso.datetime(),
      /** The barber's chair is empty and it is this visit's turn. */
      is_free: z.boolean(),
    }),
  ),
  /** Null if no message was sent to the customer. */
  message_state: z.nullable(visitMessageState),
});

export type Appointment = z.infer<typeof appointment>;

export const listAppointments = endpoint({
  feature: 'appointments',
  summary: 'The visits of a shop-day',
  method: 'GET',
  path: '/appointments/',
  access: 'line',
  live: true,
  query: z.object({
    order_by: z._default(z.enum(appointmentOrders), 'ticket_number'),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
    status: z._default(z.enum(appointmentFilters), 'unclaimed'),
    /** Defaults to today in the shop's time zone. */
    date: z.optional(z.iso.date().check(z.refine((text) => text.startsWith('2')))),
    /** A part of a name or phone number, or a ticket number. */
    search: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
    /** Only visits with this barber, in their chair or requested. */
    barber: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    timezone: callerZone,
  }),
  answers: {
    200: z.object({
      status: z.literal(1),
      response: z.array(appointment),
      total_entries: z.int(),
      /** Of the whole day, without the filter. */
      stats: z.object({ pending: z.int(), in_progress: z.int(), completed: z.int() }),
      time_zone: z.string(),
    }),
  },
});

const walkInInput = z.object({
  customer_name: z.optional(personName),
  customer_phone: z.optional(z.union([z.literal(''), phone])),
  services: z._default(z.array(id).check(z.maxLength(10)), []),
  /** Null: any barber. */
  barber: z._default(z.nullable(id), null),
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** When the customer came, if the desk had no network then: decides the place in the line. */
  arrived_at: z.optional(z.iso.datetime().check(z.maxLength(30))),
});

export type WalkInInput = z.input<typeof walkInInput>;

/** The specification's response to a change: both fields contain the same sentence. */
export const changed = z.object({
  status: z.literal(1),
  message: z.string(),
  response: z.string(),
  appointment,
});

export type AppointmentChanged = z.infer<typeof changed>;

export const addWalkIn = endpoint({
  feature: 'appointments',
  summary: 'Add a walk-in at the desk',
  method: 'POST',
  path: '/appointments/',
  access: 'line',
  spends: lineWork,
  idempotent: true,
  body: walkInInput,
  answers: { 201: changed },
  errors: ['not_found', 'conflict'],
});

export const getAppointment = endpoint({
  feature: 'appointments',
  summary: 'One visit, with its history',
  method: 'GET',
  path: '/appointments/:id/',
  access: 'line',
  params: idParams,
  answers: {
    200: success(
      z.object({
        appointment,
        time_zone: z.string(),
        history: z.array(
          z.object({
            at: z.iso.datetime(),
            /** '' is the customer. */
            by: z.string(),
            action: z.string(),
            reason: z.string(),
          }),
        ),
        /** Messages to the customer, sent and planned. */
        messages: z.array(message),
      }),
    ),
  },
  errors: ['not_found'],
});

export const editAppointment = endpoint({
  feature: 'appointments',
  summary: 'Edit a visit: customer, services, barber, payment and status',
  method: 'PATCH',
  path: '/appointments/:id/',
  access: 'line',
  spends: lineWork,
  params: idParams,
  body: z.object({
    customer_name: z.optional(z.union([z.literal(''), personName])),
    customer_phone: z.optional(z.union([z.literal(''), phone])),
    services: z.optional(z.array(id).check(z.maxLength(10))),
    barber: z.optional(z.nullable(id)),
    note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    /** '' removes the payment. */
    payment: z.optional(payment),
    status: z.optional(visitStatus),
  }),
  answers: { 200: changed },
  errors: ['not_found', 'conflict'],
});

export const claimAppointment = endpoint({
  feature: 'appointments',
  summary:
    'Claim a waiting visit, which starts it; of several claims one wins, the others learn who has it',
  method: 'POST',
  path: '/appointments/claim/',
  access: 'line',
  spends: lineWork,
  idempotent: true,
  /** `confirmed`: the barber has confirmed a claim that is not their customer, not due, or passes another visit. */
  body: z.object({
    appt_id: id,
    confirmed: z._default(z.boolean(), false),
    /** The barber who takes the visit; defaults to the caller. Only those with every chair may name another one. */
    barber: z.optional(id),
  }),
  answers: { 200: changed },
  errors: ['not_found', 'conflict', 'claim_unconfirmed'],
});

export const callCustomer = endpoint({
  feature: 'appointments',
  summary: "Send 'it's your turn' to a claimed customer now, without waiting for the undo time",
  method: 'POST',
  path: '/appointments/:id/call/',
  access: 'line',
  spends: lineWork,
  params: idParams,
  answers: { 200: changed },
  errors: ['not_found', 'conflict'],
});

export const serveAppointment = endpoint({
  feature: 'appointments',
  summary: 'Complete a visit, with its payment if one was taken',
  method: 'PUT',
  path: '/appointments/:id/',
  access: 'line',
  spends: lineWork,
  idempotent: true,
  params: idParams,
  query: z.object({ served: z.literal('yes'), payment: z.optional(payment), timezone: callerZone }),
  answers: { 200: changed },
  errors: ['not_found', 'conflict'],
});

export const skipAppointment = endpoint({
  feature: 'appointments',
  summary: 'Hand a ticket back to the line, open to every barber',
  method: 'POST',
  path: '/appointments/:id/skip/',
  access: 'line',
  spends: lineWork,
  params: idParams,
  body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  answers: { 200: changed },
  errors: ['not_found', 'conflict'],
});

export const markNoShow = endpoint({
  feature: 'appointments',
  summary: 'The customer did not come',
  method: 'POST',
  path: '/appointments/:id/no-show/',
  access: 'line',
  spends: lineWork,
  params: idParams,
  answers: { 200: changed },
  errors: ['not_found', 'conflict'],
});

export const markArrived = endpoint({
  feature: 'appointments',
  summary: 'A customer who booked is in the shop',
  method: 'POST',
  path: '/appointments/:id/arrived/',
  access: 'line',
  spends: lineWork,
  params: idParams,
  answers: { 200: changed },
  errors: ['not_found', 'conflict'],
});

export const cancelAppointment = endpoint({
  feature: 'appointments',
  summary: 'Cancel a visit',
  method: 'POST',
  path: '/appointments/:id/cancel/',
  access: 'line',
  spends: lineWork,
  params: idParams,
  answers: { 200: changed },
  errors: ['not_found', 'conflict'],
});

export const undoChange = endpoint({
  feature: 'appointments',
  summary: "Undo one's own last change of a visit, within 30 seconds",
  method: 'POST',
  path: '/appointments/:id/undo/',
  access: 'line',
  spends: lineWork,
  params: idParams,
  answers: { 200: changed },
  errors: ['not_found', 'conflict'],
});
