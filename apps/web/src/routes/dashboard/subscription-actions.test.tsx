import * as contract from '@lineup/contract/billing/billing';
import { getUserData } from '@lineup/contract/identity/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press } from '../../testing/render-screen.tsx';
import { sampleSubscription, sampleTrial } from '../../testing/samples/sample-billing.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSubscription } from '../../testing/screens/open-billing.tsx';

const leaveFor = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../lib/page/leave.ts', async (load) => ({ ...(await load<object>()), leaveFor }));

mockApi();

// Stripe would still accept the trial's end, but not a moment later.
const soon = new Date(Date.now() + 48.5 * 60 * 60_000).toISOString();

const planCard = async () => within(await screen.findByRole('region', { name: 'Current plan' }));

beforeEach(() => {
  signInAs(owner);
  leaveFor.mockClear();
});
afterEach(signOut);

test('a trial is continued at Stripe, without a charge before its end', async () => {
  const requests = answerCall(contract.subscribe, () => ({
    checkout_url: 'https://pay.example/c',
  }));
  const { user } = openSubscription(sampleTrial);
  expect(
    await screen.findByText('You enter a card now. Nothing is charged before November 24, 2126.'),
  ).toBeTruthy();
  await press(user, 'Keep this plan');
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/c'));
  expect(requests[0]?.body).toEqual({ plan_id: 2, invited_by: -1 });
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
});

test('a trial that is nearly over shows that it is charged today', async () => {
  openSubscription({ ...sampleTrial, trial_ends_at: soon });
  expect(await screen.findByText('The trial is nearly over: you pay today.')).toBeTruthy();
});

test('opens the portal, or shows why not', async () => {
  let isDown = true;
  answerCall(contract.openPortal, () =>
    isDown
      ? refusal('conflict', 'Stripe cannot be reached.')
      : { portal_url: 'https://pay.example/p' },
  );
  const { user } = openSubscription();
  await user.click(await screen.findByRole('button', { name: 'Manage payment' }));
  expect(await screen.findByText('Stripe cannot be reached.')).toBeTruthy();
  expect(leaveFor).not.toHaveBeenCalled();
  isDown = false;
  await press(user, 'Manage payment');
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/p'));
});

test('cancels only after a confirmation, and resumes', async () => {
  const cancelled = { ...sampleSubscription, cancels_at: '2026-12-04T03:00:00Z' };
  const cancels = answerCall(contract.cancelSubscription, () => ({
    status: 1,
    response: cancelled,
  }));
  answerCall(contract.resumeSubscription, () => ({ status: 1, response: sampleSubscription }));
  const { user, reloads } = openSubscription();
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Cancel PRO PLAN?')).toBeTruthy();
  expect(
    question.getByText(
      /^Everything works until December 3, 2026, and nothing more is charged\. Then the shop is paused/,
    ),
  ).toBeTruthy();
  await press(user, 'Keep plan', question);
  expect(cancels).toHaveLength(0);

  await press(user, 'Cancel plan');
  await press(user, 'Cancel plan', within(await screen.findByRole('alertdialog')));
  expect(await screen.findByText(/^Ends on December 3, 2026 and works until then\./)).toBeTruthy();
  expect(reloads.length).toBeGreaterThan(0);
  const heading = screen.getByRole('heading', { name: 'Current plan' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(readToasts().at(-1)?.text).toBe('Plan canceled.');

  await press(user, 'Resume plan');
  expect(await screen.findByText('Renews on December 3, 2026.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(readToasts().at(-1)?.text).toBe('Your plan continues.');
});

test('a canceled plan can be resumed while the rest of the screen is still refetched', async () => {
  const cancelled = { ...sampleSubscription, cancels_at: '2026-12-04T03:00:00Z' };
  answerCall(contract.cancelSubscription, () => ({ status: 1, response: cancelled }));
  answerCall(contract.resumeSubscription, () => ({ status: 1, response: sampleSubscription }));
  const { user } = openSubscription();
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const slow = Promise.withResolvers<{ response: typeof owner }>();
  answerCall(getUserData, () => slow.promise);
  await press(user, 'Cancel plan', within(await screen.findByRole('alertdialog')));
  expect(await screen.findByText(/^Ends on December 3, 2026 and works until then\./)).toBeTruthy();
  await press(user, 'Resume plan');
  expect(await screen.findByText('Renews on December 3, 2026.')).toBeTruthy();
  slow.resolve({ response: owner });
});

test.each<[string, RegExp, Partial<contract.Subscription>]>([
  [
    'while a payment is open',
    /^A payment is open, so it ends at once/,
    { state: 'past_due', blocked_at: '2026-11-19T18:00:00Z' },
  ],
  [
    'when it has ended unpaid',
    /^It ends for good, .* The shop stays paused until you choose a plan\./,
    { state: 'ended', is_active: false, ended_reason: 'unpaid', ended_at: '2026-11-19T18:00:00Z' },
  ],
])('the cancel dialog shows no end date %s', async (_, text, changes) => {
  const { user } = openSubscription(changes);
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(text)).toBeTruthy();
  expect(question.queryByText(/Everything works until/)).toBeNull();
  expect(question.getByRole('button', { name: 'Cancel now' })).toBeTruthy();
});

test('one action at a time: no request is sent while the browser leaves the page', async () => {
  answerCall(contract.openPortal, () => ({ portal_url: 'https://pay.example/p' }));
  const { user } = openSubscription();
  await user.click(await screen.findByRole('button', { name: 'Manage payment' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
  await press(user, 'Cancel plan');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the free plan has nothing to cancel and no card', async () => {
  openSubscription({ state: 'free', is_recurring: false, card: null });
  const card = await planCard();
  expect(card.queryByRole('button')).toBeNull();
  expect(card.queryByText('No card on file')).toBeNull();
});
