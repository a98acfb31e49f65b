import * as z from 'zod/mini';
import { affectedBooking } from '../booking/affected-bookings.ts';
import { shopTimes, slotMonth } from '../booking/slots.ts';

/** The closed list of error codes, with the HTTP status of each. */
export const errorStatuses = {
  invalid_input: 400,
  unauthenticated: 401,
  subscription_inactive: 402,
  payment_declined: 402,
  forbidden: 403,
  wrong_portal: 403,
  email_unverified: 403,
  pin_required: 403,
  step_up_required: 403,
  google_unconfirmed: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  not_found: 404,
  conflict: 409,
  slot_taken: 409,
  overlap: 409,
  extra_member_unconfirmed: 409,
  claim_unconfirmed: 409,
  bookings_affected: 409,
  phone_has_ticket: 409,
  proof_required: 409,
  booking_unconfirmed: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/**
 * One body for every refusal. The specification's screens read their message from
 * `detail`, `error`, `message` or `response`; all four contain the same sentence.
 */
export const errorBody = z.object({
  status: z.literal(0),
  code: z.enum(errorCodes),
  detail: z.string(),
  error: z.string(),
  message: z.string(),
  response: z.string(),
  /** Messages by input path, so that a form can show each beside its field. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Where the person can continue, as a path of the web app. */
  next: z.optional(z.string()),
  /** The times that are still free, if the requested one was taken. */
  slots: z.optional(slotMonth),
  /** The same for a booking on the shop's own page: times of all barbers. */
  times: z.optional(shopTimes),
  /** The bookings that a change would make impossible, by time. */
  affected: z.optional(z.array(affectedBooking)),
  /** How a login continues after a correct password. */
  second_factor: z.optional(
    z.object({
      /** The token of the pending sign-in; it is valid for nothing else. */
      token: z.string(),
      methods: z.array(z.enum(['passkey', 'totp', 'recovery_code'])),
    }),
  ),
  /** What the browser has to solve before it sends the check-in again. */
  challenge: z.optional(z.string()),
  request_id: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
