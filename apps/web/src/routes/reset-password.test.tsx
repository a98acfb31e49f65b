import { forgotPassword, getReset, resetPassword } from '@lineup/contract/identity/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getSession, hasStoredSession } from '../lib/session/session.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { owner, signInAs, signOut } from '../testing/samples/sample-user.ts';
import ForgotPassword from './forgot-password.tsx';
import ResetPassword from './reset-password.tsx';

mockApi();
beforeEach(signOut);

const token = 'a-token-of-a-mail-0123456789';

const open = (path: string) => {
  const router = renderRoutes(
    [
      { path: '/forgot-password', element: <ForgotPassword /> },
      { path: '/reset-password/', element: <ResetPassword /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path,
  );
  return { router, user: userEvent.setup() };
};

describe('a forgotten password', () => {
  it('shows the server’s same sentence for every address, and can be repeated', async () => {
    const sentence = 'If there is an account with this email, a link is on its way.';
    const calls = answerCall(forgotPassword, () => ({ status: 1, response: sentence }));
    const { user } = open('/forgot-password');
    // Screen readers announce what is added to a live region that exists already.
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    await user.type(screen.getByLabelText('Email'), 'nobody@alder.example');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(region.textContent).toBe(sentence));
    expect(calls[0]?.body).toEqual({ email: 'nobody@alder.example' });
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('shows an invalid address, and a network error', async () => {
    const fields = { email: 'Enter a valid email address' };
    answerCall(forgotPassword, () => refusal('invalid_input', 'No', { fields }));
    const { user } = open('/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
    answerCall(forgotPassword, networkFailure);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nobody');
  });
});

describe('a new password', () => {
  beforeEach(() => void answerCall(getReset, () => ({ status: 1, response: '' })));

  it('removes the token from the address, sets the password and opens the login with a notice', async () => {
    const calls = answerCall(resetPassword, () => ({ status: 1, response: 'Changed' }));
    const { user, router } = open(`/reset-password/?token=${token}`);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.type(await screen.findByLabelText('New password'), 'scissors under lamplight');
    await user.click(screen.getByRole('button', { name: 'Set the new password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?notice=password-changed');
    expect(calls[0]?.body).toEqual({ token, password: 'scissors under lamplight' });
  });

  it('ends the session of a browser that is signed in', async () => {
    answerCall(resetPassword, () => ({ status: 1, response: 'Changed' }));
    signInAs(owner);
    const { user, router } = open(`/reset-password/?token=${token}`);
    await user.type(await screen.findByLabelText('New password'), 'scissors under lamplight');
    await user.click(screen.getByRole('button', { name: 'Set the new password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect([hasStoredSession(), getSession().isAuthenticated]).toEqual([false, false]);
  });

  it('shows beside the field why a password is refused', async () => {
    const fields = { password: 'This password is too common' };
    answerCall(resetPassword, () => refusal('invalid_input', 'No', { fields }));
    const { user } = open(`/reset-password/?token=${token}`);
    await user.type(await screen.findByLabelText('New password'), 'password1234');
    await user.click(screen.getByRole('button', { name: 'Set the new password' }));
    expect(await screen.findByText('This password is too common')).toBeTruthy();
  });

  it.each([
    ['used or expired', () => refusal('not_found', 'No')],
    ['invalid', () => refusal('invalid_input', 'No', { fields: { token: 'Invalid' } })],
  ])('offers a new link when this one is %s', async (_, answer) => {
    answerCall(resetPassword, answer);
    const { user } = open(`/reset-password/?token=${token}`);
    await user.type(await screen.findByLabelText('New password'), 'scissors under lamplight');
    await user.click(screen.getByRole('button', { name: 'Set the new password' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it('shows at once that a link has expired, and never a form for it', async () => {
    const seen: string[] = [];
    answerCall(getReset, ({ url }) => {
      seen.push(url.pathname, screen.queryByLabelText('New password') ? 'a form' : 'no form');
      return refusal('not_found', 'No');
    });
    open(`/reset-password/?token=${token}`);
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
    expect(seen).toEqual([`/auth/resets/${token}/`, 'no form']);
    expect(screen.queryByLabelText('New password')).toBe(null);
  });

  it('can be retried when the link could not be checked', async () => {
    answerCall(getReset, networkFailure);
    const { user } = open(`/reset-password/?token=${token}`);
    expect(await screen.findByText('We could not reach Lineup')).toBeTruthy();
    answerCall(getReset, () => ({ status: 1, response: '' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('New password')).toBeTruthy();
  });

  it('offers a new link when the token is missing', () => {
    open('/reset-password/');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });
});
