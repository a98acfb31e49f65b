import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { type LiveSession, selectLiveSessions } from './device-repository.ts';

/** A browser with its active sessions, the latest first. */
export interface SignedInDevice {
  id: string;
  isCurrent: boolean;
  sessions: readonly [LiveSession, ...LiveSession[]];
}

/** Lists where the person is signed in: this browser first, then the one used last. */
export const listDevices = async (
  { db, clock }: Platform,
  { accountId, sessionId }: Actor,
): Promise<SignedInDevice[]> => {
  const live = await db.asNobody((tx) => selectLiveSessions(tx, accountId, clock.now()));
  const byDevice = new Map<string, [LiveSession, ...LiveSession[]]>();
  for (const session of live) {
    if (session.device_id === null) continue;
    const others = byDevice.get(session.device_id);
    if (others) others.push(session);
    else byDevice.set(session.device_id, [session]);
  }
  return [...byDevice]
    .map(([id, sessions]) => ({
      id,
      sessions,
      isCurrent: sessions.some((session) => session.id === sessionId),
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
};
