import * as z from 'zod/mini';
import { publicBooking } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';
import { bookable, booking, contact, hasContact, name, sender, shop } from './booking.ts';
import { shopTimes, startsAt } from './slots.ts';

/** closed: the shop takes no bookings online; nobody: none of its barbers has an active booking link. */
export const shopBookingStates = ['open', 'closed', 'nobody'] as const;

const shopService = z.extend(bookable, {
  /** Chosen with another service, never alone. */
  is_add_on: z.optional(z.literal(true)),
});

export type ShopService = z.infer<typeof shopService>;

const shopBarber = z.object({
  id: z.int(),
  /** The first name. */
  name: z.string(),
  photo: z.nullable(z.string()),
  /** The services that this barber can be booked for. */
  services: z.array(z.int()),
});

export type BookableBarber = z.infer<typeof shopBarber>;

export const shopBookingPage = z.object({
  state: z.enum(shopBookingStates),
  shop,
  /** Only services that at least one barber can be booked for, in the shop's order. */
  services: z.array(shopService),
  barbers: z.array(shopBarber),
  grace_minutes: z.int(),
  /** The cut-off: how long before its time a booking may be moved or cancelled. */
  change_notice_minutes: z.int(),
});

export type ShopBookingPage = z.infer<typeof shopBookingPage>;

const shopCall = {
  feature: 'booking',
  access: 'public',
  params: z.object({ shop_username: name }),
} as const;

export const getShopBookingPage = endpoint({
  ...shopCall,
  summary: "A shop's booking page: its services and the barbers who can be booked",
  method: 'GET',
  path: '/booking/shops/:shop_username/',
  live: true,
  answers: { 200: success(shopBookingPage) },
  errors: ['not_found'],
});

export const getShopTimes = endpoint({
  ...shopCall,
  summary: 'The free times of all barbers of a shop for these services, for two weeks',
  method: 'GET',
  path: '/booking/shops/:shop_username/times/',
  live: true,
  query: z.object({
    /** Ids of services, separated by commas; at least one. */
    services: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,9}$/)),
    /** The first of the days; left out: the first day with a free time. */
    from: z.optional(z.iso.date().check(z.refine((day) => day.startsWith('2')))),
  }),
  answers: { 200: success(shopTimes) },
  errors: ['not_found', 'conflict'],
});

export const createShopBooking = endpoint({
  ...shopCall,
  summary: 'Book a time with one barber or any; if it is taken, the refusal lists the free times',
  method: 'POST',
  path: '/booking/shops/:shop_username/',
  spends: publicBooking,
  idempotent: true,
  body: z
    .object({
      starts_at: startsAt,
      services: z.array(id).check(z.minLength(1, 'Choose a service'), z.maxLength(10)),
      /** Null: any barber. */
      barber: z.nullable(id),
      ...contact,
      ...sender,
    })
    .check(hasContact),
  answers: { 201: success(booking) },
  errors: ['not_found', 'slot_taken', 'conflict', 'booking_unconfirmed', 'too_many_requests'],
});
