import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSessions } from '../../../platform/sessions/ended-session-rows.ts';
import { endPendingSignIns } from '../second-factor/end-pending-sign-ins.ts';
import { forgetDevices } from './device-repository.ts';

/**
 * Ends the sessions of a person in the transaction of the cause, so that neither happens without
 * the other. Their browsers are forgotten, so the next login there sends a mail. Pass the result to
 * `sessions.end` after the commit: then this process refuses them at once.
 */
export const revokeSessions = async (
  { clock }: Platform,
  tx: Transaction,
  accountId: number,
  { except }: { except?: string } = {},
): Promise<string[]> => {
  await endPendingSignIns(tx, accountId);
  await forgetDevices(tx, accountId, { except });
  return endSessions(tx, accountId, { at: clock.now(), except });
};
