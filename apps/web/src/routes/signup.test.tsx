import { getCode, signUp } from '@lineup/contract/identity/auth';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerCall, mockApi, networkFailure, refusal } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { signOut } from '../testing/samples/sample-user.ts';
import AccountVerification from './account-verification.tsx';
import SignUp from './signup.tsx';

mockApi();
beforeEach(signOut);

const typed = {
  'Your name': 'Ines Faro',
  'Shop name': 'Faro Cuts',
  Email: 'ines@faro.example',
  Phone: '+1 312 555 0142',
  Password: 'scissors under lamplight',
};

const open = () => {
  const router = renderRoutes(
    [
      { path: '/signup', element: <SignUp /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/signup',
  );
  return { router, user: userEvent.setup() };
};

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  for (const [label, text] of Object.entries(typed)) {
    await user.type(screen.getByLabelText(label), text);
  }
};

const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Open your shop' }));

test('asks for the data of a shop, with autocomplete attributes for password managers', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open your shop on Lineup');
  const completes = (label: string) => screen.getByLabelText<HTMLInputElement>(label).autocomplete;
  expect(Object.keys(typed).map(completes)).toEqual([
    'name',
    'organization',
    'email',
    'tel',
    'new-password',
  ]);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(
    screen.getByText(`Time zone: ${zone}. You can change it later in the settings.`),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('sends it with the browser’s time zone and opens the code page', async () => {
  const token = 'a-token-of-a-page-0123456789';
  const calls = answerCall(signUp, () => ({ status: 1, response: 'Check your email', token }));
  const { user, router } = open();
  await fillIn(user);
  await press(user);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/account-verification/${token}`),
  );
  expect(calls[0]?.body).toEqual({
    name: 'Ines Faro',
    shop_name: 'Faro Cuts',
    email: 'ines@faro.example',
    phone_no: '+1 312 555 0142',
    password: 'scissors under lamplight',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    invited_by: -1,
  });
});

test('sends the affiliate who referred the shop, while that is valid', async () => {
  const token = 'a-token-of-a-page-0123456789';
  const calls = answerCall(signUp, () => ({ status: 1, response: 'Check your email', token }));
  const record = { id: 28, expiresAt: Date.now() + 60_000 };
  localStorage.setItem('affiliate_invite_by', JSON.stringify(record));
  const { user } = open();
  await press(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ invited_by: 28 });
});

test('shows each message of the server beside its field, and focuses the first', async () => {
  const fields = { email: 'Enter a valid email address', password: 'Use at least 12 characters' };
  answerCall(signUp, () => refusal('invalid_input', 'Please check the fields', { fields }));
  const { user } = open();
  await press(user);
  const email = await screen.findByLabelText('Email');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(email);
  expect(screen.getByText('Use at least 12 characters')).toBeTruthy();
  // Each is announced once, beside its field, and not again above the form.
  const announced = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(announced).toEqual(Object.values(fields));
  await user.type(email, 'i');
  expect(email.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByText('Use at least 12 characters')).toBeTruthy();
});

test('shows a message without a field above the form', async () => {
  const fields = { timezone: 'Choose a time zone' };
  answerCall(signUp, () => refusal('invalid_input', 'Choose a time zone', { fields }));
  const { user } = open();
  await press(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a time zone');
});

test('keeps the input when the server cannot be reached', async () => {
  answerCall(signUp, networkFailure);
  const { user } = open();
  await fillIn(user);
  await press(user);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We could not reach Lineup. Check your connection and try again.',
  );
  for (const [label, text] of Object.entries(typed)) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
  }
});

test('a new account sees the full e-mail address, once', async () => {
  const token = 'a-token-of-a-page-0123456789';
  answerCall(signUp, () => ({ status: 1, response: 'Check your email', token }));
  const code = { email: 'i•••@faro.example', resend_in_seconds: 60, expires_in_seconds: 600 };
  answerCall(getCode, () => ({ status: 1, response: code }));
  const user = userEvent.setup();
  const routes = [
    { path: '/signup', element: <SignUp /> },
    { path: '/account-verification/:token', element: <AccountVerification /> },
  ];
  const router = renderRoutes(routes, '/signup');
  await fillIn(user);
  await press(user);
  expect(await screen.findByText('ines@faro.example')).toBeTruthy();
  // The history does not keep it for a reload.
  await waitFor(() => expect(router.state.location.state).toBe(null));
  expect(screen.getByText('ines@faro.example')).toBeTruthy();
  cleanup();
  renderRoutes(routes, router.state.location.pathname);
  expect(await screen.findByText('i•••@faro.example')).toBeTruthy();
});
