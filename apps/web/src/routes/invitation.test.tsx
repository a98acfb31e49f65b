import { acceptInvitation, getInvitation } from '@lineup/contract/team/team';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readToasts } from '../components/feedback/toast-store.ts';
import { getSession } from '../lib/session/session.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { employee, signOut } from '../testing/samples/sample-user.ts';
import Invitation from './invitation.tsx';

mockApi();
beforeEach(signOut);

const token = 'a-token-of-a-mail-0123456789';
const invitation = {
  shop_name: 'Ninth & Alder Barbers',
  name: 'Theo',
  email: 'theo@alder.example',
  has_account: false,
};

const answerInvitation = (more: Partial<typeof invitation> = {}) =>
  answerCall(getInvitation, () => ({ status: 1, response: { ...invitation, ...more } }));

const open = () => {
  const router = renderRoutes(
    [
      { path: '/invitation/:token', element: <Invitation /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    `/invitation/${token}`,
  );
  return { router, user: userEvent.setup() };
};

const join = () => screen.findByRole('button', { name: 'Join the team' });

test('a new person sees shop, name and e-mail, sets a password and is signed in', async () => {
  answerInvitation();
  const calls = answerCall(acceptInvitation, () => ({
    status: 1,
    response: 'Welcome to Ninth & Alder Barbers!',
    session: { access: 'a', refresh: 'r', user: employee },
  }));
  const { user, router } = open();
  expect(await screen.findByRole('heading', { name: 'Join Ninth & Alder Barbers' })).toBeTruthy();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['theo@alder.example', true]);
  expect(email.closest('[data-locked]')?.querySelector('.lucide-lock')).toBeTruthy();
  expect(screen.getByLabelText('Your name').closest('[data-locked]')).toBe(null);
  await user.type(screen.getByLabelText('Your name'), ' Marchetti');
  await user.type(screen.getByLabelText('Password'), 'scissors under lamplight');
  await user.click(await join());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(calls[0]?.body).toEqual({
    name: 'Theo Marchetti',
    password: 'scissors under lamplight',
  });
  expect(getSession().user.role).toBe('employee');
  expect(readToasts().at(-1)?.text).toBe('Welcome to Ninth & Alder Barbers!');
});

test('a person with an account joins with one press and is sent to the login', async () => {
  answerInvitation({ has_account: true });
  const calls = answerCall(acceptInvitation, () => ({
    status: 1,
    response: 'Joined',
    session: null,
  }));
  const { user, router } = open();
  expect(
    await screen.findByText(
      'You are invited as Theo (theo@alder.example). You have a Lineup account already, so you keep its password. If you work at several shops, switch between them in your account menu.',
    ),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBe(null);
  await user.click(await join());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?notice=joined');
  expect(calls[0]?.body).toEqual({});
});

test('a refused password is shown beside its field', async () => {
  answerInvitation();
  const fields = { password: 'Use at least 12 characters' };
  answerCall(acceptInvitation, () => refusal('invalid_input', 'No', { fields }));
  const { user } = open();
  await user.click(await join());
  expect(await screen.findByText('Use at least 12 characters')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('an invitation that was used, withdrawn or has expired shows that', async () => {
  answerCall(getInvitation, () => refusal('not_found', 'Not found'));
  open();
  expect(await screen.findByRole('heading', { name: 'This invitation is over' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
});

test('an invitation that ends while the form is open shows that too', async () => {
  answerInvitation();
  answerCall(acceptInvitation, () => refusal('not_found', 'Not found'));
  const { user } = open();
  await user.type(await screen.findByLabelText('Password'), 'scissors under lamplight');
  await user.click(await join());
  expect(await screen.findByRole('heading', { name: 'This invitation is over' })).toBeTruthy();
});

test('can be retried when the server could not be reached', async () => {
  answerCall(getInvitation, networkFailure);
  const { user } = open();
  expect(await screen.findByText('We could not reach Lineup')).toBeTruthy();
  answerInvitation();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await join()).toBeTruthy();
});
