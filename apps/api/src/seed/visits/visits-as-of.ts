import type { DemoService } from '../demo-shop.ts';
import type { PromisedOutcome } from './promise-starts.ts';

export interface Visit {
  shopDay: string;
  ticketNumber: number;
  source: 'walk_in' | 'booking_link' | 'staff';
  status: 'pending' | 'in_progress' | 'completed' | 'cancelled' | 'no_show';
  customer: number | null;
  barber: string | null;
  services: readonly DemoService[];
  arrivedAt: Temporal.Instant | null;
  scheduledAt: Temporal.Instant | null;
  startedAt: Temporal.Instant | null;
  completedAt: Temporal.Instant | null;
  paymentCents: number | null;
  /** The estimated start that was given with the ticket. */
  estimatedFrom: Temporal.Instant | null;
  estimatedTo: Temporal.Instant | null;
  createdAt: Temporal.Instant;
}

const NO_SHOW_AFTER_MINUTES = 15;
/** A booking gets its ticket some time before its start. */
const TICKET_BEFORE_MINUTES = 45;

/** The state of one day at an instant: what has happened by then, and nothing later. */
export const visitsAsOf = (
  now: Temporal.Instant,
  day: Temporal.PlainDate,
  timeZone: string,
  outcomes: readonly PromisedOutcome[],
): Visit[] => {
  const instantOf = (minutes: number, on = day): Temporal.Instant => {
    const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60);
    return on.toZonedDateTime({ timeZone, plainTime }).toInstant();
  };
  const isPast = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0;
  const byNow = (minutes: number | null): Temporal.Instant | null => {
    const instant = minutes === null ? null : instantOf(minutes);
    return instant && isPast(instant) ? instant : null;
  };

  const statusOf = (outcome: PromisedOutcome): Visit['status'] => {
    const { fate, scheduledAt, startedAt, completedAt, leftAt } = outcome;
    if (fate === 'cancels' || byNow(leftAt)) return 'cancelled';
    if (fate === 'no_show' && byNow((scheduledAt ?? 0) + NO_SHOW_AFTER_MINUTES)) return 'no_show';
    if (byNow(completedAt)) return 'completed';
    return byNow(startedAt) ? 'in_progress' : 'pending';
  };

  const lineTime = ({ scheduledAt, arrivesAt }: PromisedOutcome): number =>
    scheduledAt === null ? arrivesAt : scheduledAt - TICKET_BEFORE_MINUTES;

  return outcomes
    .map((outcome) => ({
      outcome,
      createdAt: instantOf(outcome.bookedAt, day.subtract({ days: outcome.bookedDaysAhead })),
    }))
    .filter(({ createdAt }) => isPast(createdAt))
    .toSorted((a, b) => lineTime(a.outcome) - lineTime(b.outcome))
    .map(({ outcome, createdAt }, index) => ({
      shopDay: day.toString(),
      ticketNumber: index + 1,
      source: outcome.source,
      status: statusOf(outcome),
      customer: outcome.customer,
      barber: (byNow(outcome.startedAt) ? outcome.servedBy : outcome.barber)?.username ?? null,
      services: outcome.services,
      arrivedAt: outcome.fate === 'comes' ? byNow(outcome.arrivesAt) : null,
      scheduledAt: outcome.scheduledAt === null ? null : instantOf(outcome.scheduledAt),
      startedAt: byNow(outcome.startedAt),
      completedAt: byNow(outcome.completedAt),
      paymentCents: byNow(outcome.completedAt) ? outcome.paymentCents : null,
      estimatedFrom: outcome.promised && instantOf(outcome.promised.from),
      estimatedTo: outcome.promised && instantOf(outcome.promised.to),
      createdAt,
    }));
};
