import * as z from 'zod/mini';
import { lineWork } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';

const floodTicket = z.object({
  id: z.int(),
  ticket_number: z.int(),
  customer_name: z.nullable(z.string()),
  joined_at: z.iso.datetime(),
});

/** Tickets that came from one device, or from one network, within the last hour. */
const floodSource = z.object({
  kind: z.enum(['device', 'network']),
  /** How many joined, whatever their state is now. */
  joined: z.int(),
  /** Those that still wait. */
  waiting: z.array(floodTicket),
});

export type FloodSource = z.infer<typeof floodSource>;

export const flood = z.object({
  /** The most that joined online within this many minutes, in the last hour. */
  joined: z.int(),
  minutes: z.int(),
  /** Origins with several tickets, most first; empty if there is none. */
  sources: z.array(floodSource),
});

export type Flood = z.infer<typeof flood>;

/** More than one network can have open at a time. */
export const MOST_REMOVED = 50;

const tickets = z.object({
  appointments: z.array(id).check(z.minLength(1), z.maxLength(MOST_REMOVED)),
});
const changed = z.object({
  /** The changed tickets; others had been called, served or ended meanwhile. */
  appointments: z.array(z.int()),
});

export const removeTickets = endpoint({
  feature: 'check-in',
  summary: 'Remove online tickets from the line; each removal can be undone for 30 seconds',
  method: 'POST',
  path: '/check-in/remove/',
  access: 'line',
  spends: lineWork,
  body: tickets,
  answers: { 200: success(changed) },
});

export const restoreTickets = endpoint({
  feature: 'check-in',
  summary: 'Put removed tickets back in line, at their places',
  method: 'POST',
  path: '/check-in/restore/',
  access: 'line',
  spends: lineWork,
  body: tickets,
  answers: { 200: success(changed) },
});
