import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { id, success } from './kernel/envelope.ts';

export const messageKinds = [
  'confirmation',
  'moved',
  'cancelled',
  'restored',
  'day_reminder',
  'hour_reminder',
  'turn_alert',
  'turn_called',
  'turn_corrected',
  'barber_dropped',
  'barber_kept',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Messages about a customer's turn in the line and their barber; all others are about a booking. */
export const turnKinds = [
  'turn_alert',
  'turn_called',
  'turn_corrected',
  'barber_dropped',
  'barber_kept',
] as const satisfies MessageKind[];

export type TurnKind = (typeof turnKinds)[number];

export const isTurnKind = (kind: MessageKind): boolean =>
  (turnKinds as readonly MessageKind[]).includes(kind);

/** The state of the newest message about a visit. */
export const visitMessageState = z.enum(['queued', 'sent', 'delivered', 'failed']);
export type VisitMessageState = z.infer<typeof visitMessageState>;

/** A message to a customer about a visit, with its state. */
export const message = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  channel: z.enum(['email', 'sms']),
  state: z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'withdrawn']),
  /** When it is due, was sent, or failed. */
  at: z.iso.datetime(),
  /** Why it was not sent, in the reader's language; '' if the state is enough. */
  note: z.string(),
});

export type Message = z.infer<typeof message>;

/** The text of a message. */
export const messageExample = z.object({ kind: z.enum(messageKinds), text: z.string() });
export type MessageExample = z.infer<typeof messageExample>;

/** Twilio's field names; its signature authenticates it. */
export const reportText = endpoint({
  feature: 'notifications',
  summary: 'The webhook for delivery reports of text messages',
  method: 'POST',
  path: '/notifications/texts/:shop_id/:id/',
  access: 'public',
  spends: 'signed',
  form: true,
  params: z.object({ shop_id: id, id }),
  body: z.object({
    MessageSid: z.string().check(z.minLength(1), z.maxLength(64)),
    MessageStatus: z.string().check(z.minLength(1), z.maxLength(40)),
    ErrorCode: z.optional(z.string().check(z.maxLength(20))),
  }),
  answers: { 200: success(z.string()) },
  errors: ['forbidden', 'not_found'],
});
