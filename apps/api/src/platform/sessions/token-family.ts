import type { DB } from '@lineup/db/generated';
import type { Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Logger } from '../operations/logger.ts';
import type { Actor, Staff } from './actor.ts';
import { authorizeShop } from './authorized-shop.ts';
import { belongsToFamily, hashSecret, type RefreshToken, successorOf } from './refresh-token.ts';
import { expiryOf, isOver, lastEndOf, signInOf } from './session-lifetime.ts';
import { rotateSession, selectMembership, selectSession } from './session-rows.ts';

const REFRESH_GRACE_SECONDS = 30;

interface Family {
  keys: KeyRing;
  db: Database;
  clock: Clock;
  logger: Logger;
  end: (sessionIds: readonly string[]) => Promise<void>;
}

/**
 * The keys of a session's generations. Only the last two are stored, which reach further back than
 * a token is recognised.
 */
const stepKeys = async (
  keys: KeyRing,
  {
    refresh_key,
    former_refresh_key,
    rekeyed_generation,
  }: Pick<Selectable<DB['sessions']>, 'refresh_key' | 'former_refresh_key' | 'rekeyed_generation'>,
) => {
  const key = await keys.find(refresh_key, 'refresh tokens');
  if (rekeyed_generation === null) return () => key;
  const former = await keys.find(former_refresh_key, 'refresh tokens');
  return (generation: number) => (generation < rekeyed_generation ? former : key);
};

/**
 * Returns the successor of the newest token, and during the grace also that of the previous one.
 */
export const advance = async (
  family: Family,
  token: RefreshToken,
): Promise<RefreshToken | undefined> => {
  const { keys, db, clock, logger, end } = family;
  const session = await db.asNobody((tx) => selectSession(tx, token.sessionId));
  const now = clock.now();
  if (!session || isOver(session, now)) return undefined;
  const newest = { generation: session.generation, hash: session.refresh_hash };
  const keyOf = await stepKeys(keys, session);
  if (!belongsToFamily(token, newest, keyOf)) return undefined;

  if (token.generation === session.generation) {
    const signing = keys.current();
    const key = await keys.find(signing, 'refresh tokens');
    if (!key) throw new Error('the key to sign with is not known');
    const next = successorOf(token, key);
    const isRekeyed = signing !== session.refresh_key;
    const isFirst = await db.asNobody((tx) =>
      rotateSession(tx, token, {
        hash: hashSecret(next.secret),
        rotatedAt: now,
        expiresAt: expiryOf(now, {
          isRemembered: session.is_remembered,
          signedInAt: signInOf(session),
        }),
        ...(isRekeyed && { rekeyed: { key: signing, formerKey: session.refresh_key } }),
      }),
    );
    // A request from another tab came first: it has the same successor, and the grace has just
    // begun.
    return isFirst ? next : advance(family, token);
  }
  const graceEnds = session.rotated_at.add({ seconds: REFRESH_GRACE_SECONDS });
  const stepKey = keyOf(token.generation + 1);
  const isInGrace =
    token.generation + 1 === session.generation && Temporal.Instant.compare(now, graceEnds) <= 0;
  if (isInGrace && stepKey) return successorOf(token, stepKey);

  logger.warn({ session: session.id }, 'a used refresh token came back; its family ends');
  await end([session.id]);
  return undefined;
};

/**
 * The actor of a session with the current role and membership, and when the session ends at the
 * latest.
 */
export const currentActor = async (
  db: Database,
  sessionId: string,
): Promise<{ actor: Actor | Staff; lastEnd: Temporal.Instant } | undefined> => {
  const session = await db.asNobody((tx) => selectSession(tx, sessionId));
  if (!session) return undefined;
  const lastEnd = lastEndOf(signInOf(session));
  const person = {
    sessionId,
    accountId: session.account_id,
    ...(session.needs_second_factor && { needsSecondFactor: true as const }),
  };
  if (session.signed_in_shop_id === null) return { actor: person, lastEnd };
  const membership = await db.asAccount(session.account_id, (tx) =>
    selectMembership(tx, session.account_id, session.membership_id),
  );
  if (!membership?.is_active) return undefined;
  const shop = authorizeShop(membership.shop_id);
  const staff = { ...person, shop, membershipId: membership.id, role: membership.role };
  return { actor: staff, lastEnd };
};
