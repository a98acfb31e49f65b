import { requireAccountHere } from '../../../platform/directories/cell-directory.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { findAndSendResetLink } from '../jobs.ts';

/**
 * Accepts a request for a new password. Whether the account exists is checked later, by the job:
 * here every e-mail costs the same one statement.
 */
export const requestPasswordReset = async (platform: Platform, address: string): Promise<void> => {
  const email = address.toLowerCase();
  await requireAccountHere(platform.cells, email);
  const key = `reset-link:${hashSecret(email).toString('hex')}`;
  const request = { email, requestId: crypto.randomUUID() };
  await platform.db.asNobody((tx) => addJob(tx, findAndSendResetLink, request, key));
};
