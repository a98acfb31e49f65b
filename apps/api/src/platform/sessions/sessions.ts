import type { Role } from '@lineup/contract/kernel/rights';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Logger } from '../operations/logger.ts';
import { createAccessTokens } from './access-token.ts';
import type { Actor, Staff } from './actor.ts';
import { authorizeShop } from './authorized-shop.ts';
import { formatRefreshToken, hashSecret, newSecret, parseRefreshToken } from './refresh-token.ts';
import { createRevocations } from './revocations.ts';
import { expiryOf, lastEndOf } from './session-lifetime.ts';
import { endMembershipSessions, insertSession, voidSessions } from './session-rows.ts';
import { advance, currentActor } from './token-family.ts';
import { createTokenReader, type TokenReader } from './token-reader.ts';

export interface Tokens {
  access: string;
  refresh: string;
}

export interface NewSession {
  accountId: number;
  membership?: { shopId: number; id: number; role: Role };
  deviceId: string;
  isRemembered: boolean;
  /** When the person signed in; now, unless the session continues another one. */
  signedInAt?: Temporal.Instant;
  /** The shop requires a second factor that the person does not have. */
  needsSecondFactor?: boolean;
}

export interface Sessions extends TokenReader {
  /**
   * Opens a session in the caller's transaction; the returned actor contains the authorized shop.
   */
  open(tx: Transaction, session: NewSession): Promise<{ tokens: Tokens; actor: Actor | Staff }>;
  /** Undefined when the token is no longer valid; a reused one ends its whole family. */
  refresh(token: string): Promise<Tokens | undefined>;
  /** Ends sessions: they get no new access token, and the issued ones are void within a second. */
  end(sessionIds: readonly string[]): Promise<void>;
  /**
   * Ends all sessions of a membership in the caller's transaction, so that no crash can come in
   * between. Every process learns of it from the list that it fetches four times a second.
   */
  endMembership(tx: Transaction, membership: { shopId: number; id: number }): Promise<void>;
  /** Voids only the issued access tokens: the next refresh returns one with the current role. */
  void(sessionIds: readonly string[]): Promise<void>;
  start(): void;
  stop(): void;
}

export const createSessions = (
  keys: KeyRing,
  db: Database,
  clock: Clock,
  logger: Logger,
): Sessions => {
  const accessTokens = createAccessTokens(keys, clock);
  const revocations = createRevocations(db, logger);

  const voidTokens = async (sessionIds: readonly string[], isEnd: boolean) => {
    if (sessionIds.length === 0) return;
    const at = clock.now();
    await db.asNobody((tx) => voidSessions(tx, sessionIds, { at, isEnd }));
    for (const id of sessionIds) revocations.note(id, { before: at, isEnd });
  };
  const end = (sessionIds: readonly string[]) => voidTokens(sessionIds, true);

  const family = { keys, db, clock, logger, end };

  return {
    ...createTokenReader(accessTokens, revocations, clock),
    end,
    endMembership: (tx, membership) => endMembershipSessions(tx, membership, clock.now()),
    void: (sessionIds) => voidTokens(sessionIds, false),
    start: () => revocations.start(),
    stop: () => revocations.stop(),

    open: async (tx, session) => {
      const { accountId, membership, deviceId, isRemembered } = session;
      const { signedInAt = clock.now(), needsSecondFactor = false } = session;
      const newest = newSecret();
      const { id: sessionId } = await insertSession(tx, {
        account_id: accountId,
        signed_in_shop_id: membership?.shopId ?? null,
        membership_id: membership?.id ?? null,
        device_id: deviceId,
        refresh_hash: hashSecret(newest),
        refresh_key: keys.current(),
        is_remembered: isRemembered,
        rotated_at: clock.now(),
        signed_in_at: signedInAt,
        expires_at: expiryOf(clock.now(), { isRemembered, signedInAt }),
        needs_second_factor: needsSecondFactor,
      });
      const actor = {
        sessionId,
        accountId,
        ...(needsSecondFactor && { needsSecondFactor: true as const }),
        ...(membership && {
          shop: authorizeShop(membership.shopId),
          membershipId: membership.id,
          role: membership.role,
        }),
      };
      const refresh = formatRefreshToken({ sessionId, generation: 0, secret: newest });
      const access = await accessTokens.issue(actor, lastEndOf(signedInAt));
      return { actor, tokens: { access, refresh } };
    },

    refresh: async (text) => {
      const token = parseRefreshToken(text);
      const next = token && (await advance(family, token));
      const current = next && (await currentActor(db, next.sessionId));
      if (!current) return undefined;
      const access = await accessTokens.issue(current.actor, current.lastEnd);
      return { access, refresh: formatRefreshToken(next) };
    },
  };
};
