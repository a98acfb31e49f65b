import { login as loginCall } from '@lineup/contract/identity/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession } from '../lib/session/session.ts';
import { takeFlash } from '../lib/storage/flash.ts';
import { readStored } from '../lib/storage/storage.ts';
import { answerCall, mockApi } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { owner, signOut } from '../testing/samples/sample-user.ts';

const leaveFor = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../lib/page/leave.ts', () => ({ leaveFor }));

mockApi();
beforeEach(() => {
  vi.resetModules();
  leaveFor.mockClear();
  signOut();
});

const askFor = (path: string) =>
  ({ request: new Request(`http://localhost${path}`) }) as ClientLoaderFunctionArgs;

/** The address that the browser is made to load, if any. */
const documentOf = async (loading: () => unknown): Promise<string | null> => {
  const answer = await Promise.resolve()
    .then(loading)
    .catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) return null;
  expect(answer.headers.get('x-remix-reload-document')).toBe('true');
  return answer.headers.get('location');
};

const open = async (path: string) => {
  const { default: Login } = await import('./login.tsx');
  const { default: AffiliateLogin } = await import('./affiliate-login.tsx');
  return renderRoutes(
    [
      { path: '/login', element: <Login /> },
      { path: '/affiliate/marketing', element: <AffiliateLogin /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path,
  );
};

describe('the login documents', () => {
  it.each(['/login', '/affiliate/marketing'])(
    'start over when the browser restores %s from its cache',
    async (path) => {
      const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
      await open(path);
      const show = (persisted: boolean) =>
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      show(false);
      expect(reload).not.toHaveBeenCalled();
      show(true);
      expect(reload).toHaveBeenCalledOnce();
      reload.mockRestore();
    },
  );

  it('are loaded as separate documents, from any link', async () => {
    const login = await import('./login.tsx');
    const affiliate = await import('./affiliate-login.tsx');
    expect(await documentOf(() => login.clientLoader(askFor('/login?notice=joined')))).toBe(
      '/login?notice=joined',
    );
    expect(await documentOf(() => affiliate.clientLoader(askFor('/affiliate/marketing')))).toBe(
      '/affiliate/marketing',
    );
    for (const { headers } of [login, affiliate]) {
      expect(headers()).toEqual({ 'x-lineup-document': 'login' });
    }
  });

  it.each([
    ['/login', '/dashboard'],
    ['/affiliate/marketing', '/affiliate/marketing/dashboard'],
  ])('of %s load the dashboard and pass the message on to it', async (path, dashboard) => {
    answerCall(loginCall, () => ({ access: 'a', refresh: 'r', user: owner }));
    const router = await open(path);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'nadia@alder.example');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(dashboard));
    expect(router.state.location.pathname).toBe(path);
    expect(readStored('accessToken')).toBe('a');
    expect(getSession().isAuthenticated).toBe(false);
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeTruthy();
    expect(takeFlash()).toBe('Logged in successfully!');
    expect(takeFlash()).toBe(null);
  });

  it('never open the dashboard inside them; other documents do', async () => {
    const { clientLoader } = await import('../layouts/dashboard-layout.tsx');
    expect(await documentOf(() => clientLoader(askFor('/dashboard/services')))).toBe(null);
    await open('/login');
    expect(await documentOf(() => clientLoader(askFor('/dashboard/services')))).toBe(
      '/dashboard/services',
    );
  });
});

describe('the reason at the login', () => {
  it.each([
    ['password-changed', 'Your password has been changed. Sign in with the new one.', 'Admin'],
    ['joined', 'You have joined the shop. Sign in with the password that you have.', 'Employee'],
    ['signed-out', 'You were signed out. Sign in again to continue.', 'Admin'],
  ])('is shown: %s', async (reason, text, portal) => {
    await open(`/login?notice=${reason}`);
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: portal }).checked).toBe(true);
  });

  it('is not taken from an invalid address', async () => {
    await open('/login?notice=%3Cb%3Ehello');
    expect(screen.queryByRole('status')).toBe(null);
  });
});
