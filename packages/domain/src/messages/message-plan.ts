/** What happened to a booking; 'restored' means that a cancellation or a move was undone. */
export type MessageEvent = 'booked' | 'moved' | 'cancelled' | 'restored';

export type PlannedKind = 'confirmation' | 'moved' | 'cancelled' | 'day_reminder' | 'hour_reminder';

export type Correction = 'restored' | 'turn_corrected' | 'barber_kept';

/** The message that corrects the last one about a waiting visit; null if that one is still true. */
export const correctionOf = (
  lastSent: string,
  {
    startsAt,
    now,
    hasBarber,
  }: { startsAt: Temporal.Instant | null; now: Temporal.Instant; hasBarber: boolean },
): Correction | null => {
  if (lastSent === 'barber_dropped') return hasBarber ? 'barber_kept' : null;
  if (lastSent === 'turn_called') return 'turn_corrected';
  const isAhead = startsAt !== null && Temporal.Instant.compare(now, startsAt) < 0;
  return lastSent === 'cancelled' && isAhead ? 'restored' : null;
};

/** The kinds of messages that a shop sends. */
export interface SentMessages {
  readonly confirmations: boolean;
  readonly dayReminders: boolean;
  readonly hourReminders: boolean;
}

export interface PlannedMessage {
  readonly kind: PlannedKind;
  readonly dueAt: Temporal.Instant;
}

const DAY_REMINDER_HOURS = 24;
const HOUR_REMINDER_HOURS = 2;

const announcements = {
  booked: 'confirmation',
  moved: 'moved',
  cancelled: 'cancelled',
  restored: null,
} as const;

/**
 * The messages about a booking, and when they are due. Reminders are counted back from the instant
 * of the visit, so that daylight saving does not move them; a reminder that would be due in the past
 * is left out.
 */
export const planMessages = (
  event: MessageEvent,
  { startsAt, now }: { startsAt: Temporal.Instant; now: Temporal.Instant },
  sends: SentMessages,
): PlannedMessage[] => {
  // No message is sent about the past, which staff may correct.
  if (Temporal.Instant.compare(startsAt, now) <= 0) return [];
  const kind = announcements[event];
  const immediate = sends.confirmations && kind !== null ? [{ kind, dueAt: now }] : [];
  if (event === 'cancelled') return immediate;
  const reminders = [
    { kind: 'day_reminder', hours: DAY_REMINDER_HOURS, isSent: sends.dayReminders },
    { kind: 'hour_reminder', hours: HOUR_REMINDER_HOURS, isSent: sends.hourReminders },
  ] as const;
  return [
    ...immediate,
    ...reminders.flatMap(({ kind: reminder, hours, isSent }) => {
      const dueAt = startsAt.subtract({ hours });
      return isSent && Temporal.Instant.compare(dueAt, now) > 0 ? [{ kind: reminder, dueAt }] : [];
    }),
  ];
};
