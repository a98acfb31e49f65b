import * as z from 'zod/mini';
import { visitStatus } from '../appointments/line.ts';
import { confirmationAgain, publicBooking, ticketChange } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';
import { email, personName, phone, timeZone, token } from '../kernel/fields.ts';
import { month, serviceList, slotMonth, startsAt } from './slots.ts';

/** A username in a path. */
export const name = z.string().check(z.minLength(1), z.maxLength(60));
const pageParams = z.object({ shop_username: name, barber_username: name, link_id: id });
const holderParams = z.object({ username: name, token });

export const shop = z.object({
  name: z.string(),
  username: z.string(),
  address: z.string(),
  phone_number: z.string(),
  logo: z.nullable(z.string()),
  /** The shop's color, '#rrggbb'; null: Lineup's own. */
  accent: z.nullable(z.string()),
  is_verified: z.boolean(),
  time_zone: z.string(),
  language: z.enum(['en', 'es']),
});

/** The first name, as everywhere in public. */
const barber = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  photo: z.nullable(z.string()),
});

/** A service with this barber: their own length and price. */
export const bookable = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  minutes: z.int(),
  /** A decimal string; null if the shop has set none. */
  price: z.nullable(z.string()),
  /** The price is the lowest one. */
  price_from: z.optional(z.literal(true)),
  /** The heading above it, if it has one. */
  category: z.optional(z.string()),
});

/** ended: the link was deleted; inactive: it was switched off; closed: the shop takes no bookings online. */
export const bookingPageStates = ['open', 'ended', 'inactive', 'closed'] as const;
export type BookingPageState = (typeof bookingPageStates)[number];

export const bookingPage = z.object({
  state: z.enum(bookingPageStates),
  shop,
  barber,
  service: bookable,
  link_text: z.string(),
  /** Other services of the same barber that can be added to the visit. */
  add_ons: z.array(bookable),
  grace_minutes: z.int(),
  /** The cut-off: how long before its time a booking may be moved or cancelled. */
  change_notice_minutes: z.int(),
  /** The first month with a free time, or the current one; null unless open. */
  slots: z.nullable(slotMonth),
});

export type BookingPage = z.infer<typeof bookingPage>;

const pageCall = { feature: 'booking', access: 'public', params: pageParams } as const;
/** Live: it changes with bookings, hours, days off, services and links. */
const livePageCall = { ...pageCall, live: true } as const;

export const getBookingPage = endpoint({
  ...livePageCall,
  summary: 'A booking link: barber, service, length, and the first free times',
  method: 'GET',
  path: '/booking/pages/:shop_username/:barber_username/:link_id/',
  answers: { 200: success(bookingPage) },
  errors: ['not_found'],
});

export const getSlots = endpoint({
  ...livePageCall,
  summary: 'The free times of a month',
  method: 'GET',
  path: '/booking/pages/:shop_username/:barber_username/:link_id/slots/',
  query: z.object({
    month,
    /** Added to the visit. */
    services: serviceList,
  }),
  answers: { 200: success(slotMonth) },
  errors: ['not_found', 'conflict'],
});

/** A booking as its customer sees it. */
export const booking = z.object({
  shop,
  /** Null for any barber. */
  barber: z.nullable(barber),
  services: z.array(z.object({ id: z.nullable(z.int()), name: z.string() })),
  minutes: z.int(),
  price: z.nullable(z.string()),
  ticket_number: z.int(),
  status: visitStatus,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The first name. */
  customer_name: z.nullable(z.string()),
  token: z.string(),
  /** Paths on this site: the booking's page, and its ticket on the day. */
  booking_path: z.string(),
  ticket_path: z.string(),
  /** The path of the calendar file in the API. */
  calendar_path: z.string(),
  is_today: z.boolean(),
  /** False until the customer confirms with the link in the message. */
  is_confirmed: z.boolean(),
  can_change: z.boolean(),
  /** Until when it may be moved or cancelled. */
  change_until: z.iso.datetime(),
  /** The page for booking such a visit again; null if the link was deleted. */
  booking_url: z.nullable(z.string()),
});

