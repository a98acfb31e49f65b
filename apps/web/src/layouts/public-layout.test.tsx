import { getUserData } from '@lineup/contract/identity/auth';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCall, mockApi } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { owner, signInAs, signOut } from '../testing/samples/sample-user.ts';

mockApi();

/** The app starts once per page, so each test gets a fresh module. */
const open = async (path: string) => {
  const { default: PublicLayout } = await import('./public-layout.tsx');
  return renderRoutes(
    [
      { element: <PublicLayout />, children: [{ path: '*', element: <p>public page</p> }] },
      { path: '/dashboard', element: <p>dashboard</p> },
      { path: '/affiliate/marketing/dashboard', element: <p>affiliate dashboard</p> },
    ],
    path,
  );
};

beforeEach(() => {
  vi.resetModules();
  signOut();
});

describe('the public layout', () => {
  it('shows the page to a visitor without a request', async () => {
    const calls = answerCall(getUserData, () => ({ response: null }));
    await open('/login');
    expect(screen.getByText('public page')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it('sends an authenticated user to the dashboard, with a spinner meanwhile', async () => {
    answerCall(getUserData, () => ({ response: owner }));
    signInAs(owner);
    const router = await open('/login');
    expect(screen.getByRole('status')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('shows the affiliate area to an owner who opens its login', async () => {
    signInAs(owner);
    answerCall(getUserData, () => ({ response: owner }));
    const router = await open('/affiliate/marketing');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
    );
  });

  it('sends an affiliate to the affiliate dashboard', async () => {
    answerCall(getUserData, () => ({ response: owner }));
    signInAs(owner);
    localStorage.setItem('lineup_affiliate', 'true');
    const router = await open('/');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
    );
  });

  it('shows the page when the stored session is invalid', async () => {
    answerCall(getUserData, () => ({ response: null }));
    signInAs(owner);
    await open('/login');
    expect(await screen.findByText('public page')).toBeTruthy();
  });

  it.each([
    '/shop/ninth-alder',
    '/shop/book/ninth-alder/theo/3',
    '/x/book/y',
    '/invitation/abc',
    '/reset-password/',
    '/forgot-password',
    '/terms-and-services',
    '/privacy-policy',
  ])('leaves %s open to authenticated users', async (path) => {
    const calls = answerCall(getUserData, () => ({ response: owner }));
    signInAs(owner);
    const router = await open(path);
    expect(screen.getByText('public page')).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
    expect(calls).toHaveLength(0);
  });
});
