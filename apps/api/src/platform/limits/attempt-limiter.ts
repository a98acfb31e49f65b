import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';

export interface Attempt {
  bucket: string;
  subject: string;
  most: number;
  minutes: number;
  now: Temporal.Instant;
}

/**
 * Counts one attempt; false when the limit was reached, and then nothing changes. The count starts
 * again only after `minutes` without an attempt, so no span of `minutes` has more than `most`. One
 * statement prevents a race.
 */
export const takeAttempt = async (tx: Transaction, attempt: Attempt): Promise<boolean> => {
  const { now } = attempt;
  const quietSince = now.subtract({ minutes: attempt.minutes });
  const { rows } = await sql`
    insert into attempts as a (bucket, subject, counted_at, count)
    values (${attempt.bucket}, ${attempt.subject}, ${now}, 1)
    on conflict (bucket, subject) do update set
      count = case when a.counted_at <= ${quietSince} then 1 else a.count + 1 end,
      counted_at = greatest(a.counted_at, ${now})
    where a.counted_at <= ${quietSince} or a.count < ${attempt.most}
    returning 1
  `.execute(tx);
  return rows.length === 1;
};

/** Whether the attempt that was just counted was the last one allowed. */
export const isUsedUp = async (
  tx: Transaction,
  { bucket, subject, most }: Attempt,
): Promise<boolean> => {
  const { rows } = await sql`
    select from attempts where bucket = ${bucket} and subject = ${subject} and count >= ${most}
  `.execute(tx);
  return rows.length === 1;
};

/** A right password does not count as a guess. */
export const refundAttempt = async (tx: Transaction, attempt: Attempt): Promise<void> => {
  await tx
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', attempt.bucket)
    .where('subject', '=', attempt.subject)
    .where('count', '>', 0)
    .execute();
};

/** The person has signed in by a stronger proof: earlier guesses are deleted. */
export const forgetAttempts = async (
  tx: Transaction,
  { bucket, subject }: Pick<Attempt, 'bucket' | 'subject'>,
): Promise<void> => {
  await tx
    .deleteFrom('attempts')
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .execute();
};

export const tooManyLogins = (minutes: number): AppError =>
  new AppError(
    'too_many_requests',
    {
      en: `Too many attempts. Please try again in ${String(minutes)} minutes.`,
      es: `Demasiados intentos. Inténtalo de nuevo en ${String(minutes)} minutos.`,
    },
    { retryAfterSeconds: minutes * 60 },
  );
