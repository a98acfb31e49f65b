import type { QueryClient } from '@tanstack/react-query';
import { followSession, getSession } from '../session/session.ts';
import { ownerOfToken } from '../session/token-shop.ts';
import { createQueryClient } from './query-client.ts';

interface SessionCache {
  readonly client: QueryClient;
  /** The account and the shop of the token that the client was created for. */
  readonly token: string | null;
  /** The person and the role; null until the current user is loaded. */
  person: string | null;
}

let cache: SessionCache | null = null;

const clearCache = (): void => {
  cache?.client.clear();
  cache = null;
};

// A log-out clears the cache at once, also when the same person logs in again later.
followSession(({ isAuthenticated, isLoading }) => {
  if (!isAuthenticated && !isLoading) clearCache();
});

const personOf = ({ isAuthenticated, user } = getSession()): string | null =>
  isAuthenticated ? `${user.id} ${user.role}` : null;

/**
 * The one query client of the session, for loaders and screens. Loaders use it before the current
 * user is loaded. Data that was fetched for one person, role or shop is never shown to another: a
 * change of any of them clears the cache and creates a new client.
 */
export const sessionQueryClient = (): QueryClient => {
  const token = ownerOfToken();
  const person = personOf();
  if (cache && (cache.token !== token || (cache.person ?? person) !== person)) clearCache();
  cache ??= { client: createQueryClient(), token, person };
  cache.person = person;
  return cache.client;
};
