import * as z from 'zod/mini';
import { lineWork } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';
import { timeZone } from '../kernel/fields.ts';
import { flood } from './flood.ts';

/** How long online check-in is paused: for 30 minutes, until the shop-day ends, or until resumed. */
export const pauseLengths = ['half_hour', 'today', 'until_resumed'] as const;
export type PauseLength = (typeof pauseLengths)[number];

const pause = z.object({
  is_paused: z.boolean(),
  /** Null if not paused, or paused until staff resume. */
  until: z.nullable(z.iso.datetime()),
  /** The shop's own. */
  time_zone: z.string(),
  /** More customers join online than the shop's history makes likely; null if it is as usual. */
  flood: z.nullable(flood),
});

export type CheckInPause = z.infer<typeof pause>;

export const getPause = endpoint({
  feature: 'check-in',
  summary: 'Whether online check-in is paused, and whether the line looks flooded',
  method: 'GET',
  path: '/check-in/pause/',
  access: 'line',
  live: true,
  query: z.object({ timezone: z.optional(timeZone) }),
  answers: { 200: success(pause) },
});

export const setPause = endpoint({
  feature: 'check-in',
  summary: 'Pause online check-in, or resume it; the desk and the kiosks go on',
  method: 'PUT',
  path: '/check-in/pause/',
  access: 'line',
  spends: lineWork,
  /** Null resumes. */
  body: z.object({ length: z.nullable(z.enum(pauseLengths)) }),
  answers: { 200: success(pause) },
});
