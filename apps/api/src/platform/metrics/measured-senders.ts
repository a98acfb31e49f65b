import { isRefusedMail, type Mailer } from '../mail/mailer.ts';
import type { Push, PushOutcome } from '../push/push.ts';
import { type Sms, TextRefused } from '../sms/sms.ts';
import type { MessageMetrics, SendOutcome } from './message-metrics.ts';

const outcomeOfPush: Readonly<Record<PushOutcome, SendOutcome>> = {
  sent: 'sent',
  // The browser has ended the subscription: no failure of ours or of the service.
  gone: 'refused',
  refused: 'refused',
};

const mailError = (error: unknown): SendOutcome => (isRefusedMail(error) ? 'refused' : 'failed');
const smsError = (error: unknown): SendOutcome =>
  error instanceof TextRefused ? 'refused' : 'failed';

export const measureMailer = (mailer: Mailer, metrics: MessageMetrics): Mailer => ({
  send: (mail) => metrics.measure('mail', () => mailer.send(mail), { error: mailError }),
  verify: () => mailer.verify(),
  close: () => mailer.close(),
});

export const measureSms = (sms: Sms, metrics: MessageMetrics): Sms => ({
  send: (text) => metrics.measure('twilio', () => sms.send(text), { error: smsError }),
  find: (text, since) => sms.find(text, since),
  verify: () => sms.verify(),
  isSigned: (signature, url, fields) => sms.isSigned(signature, url, fields),
});

export const measurePush = (push: Push, metrics: MessageMetrics): Push => ({
  key: push.key,
  accepts: (endpoint) => push.accepts(endpoint),
  send: (subscription, message, ttlSeconds) =>
    metrics.measure('push', () => push.send(subscription, message, ttlSeconds), {
      result: (outcome) => outcomeOfPush[outcome],
    }),
});