export type Booking = z.infer<typeof booking>;

/** The person who books, and where their messages go. */
export const contact = {
  name: personName,
  /** One of the two is enough. */
  phone: z._default(z.union([z.literal(''), phone]), ''),
  email: z._default(z.union([z.literal(''), email]), ''),
};

export const sender = {
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** The visitor's time zone; messages show both times. */
  time_zone: z.optional(timeZone),
  /** The visitor's language; defaults to the shop's. */
  language: z.optional(z.enum(['en', 'es'])),
};

export const hasContact = z.refine<{ phone: string; email: string }>(
  (input) => input.phone !== '' || input.email !== '',
  { message: 'Enter a phone number or an email address', path: ['phone'] },
);

export const createBooking = endpoint({
  ...pageCall,
  summary: 'Book a time; if it is taken, the refusal lists the free times',
  method: 'POST',
  path: '/booking/pages/:shop_username/:barber_username/:link_id/',
  spends: publicBooking,
  idempotent: true,
  body: z
    .object({
      starts_at: startsAt,
      /** Added to the visit. */
      services: z._default(z.array(id).check(z.maxLength(9)), []),
      ...contact,
      ...sender,
    })
    .check(hasContact),
  answers: { 201: success(booking) },
  errors: ['not_found', 'slot_taken', 'conflict', 'booking_unconfirmed', 'too_many_requests'],
});

export const sendConfirmation = endpoint({
  feature: 'booking',
  summary: 'Send the message of an unconfirmed booking again',
  method: 'POST',
  path: '/booking/send-again/:shop_username/',
  access: 'public',
  params: z.object({ shop_username: name }),
  spends: confirmationAgain,
  body: z.object({ phone: contact.phone, email: contact.email }),
  /** The response is the same whether there is such a booking or not. */
  answers: { 200: success(z.string()) },
  errors: ['not_found', 'too_many_requests'],
});

const holderCall = { feature: 'booking', access: 'ticket', params: holderParams } as const;

export const getBooking = endpoint({
  ...holderCall,
  summary: 'A booking, by its private link',
  method: 'GET',
  path: '/shops/:username/bookings/:token/',
  answers: { 200: success(booking) },
  errors: ['not_found'],
});

export const getBookingSlots = endpoint({
  ...holderCall,
  summary: 'The times of a month to which a booking can move; its own counts as free',
  method: 'GET',
  path: '/shops/:username/bookings/:token/slots/',
  query: z.object({ month }),
  answers: { 200: success(slotMonth) },
  errors: ['not_found', 'conflict'],
});

export const rescheduleBooking = endpoint({
  ...holderCall,
  summary: 'Move a booking to another time; the link stays the same',
  method: 'POST',
  path: '/shops/:username/bookings/:token/move/',
  spends: ticketChange,
  body: z.object({ starts_at: startsAt }),
  answers: { 200: success(booking) },
  errors: ['not_found', 'slot_taken', 'conflict'],
});

export const confirmBooking = endpoint({
  ...holderCall,
  summary: 'Confirm a booking with the code of its message',
  method: 'POST',
  path: '/shops/:username/bookings/:token/confirm/',
  spends: ticketChange,
  body: z.object({ code: z.string().check(z.maxLength(40)) }),
  answers: { 200: success(booking) },
  errors: ['not_found', 'conflict'],
});

export const cancelBooking = endpoint({
  ...holderCall,
  summary: 'Cancel a booking',
  method: 'POST',
  path: '/shops/:username/bookings/:token/cancel/',
  spends: ticketChange,
  answers: { 200: success(booking) },
  errors: ['not_found', 'conflict'],
});

export const getBookingFile = endpoint({
  ...holderCall,
  summary: 'A booking as a calendar file',
  method: 'GET',
  path: '/shops/:username/bookings/:token/booking.ics',
  file: 'text/calendar; charset=utf-8',
  answers: { 200: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
  errors: ['not_found'],
});
