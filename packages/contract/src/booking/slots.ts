import * as z from 'zod/mini';

/** Shapes of free times that the booking endpoints share. */

/** A month, 'YYYY-MM', within the years that the database accepts. */
export const month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Enter a valid month'));

/** Ids of services, separated by commas. */
export const serviceList = z._default(
  z.string().check(z.regex(/^(\d{1,15}(,\d{1,15}){0,9})?$/)),
  '',
);

/** An instant that can be booked; whole minutes. */
export const startsAt = z.iso
  .datetime({ offset: true, error: 'Choose a time' })
  .check(z.refine((text) => text.startsWith('2'), 'Choose a time'));

/**
 * free: has a time that can be booked; full: all of them are taken; closed: nobody works;
 * past: before today, or today's are over; beyond: too far ahead.
 */
export const slotDayStates = ['free', 'full', 'closed', 'past', 'beyond'] as const;
export type SlotDayState = (typeof slotDayStates)[number];

export const slotDay = z.object({
  date: z.iso.date(),
  state: z.enum(slotDayStates),
  /** Instants at which a visit can start, in ascending order. */
  free: z.array(z.iso.datetime()),
  /** Instants at which the visit would overlap another one, in ascending order; screens cross them out. */
  taken: z.array(z.iso.datetime()),
});

export type SlotDay = z.infer<typeof slotDay>;

/** All days of a month in the shop's time zone. */
export const slotMonth = z.object({
  month: z.string(),
  time_zone: z.string(),
  /** How long the visit takes, with all its services. */
  minutes: z.int(),
  days: z.array(slotDay),
  /** The first and the last day that can be booked. */
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  /** The shop accepts nobody online for this month: all its days are closed. */
  is_shut: z.boolean(),
  /** All such months within the horizon: a page that opens with a later month says why. */
  shut_months: z.array(z.string()),
});

export type SlotMonth = z.infer<typeof slotMonth>;

/** A free time of a shop, with the barbers who are free then. */
const shopTime = z.object({
  starts_at: z.iso.datetime(),
  /** Ids of barbers, in the order of the page. */
  barbers: z.array(z.int()),
});

export type ShopTime = z.infer<typeof shopTime>;

const shopDay = z.object({
  date: z.iso.date(),
  state: z.enum(slotDayStates),
  /** Free times only. */
  times: z.array(shopTime),
});

export type ShopDay = z.infer<typeof shopDay>;

/** The free times of all barbers of a shop for the chosen services, for two weeks. */
export const shopTimes = z.object({
  time_zone: z.string(),
  /** The first and the last day that can be booked. */
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  days: z.array(shopDay),
  /** The barbers who can be booked for all chosen services together. */
  barbers: z.array(
    z.object({
      id: z.int(),
      /** How long the visit takes with this barber, with all its services. */
      minutes: z.int(),
      /** A decimal string; null if a service has no price. */
      price: z.nullable(z.string()),
      /** Their first free time, also after the listed days; null if there is none, or with `from`. */
      next: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Months for which the shop accepts nobody online. */
  shut_months: z.array(z.string()),
});

export type ShopTimes = z.infer<typeof shopTimes>;
