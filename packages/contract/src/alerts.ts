import * as z from 'zod/mini';
import { ownAccount, ticketChange } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';
import { token } from './kernel/fields.ts';

/** The alerts of staff; each person can switch off each kind. */
export const staffAlertKinds = ['checked_in', 'booked', 'moved', 'cancelled'] as const;
export type StaffAlertKind = (typeof staffAlertKinds)[number];

/** The alerts of a customer about their ticket, as in the domain's `TicketAlertKind`. */
export const ticketAlertKinds = ['called', 'next', 'moved'] as const;

const base64Url = /^[\w-]+={0,2}$/;

/** The address of one browser at its push service, which is also its secret name. */
const address = z.url().check(z.maxLength(1000));

/** A subscription as the browser's PushManager gives it. */
const subscription = {
  endpoint: address,
  keys: z.object({
    p256dh: z.string().check(z.regex(base64Url), z.minLength(80), z.maxLength(100)),
    auth: z.string().check(z.regex(base64Url), z.minLength(16), z.maxLength(40)),
  }),
};

/** The server's public VAPID key, for PushManager.subscribe; null where there is no web push. */
const pushKey = z.nullable(z.string());

const ownAlerts = z.object({
  key: pushKey,
  off: z.array(z.enum(staffAlertKinds)),
  /** How many browsers of this person get alerts. */
  devices: z.int(),
});

export type OwnAlerts = z.infer<typeof ownAlerts>;

export const getAlerts = endpoint({
  feature: 'alerts',
  summary: 'My alerts: the kinds that are switched off, and the key for web push',
  method: 'GET',
  path: '/alerts/',
  access: 'staff',
  answers: { 200: success(ownAlerts) },
});

export const updateAlerts = endpoint({
  feature: 'alerts',
  summary: 'Switch kinds of my alerts off and on',
  method: 'PUT',
  path: '/alerts/',
  access: 'staff',
  spends: 'nothing',
  body: z.object({ off: z.array(z.enum(staffAlertKinds)).check(z.maxLength(10)) }),
  answers: { 200: success(ownAlerts) },
});

export const addAlertDevice = endpoint({
  feature: 'alerts',
  summary: 'Send my alerts to this browser; the first one arrives at once',
  method: 'POST',
  path: '/alerts/devices/',
  access: 'staff',
  spends: ownAccount,
  body: z.object(subscription),
  answers: { 200: success(ownAlerts) },
  errors: ['conflict'],
});

export const removeAlertDevice = endpoint({
  feature: 'alerts',
  summary: 'Send no more alerts to this browser',
  method: 'POST',
  path: '/alerts/devices/remove/',
  access: 'staff',
  spends: 'nothing',
  body: z.object({ endpoint: address }),
  answers: { 200: success(ownAlerts) },
});

const ticketCall = {
  feature: 'alerts',
  access: 'ticket',
  params: z.object({ username: z.string().check(z.minLength(1), z.maxLength(60)), token }),
} as const;

export const getTicketAlerts = endpoint({
  ...ticketCall,
  summary: 'The key for web push about a ticket',
  method: 'GET',
  path: '/shops/:username/tickets/:token/alerts/',
  answers: { 200: success(z.object({ key: pushKey })) },
  errors: ['not_found'],
});

export const setTicketAlerts = endpoint({
  ...ticketCall,
  summary: 'Send alerts about a ticket to this browser',
  method: 'PUT',
  path: '/shops/:username/tickets/:token/alerts/',
  spends: ticketChange,
  body: z.object({
    ...subscription,
    off: z.array(z.enum(ticketAlertKinds)).check(z.maxLength(10)),
    /** The place that the page shows, so that only changes are sent; 0: called. */
    place: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  }),
  answers: { 200: success(z.string()) },
  errors: ['not_found', 'conflict'],
});

export const removeTicketAlerts = endpoint({
  ...ticketCall,
  summary: 'Send no more alerts about a ticket to this browser',
  method: 'POST',
  path: '/shops/:username/tickets/:token/alerts/remove/',
  spends: 'nothing',
  body: z.object({ endpoint: address }),
  answers: { 200: success(z.string()) },
  errors: ['not_found'],
});
