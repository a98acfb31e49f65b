import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Logger } from '../logger.ts';
import type { Actor, Staff } from './actor.ts';
import { authorizeShop } from './authorized-shop.ts';
import { belongsToFamily, hashSecret, type RefreshToken, successorOf } from './refresh-token.ts';
import { rotateSession, selectMembership, selectSession } from './session-rows.ts';

const REFRESH_GRACE_SECONDS = 30;
const REMEMBERED = { hours: 60 * 24 };
const NOT_REMEMBERED = { hours: 12 };

/** A session ends when it has not been refreshed for this long. */
export const expiryOf = (now: Temporal.Instant, isRemembered: boolean): Temporal.Instant =>
  now.add(isRemembered ? REMEMBERED : NOT_REMEMBERED);

interface Family {
  key: Uint8Array;
  db: Database;
  clock: Clock;
  logger: Logger;
  end: (sessionIds: readonly string[]) => Promise<void>;
}

/** Answers the successor of the newest token, and of the one before it during the grace. */
export const advance = async (
  family: Family,
  token: RefreshToken,
): Promise<RefreshToken | undefined> => {
  const { key, db, clock, logger, end } = family;
  const session = await db.asNobody((tx) => selectSession(tx, token.sessionId));
  const now = clock.now();
  if (!session || session.ended_at || Temporal.Instant.compare(session.expires_at, now) <= 0) {
    return undefined;
  }
  const newest = { generation: session.generation, hash: session.refresh_hash };
  if (!belongsToFamily(token, newest, key)) return undefined;

  const next = successorOf(token, key);
  if (token.generation === session.generation) {
    const isFirst = await db.asNobody((tx) =>
      rotateSession(tx, token, {
        hash: hashSecret(next.secret),
        rotatedAt: now,
        expiresAt: expiryOf(now, session.is_remembered),
      }),
    );
    // Another tab was faster: it holds the same successor, and the grace has just begun.
    return isFirst ? next : advance(family, token);
  }
  const graceEnds = session.rotated_at.add({ seconds: REFRESH_GRACE_SECONDS });
  const isInGrace =
    next.generation === session.generation && Temporal.Instant.compare(now, graceEnds) <= 0;
  if (isInGrace) return next;

  logger.warn({ session: session.id }, 'a used refresh token came back; its family ends');
  await end([session.id]);
  return undefined;
};

/** Who a session speaks for now: role and membership as they stand, not as they were. */
export const currentActor = async (
  db: Database,
  sessionId: string,
): Promise<Actor | Staff | undefined> => {
  const session = await db.asNobody((tx) => selectSession(tx, sessionId));
  if (!session) return undefined;
  const person = { sessionId, accountId: session.account_id };
  if (session.signed_in_shop_id === null) return person;
  const membership = await db.asAccount(session.account_id, (tx) =>
    selectMembership(tx, session.account_id, session.membership_id),
  );
  if (!membership?.is_active) return undefined;
  return {
    ...person,
    shop: authorizeShop(membership.shop_id),
    membershipId: membership.id,
    role: membership.role,
  };
};
