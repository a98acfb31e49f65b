/** Minutes after midnight in the shop's time zone; from 21:00 to 8:00 goes over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

interface Span {
  readonly begins: Temporal.Instant;
  readonly ends: Temporal.Instant;
}

/** A message is useful up to this time before the visit. */
const USEFUL_MINUTES = 60;

const atMinute = (day: Temporal.PlainDate, minute: number, zone: string): Temporal.Instant =>
  day
    .toZonedDateTime({
      timeZone: zone,
      plainTime: new Temporal.PlainTime(Math.floor(minute / 60), minute % 60),
    })
    .toInstant();

/** The quiet hours around an instant; null when it is outside of them. */
const quietSpanAt = (at: Temporal.Instant, { from, to, zone }: QuietHours): Span | null => {
  const today = at.toZonedDateTimeISO(zone).toPlainDate();
  for (const day of [today.subtract({ days: 1 }), today]) {
    const begins = atMinute(day, from, zone);
    const ends = atMinute(from < to ? day : day.add({ days: 1 }), to, zone);
    const isInside =
      Temporal.Instant.compare(begins, at) <= 0 && Temporal.Instant.compare(at, ends) < 0;
    if (isInside) return { begins, ends };
  }
  return null;
};

/**
 * When a reminder that is due in the quiet hours is sent: at their end, if that is at least an hour
 * before the visit, otherwise when they begin. Null when that has passed: then it is left out.
 */
export const reminderOutsideQuietHours = (
  dueAt: Temporal.Instant,
  { startsAt, now }: { startsAt: Temporal.Instant; now: Temporal.Instant },
  quiet: QuietHours | null,
): Temporal.Instant | null => {
  const span = quiet && quietSpanAt(dueAt, quiet);
  if (!span) return dueAt;
  const latest = startsAt.subtract({ minutes: USEFUL_MINUTES });
  if (Temporal.Instant.compare(span.ends, latest) <= 0) return span.ends;
  return Temporal.Instant.compare(span.begins, now) > 0 ? span.begins : null;
};

/**
 * When a text about a change is sent that the customer does not wait for: at the end of the quiet
 * hours, unless the visit is sooner than an hour after them; then at once.
 */
export const changeOutsideQuietHours = (
  dueAt: Temporal.Instant,
  startsAt: Temporal.Instant,
  quiet: QuietHours | null,
): Temporal.Instant => {
  const span = quiet && quietSpanAt(dueAt, quiet);
  if (!span) return dueAt;
  const latest = startsAt.subtract({ minutes: USEFUL_MINUTES });
  return Temporal.Instant.compare(span.ends, latest) <= 0 ? span.ends : dueAt;
};
