import * as z from 'zod/mini';
import { visitStatus } from './appointments/line.ts';
import { month, slotMonth, startsAt } from './booking/slots.ts';
import { lineWork } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParams, success } from './kernel/envelope.ts';
import { email, personName, phone, token } from './kernel/fields.ts';

const day = z.iso
  .date('Enter a valid date')
  .check(z.refine((text) => text.startsWith('2'), 'Enter a valid date'));

export const messageStates = ['queued', 'sent', 'delivered', 'failed'] as const;

export const calendarVisit = z.object({
  id: z.int(),
  ticket_number: z.int(),
  date: z.iso.date(),
  barber: z.nullable(z.int()),
  customer: z.nullable(z.int()),
  customer_name: z.nullable(z.string()),
  customer_phone: z.nullable(z.string()),
  status: visitStatus,
  source: z.enum(['walk_in', 'booking_link', 'staff']),
  services: z.array(z.object({ id: z.nullable(z.int()), name: z.string() })),
  note: z.string(),
  /** The time of a booking; for a walk-in when it started, or the customer came. */
  starts_at: z.iso.datetime(),
  /** The booked, the real or the expected end. */
  ends_at: z.iso.datetime(),
  /** A waiting booking that the caller may move: their own, or any for the owner. */
  can_move: z.boolean(),
  /** The customer is or was in the shop. */
  has_arrived: z.boolean(),
  /** Overlaps another booking on purpose. */
  is_overlapping: z.boolean(),
  message_state: z.nullable(z.enum(messageStates)),
});

export type CalendarVisit = z.infer<typeof calendarVisit>;

const span = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

export const calendar = z.object({
  time_zone: z.string(),
  /** The shop's own day. */
  today: z.iso.date(),
  barbers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      username: z.string(),
      photo: z.nullable(z.string()),
    }),
  ),
  days: z.array(
    z.object({
      date: z.iso.date(),
      /** The opening hours; empty if closed, or if no hours are set. */
      open: z.array(span),
      /** The reason for the closure, if one was given. */
      closure: z.nullable(z.string()),
      /** When each barber works; `off`: a day off and its reason. */
      work: z.array(
        z.object({
          barber: z.int(),
          spans: z.array(span),
          off: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  visits: z.array(calendarVisit),
});

export type Calendar = z.infer<typeof calendar>;

export const getCalendar = endpoint({
  feature: 'calendar',
  summary: 'The calendar of some days: working hours and visits',
  method: 'GET',
  path: '/calendar/',
  access: 'bookings',
  live: true,
  query: z.object({ from: day, to: day, barber: z.optional(id) }).check(
    z.refine(
      ({ from, to }) => {
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
        return days >= 0 && days < 14;
      },
      { message: 'Choose at most 14 days', path: ['to'] },
    ),
  ),
  answers: { 200: success(calendar) },
});

export const getCalendarMonth = endpoint({
  feature: 'calendar',
  summary: 'The calendar of a month, in figures',
  method: 'GET',
  path: '/calendar/month/',
  access: 'bookings',
  live: true,
  query: z.object({ month, barber: z.optional(id) }),
  answers: {
    200: success(
      z.object({
        time_zone: z.string(),
        today: z.iso.date(),
        days: z.array(
          z.object({
            date: z.iso.date(),
            is_closed: z.boolean(),
            closure: z.nullable(z.string()),
            bookings: z.int(),
            walk_ins: z.int(),
            completed: z.int(),
            no_shows: z.int(),
          }),
        ),
      }),
    ),
  },
});

/** Allows a booking over another one, or outside the barber's hours. It is logged. */
const allowsOverlap = z._default(z.boolean(), false);

const changed = z.object({ status: z.literal(1), message: z.string(), response: calendarVisit });

export const bookForCustomer = endpoint({
  feature: 'calendar',
  summary: 'Book for a customer, over the phone or at the desk',
  method: 'POST',
  path: '/calendar/bookings/',
  access: 'bookings',
  spends: lineWork,
  idempotent: true,
  body: z.object({
    /** Null for the first available barber. */
    barber: z.nullable(id),
    services: z._default(z.array(id).check(z.maxLength(10)), []),
    starts_at: startsAt,
    /** Defaults to the length of the services. */
    minutes: z.optional(z.int().check(z.minimum(5), z.maximum(720))),
    customer_name: personName,
    customer_phone: z._default(z.union([z.literal(''), phone]), ''),
    customer_email: z._default(z.union([z.literal(''), email]), ''),
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    allows_overlap: allowsOverlap,
  }),
  answers: { 201: changed },
  errors: ['not_found', 'overlap', 'conflict'],
});

export const getMoveTimes = endpoint({
  feature: 'calendar',
  summary: 'The free times of a month to which the desk can move a booking; its own counts as free',
  method: 'GET',
  path: '/calendar/bookings/:id/slots/',
  access: 'bookings',
  params: idParams,
  query: z.object({
    month,
    /** The barber whose times are offered. */
    barber: z.coerce.number().check(z.int(), z.minimum(1)),
  }),
  answers: { 200: success(slotMonth) },
  errors: ['not_found', 'conflict'],
});

export const moveBooking = endpoint({
  feature: 'calendar',
  summary: 'Move a booking to another time or barber, or make it longer or shorter',
  method: 'PUT',
  path: '/calendar/bookings/:id/',
  access: 'bookings',
  spends: lineWork,
  params: idParams,
  body: z.object({
    barber: id,
    starts_at: startsAt,
    minutes: z.int().check(z.minimum(5), z.maximum(720)),
    allows_overlap: allowsOverlap,
  }),
  answers: { 200: changed },
  errors: ['not_found', 'overlap', 'conflict'],
});

const feed = success(
  z.object({
    /** The URL for calendar programs; everybody who has it can read the feed. */
    url: z.string(),
  }),
);

export const getCalendarFeed = endpoint({
  feature: 'calendar',
  summary: "The private URL of a barber's calendar feed: one's own, or any for the owner",
  method: 'GET',
  path: '/calendar/feeds/:id/',
  access: 'bookings',
  params: idParams,
  answers: { 200: feed },
  errors: ['not_found'],
});

export const resetCalendarFeed = endpoint({
  feature: 'calendar',
  summary: "Replace the URL of a barber's calendar feed; the old one stops working",
  method: 'POST',
  path: '/calendar/feeds/:id/reset/',
  access: 'bookings',
  spends: 'nothing',
  params: idParams,
  answers: { 200: feed },
  errors: ['not_found'],
});

export const readCalendarFeed = endpoint({
  feature: 'calendar',
  summary: "A barber's calendar feed, by its private URL",
  method: 'GET',
  path: '/calendars/:username/:barber/:token/bookings.ics',
  access: 'public',
  params: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(60)),
    barber: id,
    token,
  }),
  file: 'text/calendar; charset=utf-8',
  answers: { 200: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
  errors: ['not_found'],
});
