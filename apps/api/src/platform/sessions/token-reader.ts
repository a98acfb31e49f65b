import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { AccessToken, AccessTokens } from './access-token.ts';
import type { Actor, Staff } from './actor.ts';
import type { Revocations } from './revocations.ts';

/** Reads access tokens; answers from memory without waiting where possible. */
export interface TokenReader {
  /** The actor of an access token. */
  actorOf(accessToken: string): Promise<Actor | Staff | undefined>;
  /** The token itself, if it is valid now; callers that keep it check `isGood` later. */
  tokenOf(accessToken: string): Promise<AccessToken | undefined>;
  /** Whether a token is valid now, without waiting; undefined when the database must be queried. */
  isGood(token: AccessToken, nowMs: number): boolean | undefined;
  /** Whether a token is on the list of revocations, whatever its age. */
  isRevoked(token: AccessToken): boolean;
}

/** The number of cached tokens per process; a token lives for 15 minutes. */
const MOST_TOKENS = 20_000;

export const createTokenReader = (
  accessTokens: AccessTokens,
  revocations: Revocations,
  clock: Clock,
): TokenReader => {
  const remembered = new LRUCache<string, AccessToken>({ max: MOST_TOKENS });

  const isExpired = ({ expiresAtMs }: AccessToken, nowMs = clock.now().epochMilliseconds) =>
    expiresAtMs <= nowMs;

  /** The signature is checked once, the expiry every time. */
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
