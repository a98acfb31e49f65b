import { getUserData } from '@lineup/contract/identity/auth';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useLastPage } from '../features/support/model/last-page.ts';
import { answerCall, mockApi } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { owner, signInAs, signOut } from '../testing/samples/sample-user.ts';
import DashboardLayout from './dashboard-layout.tsx';

mockApi();
beforeEach(() => {
  signInAs(owner);
  answerCall(getUserData, () => ({ response: owner }));
});
afterEach(signOut);

/** The value that a page reads in its first render. */
const Page = () => {
  const [lastPage] = useState(useLastPage());
  return <h1>came from {lastPage === '' ? 'nowhere' : lastPage}</h1>;
};

test('a page has the previous path in its first render', async () => {
  const paths = ['/dashboard', '/dashboard/services', '/dashboard/customers', '/dashboard/support'];
  const router = renderRoutes(
    [
      {
        element: <DashboardLayout />,
        loader: () => ({ hasFailed: false }),
        HydrateFallback: () => null,
        children: paths.map((path) => ({ path, Component: () => <Page key={path} /> })),
      },
    ],
    '/dashboard',
  );
  expect(await screen.findByText('came from nowhere')).toBeTruthy();
  const seen: string[] = [];
  for (const path of [
    ...paths.slice(1),
    '/dashboard/services?tab=1',
    '/dashboard/services?tab=2',
  ]) {
    await act(() => router.navigate(path));
    seen.push(screen.getByRole('heading').textContent);
  }
  expect(seen).toEqual([
    'came from /dashboard',
    'came from /dashboard/services',
    'came from /dashboard/customers',
    'came from /dashboard/support',
    'came from /dashboard/support',
  ]);
});
