import { type CodeState, getCode, sendCode, verifyAccount } from '@lineup/contract/identity/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { readToasts } from '../components/feedback/toast-store.ts';
import { mustBeginSetup, setupHasBegun } from '../lib/session/begin-setup.ts';
import { getSession } from '../lib/session/session.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { owner, signOut } from '../testing/samples/sample-user.ts';
import AccountReVerification from './account-re-verification.tsx';
import AccountVerification from './account-verification.tsx';

mockApi();
beforeEach(signOut);

const token = 'a-token-of-a-page-0123456789';
const fresh: CodeState = {
  email: 'n•••@alder.example',
  resend_in_seconds: 42,
  expires_in_seconds: 500,
};
const stale: CodeState = { ...fresh, resend_in_seconds: 0, expires_in_seconds: 0 };

const answerState = (state: CodeState) =>
  answerCall(getCode, () => ({ status: 1, response: state }));

const open = (kind: 'account-verification' | 'account-re-verification', search = '') => {
  const Screen = kind === 'account-verification' ? AccountVerification : AccountReVerification;
  const element = (
    <StrictMode>
      <Screen />
    </StrictMode>
  );
  const router = renderRoutes(
    [
      { path: `/${kind}/:token`, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    `/${kind}/${token}${search}`,
  );
  return { router, user: userEvent.setup() };
};

const isPrimary = (button: HTMLElement) => button.classList.contains('bg-primary');

/** Long enough for a second request, which must not happen. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

const input = () => screen.findByLabelText<HTMLInputElement>('Six-digit code');

/** An effect focuses the field a moment after it is rendered. */
const expectFocus = async () => {
  const field = await input();
  await waitFor(() => expect(document.activeElement).toBe(field));
};

describe('account verification', () => {
  it('shows the e-mail address and focuses the field', async () => {
    answerState(fresh);
    open('account-verification');
    expect(await screen.findByText('n•••@alder.example')).toBeTruthy();
    await expectFocus();
    expect(screen.getByText(/Send a new code in 0:4\d/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send a new/ }).disabled).toBe(
      true,
    );
  });

  it('signs in with the sixth digit and opens the dashboard', async () => {
    answerState(fresh);
    const newOwner = { ...owner, is_setting_up: true };
    const calls = answerCall(verifyAccount, () => ({ access: 'a', refresh: 'r', user: newOwner }));
    const { user, router } = open('account-verification');
    await user.click(await input());
    await user.paste('123 456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    // Home leads a new owner to the guide.
    expect(mustBeginSetup()).toBe(true);
    setupHasBegun();
    expect(mustBeginSetup()).toBe(false);
    expect(calls.map(({ body }) => body)).toEqual([{ token, code: '123456' }]);
    expect(getSession().isAuthenticated).toBe(true);
    expect(readToasts().at(-1)?.text).toBe('Your account is verified. Welcome to Lineup!');
  });

  it('opens the area that an owner of a shop came to join', async () => {
    answerState(fresh);
    answerCall(verifyAccount, () => ({ access: 'a', refresh: 'r', user: owner }));
    const { user, router } = open('account-verification', '?area=affiliate');
    await user.click(await input());
    await user.paste('123456');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
    );
    expect(getSession().isAffiliate).toBe(true);
  });

  it('shows a wrong code beside the field, clears the field and keeps the focus there', async () => {
    answerState(fresh);
    const fields = { code: 'This code is not right. 4 guesses left.' };
    answerCall(verifyAccount, () => refusal('invalid_input', 'No', { fields }));
    const { user } = open('account-verification');
    await user.type(await input(), '111111');
    expect(await screen.findByText('This code is not right. 4 guesses left.')).toBeTruthy();
    expect((await input()).value).toBe('');
    await expectFocus();
  });

  it.each([
    ['no network', networkFailure, 'We could not reach Lineup'],
    ['a pause', () => refusal('too_many_requests', 'Wait a minute'), 'Wait a minute'],
    ['a server error', () => refusal('internal', 'Something broke'), 'Something broke'],
  ])('keeps the digits after %s, so that they can be sent again', async (_, failure, text) => {
    answerState(fresh);
    answerCall(verifyAccount, failure);
    const { user, router } = open('account-verification');
    const field = await input();
    const reads = answerCall(getCode, networkFailure);
    await user.type(field, '123456');
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
    await settled();
    expect([field.value, field.isConnected, reads.length]).toEqual(['123456', true, 0]);
    answerCall(verifyAccount, () => ({ access: 'a', refresh: 'r', user: owner }));
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('keeps the form when a wrong code is followed by a network error', async () => {
    answerState(fresh);
    const fields = { code: 'This code is not right.' };
    answerCall(verifyAccount, () => refusal('invalid_input', 'No', { fields }));
    const { user } = open('account-verification');
    const field = await input();
    const reads = answerCall(getCode, networkFailure);
    await user.type(field, '111111');
    await waitFor(() => expect(reads).toHaveLength(1));
    await settled();
    expect(field.isConnected).toBe(true);
    expect(screen.getByText('This code is not right.')).toBeTruthy();
  });

  it('requires all six digits', async () => {
    answerState(fresh);
    const { user } = open('account-verification');
    await user.type(await input(), '111');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByText('Enter the six digits of the code')).toBeTruthy();
  });

  it('shows when the attempts are used up, and offers a new code', async () => {
    let state = fresh;
    answerCall(getCode, () => ({ status: 1, response: state }));
    answerCall(verifyAccount, () => {
      state = stale;
      const fields = { code: 'Too many guesses. Send a new code.' };
      return refusal('invalid_input', 'No', { fields });
    });
    const { user } = open('account-verification');
    await user.type(await input(), '111111');
    expect(await screen.findByText('Too many guesses. Send a new code.')).toBeTruthy();
    const again = await screen.findByRole('button', { name: 'Send a new code' });
    expect([isPrimary(again), isPrimary(screen.getByRole('button', { name: 'Verify' }))]).toEqual([
      true,
      false,
    ]);
    // One message, and no promise that is no longer true.
    expect(screen.queryByText(/has run out|works for 10 minutes/)).toBe(null);
    const calls = answerCall(sendCode, () => ({ status: 1, response: fresh }));
    await user.click(again);
    expect(
      await screen.findByText('A new code is on its way. Only the newest one works.'),
    ).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(screen.queryByText(/has run out|Too many guesses/)).toBe(null);
    expect(screen.getByText(/works for 10 minutes/)).toBeTruthy();
    await expectFocus();
    expect((await input()).getAttribute('aria-invalid')).not.toBe('true');
    expect(isPrimary(screen.getByRole('button', { name: 'Verify' }))).toBe(true);
  });

  it('keeps the typed digits when no new code can be sent', async () => {
    answerState({ ...fresh, resend_in_seconds: 0 });
    answerCall(sendCode, () => ({ status: 1, response: { ...fresh, resend_in_seconds: 0 } }));
    const { user } = open('account-verification');
    const again = () => screen.findByRole('button', { name: 'Send a new code' });
    await user.click(await again());
    await screen.findByText(/A new code is on its way/);
    await user.type(await input(), '123');
    answerCall(sendCode, () => refusal('too_many_requests', 'Too many codes today.'));
    await user.click(await again());
    expect((await screen.findByRole('alert')).textContent).toBe('Too many codes today.');
    expect((await input()).value).toBe('123');
  });

  it('shows that the code has expired', async () => {
    answerState(stale);
    open('account-verification');
    expect(
      await screen.findByText('This code has run out or was tried too often. Send a new one.'),
    ).toBeTruthy();
  });

  it('shows beside the button why no code was sent', async () => {
    answerState(stale);
    answerCall(sendCode, () => refusal('too_many_requests', 'Too many codes today.'));
    const { user } = open('account-verification');
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many codes today.');
  });

  it('explains an invalid link', async () => {
    answerCall(getCode, () => refusal('not_found', 'Not found'));
    open('account-verification');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
  });

  it('can be retried when the server could not be reached', async () => {
    answerCall(getCode, networkFailure);
    const { user } = open('account-verification');
    expect(await screen.findByText('We could not reach Lineup')).toBeTruthy();
    answerState(fresh);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await input()).toBeTruthy();
  });
});

describe('re-verification', () => {
  it('shows the reason, and sends one code on arrival', async () => {
    answerState(stale);
    const calls = answerCall(sendCode, () => ({ status: 1, response: fresh }));
    open('account-re-verification');
    expect(
      screen.getByText('Your email address is not verified yet, so we cannot sign you in with it.'),
    ).toBeTruthy();
    expect(await input()).toBeTruthy();
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('sends no code within a minute of the last one, as after a reload', async () => {
    answerState(fresh);
    const calls = answerCall(sendCode, () => ({ status: 1, response: fresh }));
    open('account-re-verification');
    expect(await input()).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it('sends no code when loading is retried: one may be on its way', async () => {
    answerCall(getCode, networkFailure);
    const calls = answerCall(sendCode, () => ({ status: 1, response: fresh }));
    const { user } = open('account-re-verification');
    await screen.findByText('We could not reach Lineup');
    answerState({ ...fresh, resend_in_seconds: 0 });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await input()).toBeTruthy();
    await settled();
    expect(calls).toHaveLength(0);
  });

  it('still accepts the earlier code when no new one can be sent', async () => {
    answerState({ ...fresh, resend_in_seconds: 0 });
    answerCall(sendCode, () => refusal('too_many_requests', 'Too many codes today.'));
    open('account-re-verification');
    expect(await input()).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Too many codes today.');
  });
});

test('plain verification never sends a code automatically', async () => {
  answerState(stale);
  const calls = answerCall(sendCode, () => ({ status: 1, response: fresh }));
  open('account-verification');
  await input();
  expect(calls).toHaveLength(0);
});
