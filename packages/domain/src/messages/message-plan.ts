/** What happened to a booking; restored: it is as it was before somebody cancelled or moved it. */
export type MessageEvent = 'booked' | 'moved' | 'cancelled' | 'restored';

export type PlannedKind = 'confirmation' | 'moved' | 'cancelled' | 'day_reminder' | 'hour_reminder';

export type Correction = 'restored' | 'turn_corrected' | 'barber_kept';

/** What corrects the last message that was sent about a visit that waits; null: it is still true. */
export const correctionOf = (
  told: string,
  {
    startsAt,
    now,
    hasBarber,
  }: { startsAt: Temporal.Instant | null; now: Temporal.Instant; hasBarber: boolean },
): Correction | null => {
  if (told === 'barber_dropped') return hasBarber ? 'barber_kept' : null;
  if (told === 'turn_called') return 'turn_corrected';
  const isAhead = startsAt !== null && Temporal.Instant.compare(now, startsAt) < 0;
  return told === 'cancelled' && isAhead ? 'restored' : null;
};

/** Which messages a shop sends. */
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

const newsOf = {
  booked: 'confirmation',
  moved: 'moved',
  cancelled: 'cancelled',
  restored: null,
} as const;

/**
 * What is written about a booking, and when. Reminders go by the instant of the visit itself, so
 * that no change of the clocks moves them; whoever books later than that needs none.
 */
export const planMessages = (
  event: MessageEvent,
  { startsAt, now }: { startsAt: Temporal.Instant; now: Temporal.Instant },
  sends: SentMessages,
): PlannedMessage[] => {
  // What is over needs no word: staff may correct the past.
  if (Temporal.Instant.compare(startsAt, now) <= 0) return [];
  const kind = newsOf[event];
  const news = sends.confirmations && kind !== null ? [{ kind, dueAt: now }] : [];
  if (event === 'cancelled') return news;
  const reminders = [
    { kind: 'day_reminder', hours: DAY_REMINDER_HOURS, isSent: sends.dayReminders },
    { kind: 'hour_reminder', hours: HOUR_REMINDER_HOURS, isSent: sends.hourReminders },
  ] as const;
  return [
    ...news,
    ...reminders.flatMap(({ kind: reminder, hours, isSent }) => {
      const dueAt = startsAt.subtract({ hours });
      return isSent && Temporal.Instant.compare(dueAt, now) > 0 ? [{ kind: reminder, dueAt }] : [];
    }),
  ];
};
