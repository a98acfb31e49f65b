import { minuteOf } from '@lineup/domain/time/week-hours';
import * as z from 'zod/mini';
import { shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParams } from './kernel/envelope.ts';

export const timeGaps = [15, 30, 45, 60, 90, 120] as const;
export type TimeGap = (typeof timeGaps)[number];

const clock = z.string().check(z.refine((text) => minuteOf(text) !== null, 'Use the form HH:MM'));

export const bookingLink = z.object({
  id: z.int(),
  service: z.int(),
  service_name: z.string(),
  /** The barber's id in the team. */
  barber: z.int(),
  barber_name: z.string(),
  link_text: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  time_gap: z.int(),
  is_active: z.boolean(),
  /** A path on this site. */
  booking_url: z.string(),
  /** Future bookings of this link; they stay even if the link is changed or deleted. */
  upcoming: z.int(),
});

export type BookingLink = z.infer<typeof bookingLink>;

const bookingLinkInput = z
  .object({
    /** The caller's own id; for the owner any member's. */
    barber: id,
    service: id,
    link_text: z
      .string()
      .check(z.trim(), z.minLength(1, 'Introduction text is required'), z.maxLength(500)),
    start_time: clock,
    end_time: clock,
    time_gap: z.coerce
      .number()
      .check(z.refine((gap) => timeGaps.some((choice) => choice === gap), 'Choose a time gap')),
    is_active: z._default(z.boolean(), true),
  })
  .check(
    z.refine(
      ({ start_time, end_time }) => (minuteOf(start_time) ?? 0) < (minuteOf(end_time) ?? 0),
      { message: 'The end must be after the start', path: ['end_time'] },
    ),
    z.refine(
      ({ start_time, end_time, time_gap }) => {
        const [from, to] = [minuteOf(start_time) ?? 0, minuteOf(end_time) ?? 0];
        return from >= to || from + time_gap <= to;
      },
      { message: 'The time between start and end must hold at least one gap', path: ['time_gap'] },
    ),
  );

export type BookingLinkInput = z.input<typeof bookingLinkInput>;

/** The specification reads `status` and `message`. */
const saved = z.object({ status: z.literal(1), message: z.string(), response: bookingLink });

export const listBookingLinks = endpoint({
  feature: 'booking-links',
  summary: "The shop's booking links; for an employee only their own",
  method: 'GET',
  path: '/booking/links/',
  access: 'bookings',
  answers: {
    200: z.object({
      status: z.literal(1),
      response: z.array(bookingLink),
      /** The caller's id in the team: the `barber` of their own links. */
      barber: z.int(),
    }),
  },
});

export const createBookingLink = endpoint({
  feature: 'booking-links',
  summary: 'Create a booking link',
  method: 'POST',
  path: '/booking/links/create/',
  access: 'bookings',
  spends: shopManagement,
  idempotent: true,
  body: bookingLinkInput,
  answers: { 201: saved },
});

export const createMissingLinks = endpoint({
  feature: 'booking-links',
  summary: 'Create the booking links that are missing: one per barber and service they do',
  method: 'POST',
  path: '/booking/links/create-missing/',
  access: 'every_chair',
  spends: shopManagement,
  answers: {
    200: z.object({
      status: z.literal(1),
      message: z.string(),
      response: z.object({ created: z.int() }),
    }),
  },
});

export const updateBookingLink = endpoint({
  feature: 'booking-links',
  summary: 'Change a booking link; its bookings stay',
  method: 'PUT',
  path: '/booking/links/:id/',
  access: 'bookings',
  spends: shopManagement,
  params: idParams,
  body: bookingLinkInput,
  answers: { 200: saved },
  errors: ['not_found'],
});

export const deleteBookingLink = endpoint({
  feature: 'booking-links',
  summary: 'Delete a booking link: its page says that it has ended, its bookings stay',
  method: 'DELETE',
  path: '/booking/links/:id/',
  access: 'bookings',
  spends: shopManagement,
  params: idParams,
  answers: { 200: z.object({ status: z.literal(1), message: z.string() }) },
  errors: ['not_found'],
});
