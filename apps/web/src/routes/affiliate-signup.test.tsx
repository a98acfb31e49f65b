import { signUpAffiliate, type Terms } from '@lineup/contract/affiliates/affiliates';
import { getCode, verifyAccount } from '@lineup/contract/identity/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getSession } from '../lib/session/session.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { sampleAffiliate } from '../testing/samples/sample-affiliate.ts';
import { affiliate, signOut } from '../testing/samples/sample-user.ts';
import AccountVerification from './account-verification.tsx';
import AffiliateSignUp from './affiliate-signup.tsx';

mockApi();
beforeEach(signOut);

const typed = {
  'Your name': 'Jules Ferrant',
  Email: 'jules@ferrant.example',
  Phone: '+1 312 555 0128',
  Password: 'scissors under lamplight',
};
const token = 'a-token-of-a-page-0123456789';

const open = async (terms: Terms | null = sampleAffiliate.terms) => {
  const router = renderRoutes(
    [
      {
        path: '/affiliate/marketing/signup',
        Component: AffiliateSignUp,
        loader: () => ({ terms }),
        HydrateFallback: () => null,
      },
      { path: '/account-verification/:token', element: <AccountVerification /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/affiliate/marketing/signup',
  );
  await screen.findByRole('heading', { level: 1, name: 'Join the affiliate program' });
  return { router, user: userEvent.setup() };
};

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  for (const [label, text] of Object.entries(typed)) {
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Join the program' }));
};

test('shows the terms of the programme before anybody joins', async () => {
  await open();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '30% of every payment of a shop that you bring, for 12 months',
    'Whoever follows your link counts as yours for 60 days',
    'Each share can be paid out after 30 days: every month, from $50.00',
  ]);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/affiliate/marketing',
  );
});

test('can be used when the terms cannot be loaded', async () => {
  await open(null);
  expect(screen.queryByRole('listitem')).toBe(null);
  expect(screen.getByRole('button', { name: 'Join the program' })).toBeTruthy();
});

test('opens the affiliate area after the code of the e-mail', async () => {
  const calls = answerCall(signUpAffiliate, () => ({ status: 1, response: 'Look', token }));
  const code = { email: 'j•••@ferrant.example', resend_in_seconds: 60, expires_in_seconds: 600 };
  answerCall(getCode, () => ({ status: 1, response: code }));
  answerCall(verifyAccount, () => ({ access: 'a', refresh: 'r', user: affiliate }));
  const { user, router } = await open();
  await fillIn(user);
  expect(await screen.findByText('jules@ferrant.example')).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    name: 'Jules Ferrant',
    email: 'jules@ferrant.example',
    phone_no: '+1 312 555 0128',
    password: 'scissors under lamplight',
  });
  // The address names the area, also after a reload.
  await waitFor(() => expect(router.state.location.state).toBe(null));
  expect(router.state.location.search).toBe('?area=affiliate');
  expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe(
    '/affiliate/marketing/signup',
  );
  await user.type(screen.getByLabelText('Six-digit code'), '123456');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
  );
  expect(localStorage.getItem('lineup_affiliate')).toBe('true');
  expect(getSession()).toMatchObject({ isAuthenticated: true, isAffiliate: true });
});

test('shows the messages of the server beside their fields', async () => {
  const fields = { email: 'Enter a valid email address' };
  answerCall(signUpAffiliate, () => refusal('invalid_input', 'Please check', { fields }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Join the program' }));
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(email);
});

test('keeps the input when the server cannot be reached', async () => {
  answerCall(signUpAffiliate, networkFailure);
  const { user } = await open();
  await fillIn(user);
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Lineup');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(typed.Email);
});
