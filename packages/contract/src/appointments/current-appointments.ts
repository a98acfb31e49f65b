import { memberStates } from '@lineup/domain/team/member-states';
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';
import { timeZone } from '../kernel/fields.ts';
import { appointment } from './appointments.ts';
import { backAt, nextReasons } from './line.ts';

export const getCurrentAppointments = endpoint({
  feature: 'appointments',
  summary: "The barber's line: in the chair, assigned, open to anybody",
  method: 'GET',
  path: '/current-barber-appointments/',
  access: 'staff',
  live: true,
  query: z.object({ timezone: z.optional(timeZone) }),
  answers: {
    200: success(
      z.object({
        /** An employee's own; for the owner those of every chair. */
        in_progress: z.array(appointment),
        /** Booked with or asked for this barber. */
        pending_assigned: z.array(appointment),
        /** All others who wait for any barber, in the fair order. */
        pending_open: z.array(appointment),
        /** Called by this barber, and asked for more time that is not over yet; they wait again. */
        asked_for_time: z.array(appointment),
        /** Who this barber should take next by the rule. */
        next: z.nullable(z.int()),
        next_reason: z.nullable(z.enum(nextReasons)),
        /** Of the whole shop. */
        counts: z.object({ in_progress: z.int(), pending: z.int(), completed: z.int() }),
        /** Who asks, by their id in the team; `state` is theirs. */
        barber: z.int(),
        state: z.enum(memberStates),
        back_at: backAt,
        time_zone: z.string(),
      }),
    ),
  },
});
