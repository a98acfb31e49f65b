import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database.ts';
import type { Logger } from '../logger.ts';
import { createAccessTokens } from './access-token.ts';
import type { Actor, Staff } from './actor.ts';
import { authorizeShop } from './authorized-shop.ts';
import {
  belongsToFamily,
  formatRefreshToken,
  hashSecret,
  newSecret,
  parseRefreshToken,
  type RefreshToken,
  successorOf,
} from './refresh-token.ts';
import { createRevocations } from './revocations.ts';
import {
  findMembership,
  findSession,
  insertSession,
  rotateSession,
  voidSessions,
} from './session-rows.ts';

export const REFRESH_GRACE_SECONDS = 30;
const REMEMBERED = { hours: 60 * 24 };
const NOT_REMEMBERED = { hours: 12 };

export interface Tokens {
  access: string;
  refresh: string;
}

export interface NewSession {
  accountId: number;
  membership?: { shopId: number; id: number; role: 'owner' | 'employee' };
  deviceId: string;
  isRemembered: boolean;
}

export interface Sessions {
  /** Opens a session in the caller's transaction; the actor it returns carries the authorised shop. */
  open(tx: Transaction, session: NewSession): Promise<{ tokens: Tokens; actor: Actor | Staff }>;
  /** Undefined when the token is no longer good; a reused one ends its whole family. */
  refresh(token: string): Promise<Tokens | undefined>;
  /** Ends sessions: no new access token, and the issued ones are void within a second. */
  end(sessionIds: readonly string[]): Promise<void>;
  /** Who an access token speaks for. */
  actorOf(accessToken: string): Promise<Actor | Staff | undefined>;
  start(): void;
  stop(): void;
}

export const createSessions = (
  secret: string,
  db: Database,
  clock: Clock,
  logger: Logger,
): Sessions => {
  const accessTokens = createAccessTokens(secret, clock);
  const revocations = createRevocations(db, clock, logger);

  const lifetime = (isRemembered: boolean) =>
    clock.now().add(isRemembered ? REMEMBERED : NOT_REMEMBERED);

  const end = async (sessionIds: readonly string[]) => {
    if (sessionIds.length === 0) return;
    const now = clock.now();
    await db.asNobody((tx) => voidSessions(tx, sessionIds, now));
    for (const id of sessionIds) revocations.note(id, now);
  };

  /** Answers the successor of the newest token, and of the one before it during the grace. */
  const advance = async (token: RefreshToken): Promise<RefreshToken | undefined> => {
    const session = await db.asNobody((tx) => findSession(tx, token.sessionId));
    const now = clock.now();
    if (!session || session.ended_at || Temporal.Instant.compare(session.expires_at, now) <= 0) {
      return undefined;
    }
    const newest = { generation: session.generation, hash: session.refresh_hash };
    if (!belongsToFamily(token, newest, secret)) return undefined;

    const next = successorOf(token, secret);
    if (token.generation === session.generation) {
      const isFirst = await db.asNobody((tx) =>
        rotateSession(tx, token, {
          hash: hashSecret(next.secret),
          rotatedAt: now,
          expiresAt: lifetime(session.is_remembered),
        }),
      );
      // Another tab was faster: it holds the same successor, and the grace has just begun.
      return isFirst ? next : advance(token);
    }
    const graceEnds = session.rotated_at.add({ seconds: REFRESH_GRACE_SECONDS });
    const isInGrace =
      next.generation === session.generation && Temporal.Instant.compare(now, graceEnds) <= 0;
    if (isInGrace) return next;

    logger.warn({ session: session.id }, 'a used refresh token came back; its family ends');
    await end([session.id]);
    return undefined;
  };

  const currentActor = async (sessionId: string): Promise<Actor | Staff | undefined> => {
    const session = await db.asNobody((tx) => findSession(tx, sessionId));
    if (!session) return undefined;
    const person = { sessionId, accountId: session.account_id };
    if (session.signed_in_shop_id === null) return person;
    const membership = await db.asAccount(session.account_id, (tx) =>
      findMembership(tx, session.account_id, session.membership_id),
    );
    if (!membership?.is_active) return undefined;
    return {
      ...person,
      shop: authorizeShop(membership.shop_id),
      membershipId: membership.id,
      role: membership.role,
    };
  };

  return {
    end,
    start: () => revocations.start(),
    stop: () => revocations.stop(),

    open: async (tx, { accountId, membership, deviceId, isRemembered }) => {
      const newest = newSecret();
      const { id: sessionId } = await insertSession(tx, {
        account_id: accountId,
        signed_in_shop_id: membership?.shopId ?? null,
        membership_id: membership?.id ?? null,
        device_id: deviceId,
        refresh_hash: hashSecret(newest),
        is_remembered: isRemembered,
        rotated_at: clock.now(),
        expires_at: lifetime(isRemembered),
      });
      const actor = {
        sessionId,
        accountId,
        ...(membership && {
          shop: authorizeShop(membership.shopId),
          membershipId: membership.id,
          role: membership.role,
        }),
      };
      const refresh = formatRefreshToken({ sessionId, generation: 0, secret: newest });
      return { actor, tokens: { access: await accessTokens.issue(actor), refresh } };
    },

    refresh: async (text) => {
      const token = parseRefreshToken(text);
      const next = token && (await advance(token));
      const actor = next && (await currentActor(next.sessionId));
      return (
        actor && { access: await accessTokens.issue(actor), refresh: formatRefreshToken(next) }
      );
    },

    actorOf: async (accessToken) => {
      const token = await accessTokens.read(accessToken);
      if (!token) return undefined;
      const isVoid = await revocations.isVoid(token.actor.sessionId, token.issuedAt);
      return isVoid ? undefined : token.actor;
    },
  };
};
