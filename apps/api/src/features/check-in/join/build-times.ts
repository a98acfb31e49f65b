import type { LikelyStart } from '@lineup/contract/appointments/line';

interface Span {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** The wait range as text. */
export const buildLikely = (span: Span | null): LikelyStart | null =>
  span && { from: span.from.toString(), to: span.to.toString() };

export const buildInstant = (at: Temporal.Instant | null): string | null => at?.toString() ?? null;
