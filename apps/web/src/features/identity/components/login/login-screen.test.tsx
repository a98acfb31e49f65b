import { login } from '@lineup/contract/identity/auth';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToasts } from '../../../../components/feedback/toast-store.ts';
import { getSession } from '../../../../lib/session/session.ts';
import { readStored, writeStored } from '../../../../lib/storage/storage.ts';
import { answerCall, mockApi, refusal } from '../../../../testing/mock-api.ts';
import { renderRoutes } from '../../../../testing/render-routes.tsx';
import { affiliate, owner, signOut } from '../../../../testing/samples/sample-user.ts';
import type { LoginVariant } from '../../hooks.ts';
import { LoginScreen } from './login-screen.tsx';

mockApi();
beforeEach(signOut);

const success = () => ({ access: 'a', refresh: 'r', user: owner });

const open = (variant: LoginVariant = 'shop') => {
  const router = renderRoutes(
    [
      { path: '/login', element: <LoginScreen variant={variant} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/login',
  );
  return { router, user: userEvent.setup() };
};

const signIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Email'), ' nadia@alder.example');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('the login screen', () => {
  it("has the specification's words and links", () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Welcome to Your Professional Portal',
    );
    for (const text of [
      'Admin Portal',
      'Manage your chairs, queues, and client services',
      'Manage appointments',
      'Client profiles',
      'Service tracking',
      'Employee Portal',
      'Access your work schedule and internal tools',
      'View schedules',
      'Task management',
      'Team communication',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Forgot password?')).toBe('/forgot-password');
    expect(target('Sign up')).toBe('/signup');
    expect(target('Lineup home')).toBe('/');
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
    expect(screen.queryByText(/google/i)).toBe(null);
  });

  it.each([
    ['both fields', null],
    ['the password', 'Email'],
    ['the e-mail', 'Password'],
  ])('asks for %s and sends nothing', async (_, filled) => {
    const calls = answerCall(login, success);
    const { user } = open();
    if (filled !== null) await user.type(screen.getByLabelText(filled), 'nadia@alder.example');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('alert').textContent).toBe('Please fill all the fields');
    expect(readToasts().at(-1)).toMatchObject({
      text: 'Please fill all the fields',
      tone: 'error',
    });
    expect(calls).toHaveLength(0);
  });

  it('signs an owner in, shows an alert and opens the dashboard', async () => {
    const calls = answerCall(login, success);
    const { user, router } = open();
    await signIn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(calls[0]?.body).toEqual({
      email: 'nadia@alder.example',
      password: 'a long password',
      role: 'owner',
      remember: true,
    });
    expect(getSession()).toMatchObject({ isAuthenticated: true, user: { id: 7 } });
    expect(readToasts().at(-1)).toMatchObject({ text: 'Logged in successfully!', tone: 'success' });
  });

  it('reads Signing in... while it is sent, and takes no second press', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const calls = answerCall(login, async () => {
      await gate;
      return success();
    });
    const { user, router } = open();
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: 'Signing in...' }));
    finish();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['the switch', /^Employee$/],
    ['the card', /^Employee Portal/],
  ])('sends the role employee after %s', async (_, name) => {
    const calls = answerCall(login, success);
    const { user, router } = open();
    await user.click(screen.getByRole('radio', { name }));
    await user.click(screen.getByLabelText('Remember me'));
    await signIn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(calls[0]?.body).toMatchObject({ role: 'employee', remember: false });
  });

  it.each([
    [
      'detail first',
      { detail: 'Use the employee portal', message: 'other' },
      'Use the employee portal',
    ],
    ['then message', { message: 'Try again in 15 minutes' }, 'Try again in 15 minutes'],
    ['then its own message', {}, 'Login failed. Please check your credentials.'],
  ])('shows a refusal: %s', async (_, body, text) => {
    answerCall(login, () => Response.json(body, { status: 401 }));
    const { user } = open();
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(getSession().isAuthenticated).toBe(false);
  });

  it.each([
    [
      'Failed to fetch',
      'Failed to fetchWe could not reach Lineup. Check your connection and try again.',
    ],
    ['', 'Something went wrong. Please try again later'],
  ])('shows why the server cannot be reached: %j', async (message, text) => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError(message));
    const { user } = open();
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    vi.restoreAllMocks();
  });

  it('redirects an unverified person to the page that sends a code', async () => {
    const next = '/account-re-verification/a-token-0123456789abcdef';
    answerCall(login, () => refusal('email_unverified', 'Verify first', { next }));
    const { user, router } = open();
    await signIn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(next));
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('shows and hides the password', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it('forgets an old affiliate flag, and an error of the first try', async () => {
    writeStored('affiliate', 'true');
    answerCall(login, () => refusal('unauthenticated', 'No'));
    const { user, router } = open();
    await signIn(user);
    await screen.findByRole('alert');
    answerCall(login, success);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(readStored('affiliate')).toBe(null);
  });
});

describe('the affiliate variant', () => {
  it('has no role switch, its own label and sign-up', () => {
    open('affiliate');
    expect(screen.queryByRole('radio')).toBe(null);
    expect(
      within(screen.getByRole('link', { name: 'Lineup Affiliates home' })).getByText('Affiliates'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      '/affiliate/marketing/signup',
    );
  });

  it('sends the role owner, sets the flag and opens the affiliate dashboard', async () => {
    const calls = answerCall(login, success);
    const { user, router } = open('affiliate');
    await signIn(user);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
    );
    expect(calls[0]?.body).toMatchObject({ role: 'owner', affiliate: true });
    expect(localStorage.getItem('lineup_affiliate')).toBe('true');
    expect(getSession().isAffiliate).toBe(true);
  });

  it('opens for a person without a shop, whichever login they used', async () => {
    answerCall(login, () => ({ ...success(), user: affiliate }));
    const { user, router } = open();
    await signIn(user);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
    );
    expect(localStorage.getItem('lineup_affiliate')).toBe('true');
  });

  it('sends an unverified person to the code, which opens the affiliate area', async () => {
    answerCall(login, () =>
      refusal('email_unverified', 'Verify first', { next: '/account-re-verification/abc' }),
    );
    const { user, router } = open('affiliate');
    await signIn(user);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/account-re-verification/abc'),
    );
    expect(router.state.location.search).toBe('?area=affiliate');
  });
});
