import { memberStates } from '@lineup/domain/team/member-states';
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';
import { timeZone } from '../kernel/fields.ts';
import { appointment } from './appointments.ts';
import { backAt, nextReasons } from './line.ts';

export const getCurrentAppointments = endpoint({
  feature: 'appointments',
  summary: "The barber's line: in the chair, assigned, open to all barbers",
  method: 'GET',
  path: '/current-barber-appointments/',
  access: 'line',
  live: true,
  query: z.object({ timezone: z.optional(timeZone) }),
  answers: {
    200: success(
      z.object({
        /** An employee's own visits; for the owner those of all chairs. */
        in_progress: z.array(appointment),
        /** Visits that are booked with or requested this barber. */
        pending_assigned: z.array(appointment),
        /** All other visits that wait for any barber, in the fair order. */
        pending_open: z.array(appointment),
        /** Called by this barber, then postponed by the customer until a time that is not over yet. */
        asked_for_time: z.array(appointment),
        /** The visit that this barber should take next by the rule. */
        next: z.nullable(z.int()),
        next_reason: z.nullable(z.enum(nextReasons)),
        /** Of the whole shop. */
        counts: z.object({ in_progress: z.int(), pending: z.int(), completed: z.int() }),
        /** The caller's id in the team; `state` is theirs. */
        barber: z.int(),
        state: z.enum(memberStates),
        back_at: backAt,
        time_zone: z.string(),
      }),
    ),
  },
});
