import type { Transaction } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from './actor.ts';

const STEP_UP_MINUTES = 5;

const stepUpRequired = () =>
  new AppError('step_up_required', {
    en: 'Enter your PIN or password to go on.',
    es: 'Introduce tu PIN o tu contraseña para continuar.',
  });

/**
 * Refuses unless the person of this session has signed in, or entered the PIN or their password
 * again, within the last five minutes.
 */
export const requireStepUp = async (
  { clock }: Platform,
  tx: Transaction,
  { sessionId }: Actor,
): Promise<void> => {
  const now = clock.now();
  const signedInSince = now.subtract({ minutes: STEP_UP_MINUTES });
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where((eb) =>
      eb.or([
        eb('signed_in_at', '>', signedInSince),
        eb('step_up_until', '>', now),
        eb('pin_granted_until', '>', now),
      ]),
    )
    .executeTakeFirst();
  if (!session) throw stepUpRequired();
};

/** Stores on the session that the person has entered their password again. */
export const grantStepUp = async (
  { db, clock }: Platform,
  { sessionId }: Actor,
): Promise<Temporal.Instant> => {
  const until = clock.now().add({ minutes: STEP_UP_MINUTES });
  await db.asNobody((tx) =>
    tx
      .updateTable('sessions')
      .set({ step_up_until: until })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute(),
  );
  return until;
};
