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
  /** Includes taken times, so that a screen can strike them through. */
  slots: z.array(z.object({ starts_at: z.iso.datetime(), is_free: z.boolean() })),
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
