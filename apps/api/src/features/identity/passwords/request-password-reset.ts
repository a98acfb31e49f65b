import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { findAndSendResetLink } from '../jobs.ts';

/**
 * Takes a wish for a new password. Whether there is such an account is found out later, by the job:
 * here every address costs the same one statement.
 */
export const requestPasswordReset = async ({ db }: Platform, address: string): Promise<void> => {
  const email = address.toLowerCase();
  const key = `reset-link:${hashSecret(email).toString('hex')}`;
  const request = { email, requestId: crypto.randomUUID() };
  await db.asNobody((tx) => addJob(tx, findAndSendResetLink, request, key));
};
