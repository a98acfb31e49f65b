import { visitStatuses } from '@lineup/domain/line/visit-transitions';
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';

/** Shapes of the line that the endpoints of the desk and of the public pages share. */

export const visitStatus = z.enum(visitStatuses);
export type VisitStatus = z.infer<typeof visitStatus>;

/** The wait range as instants, rounded to whole minutes; screens format it. */
export const likelyStart = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });
export type LikelyStart = z.infer<typeof likelyStart>;

/** When a barber starts later today, or is back from a break; null if unknown. */
export const backAt = z.nullable(z.iso.datetime());

/** Why a later visit went first, or what else changed for a waiting ticket. */
export const passedReasons = [
  'would_not_fit',
  'waits_for_barber',
  'asked_for_time',
  'moved_back',
  'booking_is_late',
  'handed_back',
  'barber_dropped',
  'out_of_turn',
  'reordered',
  'overtaken',
] as const;
export const passedReason = z.enum(passedReasons);
export type PassedReason = (typeof passedReasons)[number];

/** Why the rule gives a visit to a barber next. */
export const nextReasons = ['booking', 'asked_for_you', 'fits', 'can_start', 'first'] as const;
export type NextReason = (typeof nextReasons)[number];

/**
 * With `Accept: text/event-stream` the response is an open stream: an event 'changed' with the version
 * as its id, at once and after every change, and a comment every 20 seconds as a heartbeat. The event
 * is a hint to fetch again and contains no data.
 */
const watch = {
  method: 'GET',
  answers: { 200: success(z.object({ version: z.int() })) },
} as const;

export const watchLine = endpoint({
  ...watch,
  feature: 'appointments',
  summary: "The version of the caller's line, or a stream of its changes",
  path: '/live/',
  access: 'line',
  whileBlocked: true,
});

export const watchShopLine = endpoint({
  ...watch,
  feature: 'check-in',
  summary: "The version of a shop's line, or a stream of its changes",
  path: '/shops/:username/live/',
  access: 'public',
  params: z.object({ username: z.string().check(z.minLength(1), z.maxLength(60)) }),
  errors: ['not_found'],
});
