import type { Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { voidSessions } from '../../platform/sessions/session-rows.ts';
import { selectLiveSessions } from './device-repository.ts';

/**
 * Ends the sessions of a person in the transaction of the cause, so that neither happens without the
 * other. Pass what it returns to `sessions.end` after the commit: this process then knows at once.
 */
export const revokeSessions = async (
  { clock }: Platform,
  tx: Transaction,
  accountId: number,
  { except }: { except?: string } = {},
): Promise<string[]> => {
  const now = clock.now();
  const live = await selectLiveSessions(tx, accountId, now);
  const ids = live.map(({ id }) => id).filter((id) => id !== except);
  if (ids.length > 0) await voidSessions(tx, ids, { at: now, isEnd: true });
  return ids;
};
