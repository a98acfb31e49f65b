import type { User } from '@lineup/contract/identity/auth';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { isLoginDocument } from '../features/identity/model/login-document.ts';
import { sessionQueryClient } from '../lib/http/session-query-client.ts';
import { isAffiliatePath } from '../lib/session/area-paths.ts';
import { cachedUser, startSession } from '../lib/session/current-user.ts';
import { getSession, hasStoredSession } from '../lib/session/session.ts';
import { isOpenWhileBlocked } from './blocked/blocked-paths.ts';

interface OpenedScreen {
  /** The current user or, until it is loaded, the last known one. */
  readonly user: User;
  /** The query of the address. */
  readonly address: URLSearchParams;
  /** The parameters of the path. */
  readonly params: ClientLoaderFunctionArgs['params'];
  readonly start: <T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>) => void;
}

/** Whether the frame shows the screen at all; otherwise its queries would only be refused. */
const isShown = (user: User, path: string): boolean => {
  if (user.needs_second_factor) return false;
  if (isAffiliatePath(path)) return user.affiliate_id !== null;
  return (
    user.role !== 'affiliate' && (user.is_subscription_active || isOpenWhileBlocked(user, path))
  );
};

const likelyUser = (): User | null =>
  getSession().isAuthenticated ? getSession().user : cachedUser();

/**
 * A route's loader that starts the queries of its screen in parallel with each other and with the
 * current user, before the screen renders. It awaits nothing and never fails: the screen uses the
 * same queries and shows what is loading or has failed.
 */
export const startQueries =
  (plan: (screen: OpenedScreen) => void) =>
  ({ request, params }: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>): null => {
    if (isLoginDocument() || !hasStoredSession()) return null;
    const { pathname, searchParams: address } = new URL(request.url);
    const startFor = (user: User): void => {
      if (!isShown(user, pathname)) return;
      const client = sessionQueryClient();
      plan({ user, address, params, start: (options) => void client.prefetchQuery(options) });
    };
    const user = likelyUser();
    if (user) startFor(user);
    else {
      void startSession().then(() => {
        if (getSession().isAuthenticated) startFor(getSession().user);
      });
    }
    return null;
  };

/** A screen handles its own filters and pages, so only another path runs its loader again. */
export const onlyForAnotherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
