import * as z from 'zod/mini';
import { lineWork } from './costs.ts';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

/** How long online check-in is paused: for 30 minutes, until the shop-day ends, or until resumed. */
export const pauseLengths = ['half_hour', 'today', 'until_resumed'] as const;
export type PauseLength = (typeof pauseLengths)[number];

const pause = z.object({
  is_paused: z.boolean(),
  /** Null: not paused, or until somebody resumes. */
  until: z.nullable(z.iso.datetime()),
});

export type CheckInPause = z.infer<typeof pause>;

export const getPause = endpoint({
  feature: 'check-in',
  summary: 'Whether the shop has paused online check-in',
  method: 'GET',
  path: '/check-in/pause/',
  access: 'staff',
  answers: { 200: success(pause) },
});

export const setPause = endpoint({
  feature: 'check-in',
  summary: 'Pause online check-in, or resume it; the desk goes on adding walk-ins',
  method: 'PUT',
  path: '/check-in/pause/',
  access: 'staff',
  spends: lineWork,
  /** Null: resume. */
  body: z.object({ length: z.nullable(z.enum(pauseLengths)) }),
  answers: { 200: success(pause) },
});
