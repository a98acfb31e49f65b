import { roles } from '@lineup/contract/kernel/rights';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Actor, Staff } from './actor.ts';
import { isStaff } from './actor.ts';
import { authorizeShop } from './authorized-shop.ts';

export const ACCESS_TOKEN_MINUTES = 15;

const claims = z.object({
  sid: z.uuid(),
  acc: z.number().int(),
  exp: z.number().int(),
  /** Issued at, in milliseconds: `iat` is too coarse to compare with a logout. */
  at: z.number().int(),
  staff: z
    .object({
      shop: z.number().int(),
      membership: z.number().int(),
      role: z.enum(roles),
    })
    .optional(),
  /** May only set up a second factor. */
  setup: z.literal(true).optional(),
});

export interface AccessToken {
  actor: Actor | Staff;
  issuedAt: Temporal.Instant;
  /** A plain number, because every poll compares it. */
  expiresAtMs: number;
}

/** Short-lived and self-contained: reading one costs no SQL. */
export interface AccessTokens {
  /** Valid for 15 minutes, but not beyond the end of its session. */
  issue(actor: Actor | Staff, lastEnd: Temporal.Instant): Promise<string>;
  /** Undefined for anything forged, malformed or expired. */
  read(token: string): Promise<AccessToken | undefined>;
}

export const createAccessTokens = (
  keys: Pick<KeyRing, 'current' | 'find'>,
  clock: Clock,
): AccessTokens => ({
  issue: async (actor, lastEnd) => {
    const kid = keys.current();
    const key = await keys.find(kid, 'access tokens');
    if (!key) throw new Error('the key to sign with is not known');
    const now = clock.now();
    const expiryMs = Math.min(
      now.add({ minutes: ACCESS_TOKEN_MINUTES }).epochMilliseconds,
      lastEnd.epochMilliseconds,
    );
    return new SignJWT({
      sid: actor.sessionId,
      acc: actor.accountId,
      at: now.epochMilliseconds,
      ...(actor.needsSecondFactor && { setup: true }),
      ...(isStaff(actor) && {
        staff: { shop: actor.shop, membership: actor.membershipId, role: actor.role },
      }),
    })
      .setProtectedHeader({ alg: 'HS256', ...(kid !== null && { kid }) })
      .setExpirationTime(Math.floor(expiryMs / 1000))
      .sign(key);
  },
  read: async (token) => {
    try {
      const keyNamedIn = async ({ kid }: { kid?: string }) => {
        const key = await keys.find(kid ?? null, 'access tokens');
        if (!key) throw new Error('signed with a key that is not accepted');
        return key;
      };
      const currentDate = new Date(clock.now().epochMilliseconds);
      const { payload } = await jwtVerify(token, keyNamedIn, {
        algorithms: ['HS256'],
        currentDate,
      });
      const { sid, acc, at, exp, staff, setup } = claims.parse(payload);
      const person = {
        sessionId: sid,
        accountId: acc,
        ...(setup && { needsSecondFactor: true as const }),
      };
      return {
        issuedAt: Temporal.Instant.fromEpochMilliseconds(at),
        expiresAtMs: exp * 1000,
        actor: staff
          ? {
              ...person,
              shop: authorizeShop(staff.shop),
              membershipId: staff.membership,
              role: staff.role,
            }
          : person,
      };
    } catch {
      return undefined;
    }
  },
});
