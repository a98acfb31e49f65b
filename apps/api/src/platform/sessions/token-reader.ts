import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { AccessToken, AccessTokens } from './access-token.ts';
import type { Actor, Staff } from './actor.ts';
import type { Revocations } from './revocations.ts';

/** Reads access tokens; what is known of one is told without waiting where it can be. */
export interface TokenReader {
  /** Who an access token speaks for. */
  actorOf(accessToken: string): Promise<Actor | Staff | undefined>;
  /** The token itself, if it is good now; who keeps it asks `isGood` later. */
  tokenOf(accessToken: string): Promise<AccessToken | undefined>;
  /** Whether a token is good now, at once; undefined when only the database knows. */
  isGood(token: AccessToken, nowMs: number): boolean | undefined;
  /** Whether a token is known to be void, whatever its age. */
  isRevoked(token: AccessToken): boolean;
}

/** Of everybody who works through one process; a token lives for 15 minutes. */
const MOST_TOKENS = 20_000;

export const createTokenReader = (
  accessTokens: AccessTokens,
  revocations: Revocations,
  clock: Clock,
): TokenReader => {
  const remembered = new LRUCache<string, AccessToken>({ max: MOST_TOKENS });

  const isExpired = ({ expiresAtMs }: AccessToken, nowMs = clock.now().epochMilliseconds) =>
    expiresAtMs <= nowMs;

  /** The signature is checked once; whether the token has expired, every time. */
  const read = async (text: string): Promise<AccessToken | undefined> => {
    const known = remembered.get(text);
    if (known) return isExpired(known) ? undefined : known;
    const token = await accessTokens.read(text);
    if (token) remembered.set(text, token);
    return token;
  };

  const isListed = ({ actor, issuedAt }: AccessToken) =>
    revocations.isListed(actor.sessionId, issuedAt);

  const tokenOf = async (text: string): Promise<AccessToken | undefined> => {
    const token = await read(text);
    if (!token) return undefined;
    const isVoid = await revocations.isVoid(token.actor.sessionId, token.issuedAt);
    return isVoid ? undefined : token;
  };

  return {
    tokenOf,
    actorOf: async (accessToken) => (await tokenOf(accessToken))?.actor,
    isGood: (token, nowMs) => {
      if (isExpired(token, nowMs)) return false;
      const isVoid = isListed(token);
      return isVoid === undefined ? undefined : !isVoid;
    },
    isRevoked: (token) => isListed(token) === true,
  };
};
