import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { linkInvalid } from '../policy.ts';
import { selectReset } from './reset-repository.ts';

/** Only checks that the link still works: the account stays private to the mail. */
export const getReset = async ({ db, clock }: Platform, token: string): Promise<void> => {
  const reset = await db.asNobody((tx) => selectReset(tx, hashSecret(token), clock.now()));
  if (!reset) throw linkInvalid();
};
