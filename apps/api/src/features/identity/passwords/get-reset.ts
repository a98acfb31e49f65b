import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { linkGone } from '../policy.ts';
import { selectReset } from './reset-repository.ts';

/** Nothing to say but that the link still works: whose it is stays with the mail. */
export const getReset = async ({ db, clock }: Platform, token: string): Promise<void> => {
  const reset = await db.asNobody((tx) => selectReset(tx, hashSecret(token), clock.now()));
  if (!reset) throw linkGone();
};
