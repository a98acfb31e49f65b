import { getUserData, type User } from '@lineup/contract/identity/auth';
import { listServices } from '@lineup/contract/services';
import { screen, waitFor } from '@testing-library/react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { servicesQuery } from '../features/services/api.ts';
import { sessionQueryClient } from '../lib/http/session-query-client.ts';
import { cacheOfflineAnswer } from '../lib/offline/offline-cache.ts';
import { storeTokens } from '../lib/storage/storage.ts';
import Services, { clientLoader as servicesLoader } from '../routes/dashboard/services.tsx';
import { answerCall, mockApi, refusal } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { plainService } from '../testing/samples/plain-service.ts';
import { affiliate, employee, owner, signInAs, signOut } from '../testing/samples/sample-user.ts';
import DashboardLayout, { clientLoader as layoutLoader } from './dashboard-layout.tsx';
import { onlyForAnotherPath, startQueries } from './start-queries.ts';

mockApi();
beforeEach(signOut);

const startSessionAs = (user: User, isCached: boolean) => {
  const access = `head.${btoa('{"acc":5,"staff":{"shop":7}}')}.signature`;
  storeTokens({ access, refresh: 'refresh-1' });
  if (isCached) cacheOfflineAnswer('user', user);
};

const argumentsFor = (path: string) => ({
  request: new Request(`http://localhost${path}`),
  params: {},
});

const opened = (path: string): string[] => {
  const users: string[] = [];
  startQueries(({ user }) => void users.push(user.name))(argumentsFor(path));
  return users;
};

describe('the queries of a screen', () => {
  it('start at once for the signed-in user, with the query of the address', () => {
    signInAs(owner);
    const pages: (string | null)[] = [];
    const loader = startQueries(({ address }) => void pages.push(address.get('page')));
    expect(loader(argumentsFor('/dashboard/customers?page=3'))).toBe(null);
    expect(pages).toEqual(['3']);
  });

  it('start at once for the last user, before the current user is loaded', () => {
    startSessionAs(owner, true);
    expect(opened('/dashboard')).toEqual([owner.name]);
  });

  it.each([
    ['nobody is signed in', '/dashboard', null],
    ['a second factor is missing', '/dashboard', { ...owner, needs_second_factor: true }],
    ['the subscription is not active', '/dashboard', { ...owner, is_subscription_active: false }],
    ['an affiliate is in the shops’ area', '/dashboard', affiliate],
    ['a shop is not in the programme', '/affiliate/marketing/dashboard', employee],
  ])('do not start when %s', (_, path, user) => {
    if (user) signInAs(user);
    expect(opened(path)).toEqual([]);
  });

  it('start for what stays open while the subscription is not active', () => {
    signInAs({ ...owner, is_subscription_active: false });
    expect(opened('/dashboard/billing')).toEqual([owner.name]);
  });

  it('run the loader again for another path only', () => {
    const urlOf = (path: string) => new URL(path, 'http://localhost');
    const isRun = (from: string, to: string) =>
      onlyForAnotherPath({
        currentUrl: urlOf(from),
        nextUrl: urlOf(to),
      } as Parameters<typeof onlyForAnotherPath>[0]);
    expect(isRun('/dashboard/customers', '/dashboard/customers?page=2')).toBe(false);
    expect(isRun('/dashboard/customers/1', '/dashboard/customers/2')).toBe(true);
  });
});

describe('a route with a loader', () => {
  const open = () =>
    renderRoutes(
      [
        {
          element: <DashboardLayout />,
          loader: (args) => layoutLoader(args as ClientLoaderFunctionArgs),
          HydrateFallback: () => null,
          children: [
            { path: '/dashboard/services', element: <Services />, loader: servicesLoader },
          ],
        },
      ],
      '/dashboard/services',
    );
  const service = {
    ...plainService,
    id: 5,
    name: 'Hot towel',
    description: '',
    estimated_time: null,
    price: null,
  };

  it('fetches while the current user is loaded, and once', async () => {
    startSessionAs(owner, true);
    const order: string[] = [];
    const { promise: asked, resolve } = Promise.withResolvers<undefined>();
    answerCall(getUserData, async () => {
      await asked;
      order.push('user');
      return { response: owner };
    });
    const lists = answerCall(listServices, () => {
      order.push('services');
      resolve(undefined);
      return [service];
    });
    open();
    expect(await screen.findByText('Hot towel')).toBeTruthy();
    expect(order).toEqual(['services', 'user']);
    expect(lists).toHaveLength(1);
  });

  it('leaves a refused query to the screen', async () => {
    signInAs(owner);
    answerCall(getUserData, () => ({ response: owner }));
    let isRefused = true;
    answerCall(listServices, () => (isRefused ? refusal('forbidden', 'Not yours') : [service]));
    expect(servicesLoader(argumentsFor('/dashboard/services'))).toBe(null);
    const { queryKey } = servicesQuery;
    await waitFor(() => expect(sessionQueryClient().getQueryState(queryKey)?.status).toBe('error'));
    isRefused = false;
    open();
    expect(await screen.findByText('Hot towel')).toBeTruthy();
  });
});
