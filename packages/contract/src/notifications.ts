import { templateProblem } from '@lineup/domain/messages/message-template';
import * as z from 'zod/mini';
import { shopManagement, testMessage } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, success } from './kernel/envelope.ts';
import { withoutAddress } from './kernel/fields.ts';

export const messageKinds = [
  'confirmation',
  'moved',
  'cancelled',
  'restored',
  'day_reminder',
  'hour_reminder',
  'checked_in',
  'turn_alert',
  'turn_called',
  'turn_corrected',
  'barber_dropped',
  'barber_kept',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Messages about a customer's turn in the line and their barber; all others are about a booking. */
export const turnKinds = [
  'checked_in',
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

/** One field of a message in the shop's own words; '' for Lineup's words. */
const ownWords = (longest: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest),
    z.refine(
      (text) => templateProblem(text) === null,
      'Use the listed placeholders, each in braces, and close every bracket',
    ),
    withoutAddress,
  );

/** A text message names its sender. */
const namesShop = z.refine<string>(
  (text) => text === '' || text.includes('{shop}'),
  'A text has to say who writes: include {shop}',
);

export const messageTemplate = z.object({
  subject: ownWords(120),
  heading: ownWords(120),
  body: ownWords(1200),
  text: ownWords(200).check(namesShop),
});

export type MessageTemplateInput = z.infer<typeof messageTemplate>;

const language = z.enum(['en', 'es']);
const languages = z.object({ kind: z.enum(messageKinds), language });

const storedTemplate = z.object({
  subject: z.string(),
  heading: z.string(),
  body: z.string(),
  text: z.string(),
});

/** The words of one kind of message in one language. */
export const messageText = z.object({
  kind: z.enum(messageKinds),
  language,
  /** The shop's own words; '' in a field with Lineup's words. */
  own: storedTemplate,
  /** Lineup's words. */
  standard: storedTemplate,
});

export type MessageText = z.infer<typeof messageText>;

/** A message about an invented visit, rendered as it is sent. */
export const messagePreview = z.object({
  /** Of the mail. */
  subject: z.string(),
  heading: z.string(),
  ticket: z.nullable(z.object({ day: z.string(), time: z.string(), lines: z.array(z.string()) })),
  paragraphs: z.array(z.string()),
  action: z.string(),
  links: z.array(z.string()),
  farewell: z.string(),
  /** The text message. */
  text: z.string(),
});

export type MessagePreview = z.infer<typeof messagePreview>;

export const listMessageTexts = endpoint({
  feature: 'notifications',
  summary: 'The words of every message to customers, in both languages',
  method: 'GET',
  path: '/message-texts/',
  access: 'settings',
  answers: { 200: success(z.array(messageText)) },
});

export const updateMessageText = endpoint({
  feature: 'notifications',
  summary: 'Write a message in your own words',
  method: 'PUT',
  path: '/message-texts/:kind/:language/',
  access: 'settings',
  spends: shopManagement,
  params: languages,
  body: messageTemplate,
  answers: { 200: success(messageText) },
});

export const previewMessage = endpoint({
  feature: 'notifications',
  summary: 'A message as customers would get it, about an invented visit',
  method: 'POST',
  path: '/message-texts/:kind/:language/preview/',
  access: 'settings',
  spends: 'nothing',
  params: languages,
  body: messageTemplate,
  answers: { 200: success(messagePreview) },
});

export const sendTestMessage = endpoint({
  feature: 'notifications',
  summary: 'Mail a message about an invented visit to yourself',
  method: 'POST',
  path: '/message-texts/:kind/:language/test/',
  access: 'settings',
  spends: testMessage,
  params: languages,
  body: messageTemplate,
  /** Where the mail goes. */
  answers: { 200: success(z.string()) },
});

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
