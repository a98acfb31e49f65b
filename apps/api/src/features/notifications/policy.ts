import type { Platform } from '../../platform/platform.ts';
import type { Channel } from './sending/message-repository.ts';
import type { MessageRow } from './sending/sending-repository.ts';

/** After this time a customer who was called needs no message any more. */
const CALLED_MINUTES = 10;

const isSent = (row: MessageRow): boolean => {
  if (row.kind === 'day_reminder') return row.sends_day_reminders;
  if (row.kind === 'hour_reminder') return row.sends_hour_reminders;
  if (row.kind === 'turn_alert' || row.kind === 'turn_called') return row.sends_turn_alerts;
  if (row.kind === 'barber_dropped') return row.sends_turn_alerts;
  if (row.kind === 'checked_in') return row.sends_check_in_texts;
  // A correction is sent to whoever received a message that is no longer true.
  if (row.kind === 'turn_corrected' || row.kind === 'restored' || row.kind === 'barber_kept') {
    return true;
  }
  return row.sends_confirmations;
};

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

/** Whether a customer who was called at this time still needs the message. */
export const isCallFresh = (calledAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  isBefore(now, calledAt.add({ minutes: CALLED_MINUTES }));

/** Whether the message's statement about the visit is still true. */
const isTrue = (row: MessageRow, now: Temporal.Instant): boolean => {
  if (row.kind === 'cancelled') return row.status === 'cancelled' && row.moved_to === null;
  if (row.kind === 'turn_alert' || row.kind === 'turn_corrected') return row.status === 'pending';
  if (row.kind === 'checked_in') return row.status === 'pending';
  if (row.kind === 'barber_dropped') return row.status === 'pending' && row.barber_name === null;
  if (row.kind === 'barber_kept') return row.status === 'pending' && row.barber_name !== null;
  if (row.kind === 'turn_called') {
    return row.status === 'in_progress' && isCallFresh(row.due_at, now);
  }
  const isSameTime = row.scheduled_at?.equals(row.about_at) ?? false;
  return row.status === 'pending' && isSameTime && isBefore(now, row.about_at);
};

/** The channels by which a customer can be reached. */
export const channelsOf = (
  { email, phone }: { email: string | null; phone: string | null },
  { sms }: Pick<Platform, 'sms'>,
): Channel[] => [
  ...(email === null ? [] : ['email' as const]),
  ...(phone === null || !sms ? [] : ['sms' as const]),
];

/** The message's recipient; null when the customer no longer has such an address. */
export const addressOf = (row: MessageRow): string | null =>
  row.channel === 'email' ? row.email : row.phone;

/** Checked again at sending, hours or weeks after the message was queued. */
export const shouldSend = (row: MessageRow, now: Temporal.Instant): boolean =>
  addressOf(row) !== null && isSent(row) && isTrue(row, now);

/** How long a request to the carrier may continue after its process died. */
const SETTLE_SECONDS = 10;

/**
 * Until when another attempt has to wait: the process of the previous one may have died with its
 * request still under way.
 */
export const waitsUntil = (
  row: Pick<MessageRow, 'state' | 'failure' | 'attempted_at'>,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  if (row.state !== 'sending' || row.failure !== '' || !row.attempted_at) return null;
  const until = row.attempted_at.add({ seconds: SETTLE_SECONDS });
  return isBefore(now, until) ? until : null;
};

/** Translates the carrier's status; undefined when it changes nothing. */
export const stateOfReport = (status: string): 'sent' | 'delivered' | 'failed' | undefined => {
  if (status === 'sent') return 'sent';
  if (status === 'delivered' || status === 'read') return 'delivered';
  return status === 'undelivered' || status === 'failed' ? 'failed' : undefined;
};

/** The URL for the carrier's reports about a text; it signs the URL together with the report. */
export const reportAddress = (
  { PUBLIC_URL }: { PUBLIC_URL: string },
  shopId: number,
  messageId: number,
): string => `${PUBLIC_URL}/notifications/texts/${String(shopId)}/${String(messageId)}/`;
