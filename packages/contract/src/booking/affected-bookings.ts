import * as z from 'zod/mini';
import { id } from '../kernel/envelope.ts';
import { startsAt } from './slots.ts';

/** What happens to a booking that a change makes impossible to book. */
export const bookingActions = ['keep', 'move', 'cancel'] as const;

/**
 * Sent with the change, one answer for each affected booking. Without them the change is refused
 * with `bookings_affected`, and the refusal lists the bookings.
 */
export const bookingAnswers = z._default(
  z
    .array(
      z.object({
        id,
        action: z.enum(bookingActions),
        /** The new time of a moved booking: one of the listed times. */
        barber: z.optional(id),
        starts_at: z.optional(startsAt),
      }),
    )
    .check(z.maxLength(500)),
  [],
);

export type BookingAnswer = z.infer<typeof bookingAnswers>[number];

export const affectedBooking = z.object({
  id: z.int(),
  ticket_number: z.int(),
  customer_name: z.nullable(z.string()),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The shop's. */
  time_zone: z.string(),
  /** Null for any barber. */
  barber_name: z.nullable(z.string()),
  service_names: z.array(z.string()),
  /** Whether they left an e-mail address or a phone number for messages. */
  has_contact: z.boolean(),
  /** False for another barber's booking, which stays unless the owner decides. */
  can_change: z.boolean(),
  /** Free times near the booking, by barber; empty if another time would not help. */
  moves: z.array(
    z.object({
      barber: z.int(),
      barber_name: z.string(),
      times: z.array(z.iso.datetime()),
    }),
  ),
});

export type AffectedBooking = z.infer<typeof affectedBooking>;

const oneAnswer = String.raw`\d{1,15}:(keep|cancel|move:\d{1,15}:2[\dT:.-]{9,25}Z)`;

/** The same answers as a query parameter of a request without a body: '12:keep,13:move:3:2026-12-26T16:00Z'. */
export const bookingAnswerList = z._default(
  z.string().check(z.maxLength(12_000), z.regex(new RegExp(`^(${oneAnswer}(,${oneAnswer})*)?$`))),
  '',
);
