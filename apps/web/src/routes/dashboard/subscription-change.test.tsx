import * as contract from '@lineup/contract/billing/billing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press } from '../../testing/render-screen.tsx';
import { biggerPlan, sampleChange } from '../../testing/samples/sample-billing.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSubscription } from '../../testing/screens/open-billing.tsx';

const leaveFor = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../lib/page/leave.ts', async (load) => ({ ...(await load<object>()), leaveFor }));

mockApi();
beforeEach(() => {
  signInAs(owner);
  leaveFor.mockClear();
});
afterEach(signOut);

const preview = (changes: Partial<contract.PlanChange> = {}) =>
  answerCall(contract.previewChange, () => ({
    status: 1,
    response: { ...sampleChange, ...changes },
  }));

const choose = async (user: ReturnType<typeof openSubscription>['user']) => {
  const card = (await screen.findByRole('heading', { name: 'UNLIMITED PLAN' })).closest('article');
  await press(user, 'Change plan', within(card ?? document.body));
  return within(await screen.findByRole('dialog'));
};

test('shows all amounts before the confirmation, and changes for exactly those', async () => {
  const previews = preview();
  const { user, held, reloads } = openSubscription();
  const requests = answerCall(contract.changePlan, () => {
    held.subscription = { ...held.subscription, plan: biggerPlan };
    return { status: 1, response: 'You are on UNLIMITED PLAN.' };
  });
  const dialog = await choose(user);
  expect(dialog.getByText('Change to UNLIMITED PLAN')).toBeTruthy();
  expect(await dialog.findByText('Unused time on PRO PLAN')).toBeTruthy();
  for (const text of [
    '-$35.40',
    '$69.52',
    'Due now',
    '$34.12',
    'Next payment: $119.00 on December 3, 2026',
  ]) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  expect(previews[0]?.url.searchParams.get('plan_id')).toBe('4');
  expect(requests).toHaveLength(0);

  await press(user, 'Confirm change', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests[0]?.body).toEqual({
    plan_id: 4,
    prorated_at: '2026-11-15T17:00:00Z',
    due_now: '34.12',
  });
  expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(readToasts().at(-1)?.text).toBe('You are on UNLIMITED PLAN.');
  expect(reloads.length).toBeGreaterThan(0);
  const card = within(screen.getByRole('region', { name: 'Current plan' }));
  expect(await card.findByText('UNLIMITED PLAN')).toBeTruthy();
});

test('a smaller plan gives a credit, with its extra members', async () => {
  preview({ due_now: '-12.50', next_credit: '12.50', extra_members: 2 });
  const { user } = openSubscription();
  const dialog = await choose(user);
  expect(await dialog.findByText('Put to your credit')).toBeTruthy();
  expect(dialog.getByText('$12.50')).toBeTruthy();
  expect(dialog.getByText('$12.50 of your credit is used for it.')).toBeTruthy();
  expect(dialog.getByText('With 2 extra team members')).toBeTruthy();
});

test('a declined card links to where it is changed', async () => {
  preview();
  answerCall(contract.changePlan, () => refusal('payment_declined', 'Your card was declined.'));
  answerCall(contract.openPortal, () => ({ portal_url: 'https://pay.example/p' }));
  const { user } = openSubscription();
  const dialog = await choose(user);
  await dialog.findByText('Due now');
  await press(user, 'Confirm change', dialog);
  expect(await dialog.findByText('Your card was declined.')).toBeTruthy();
  await press(user, 'Manage payment', dialog);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/p'));
});

test('outdated amounts are fetched again and confirmed again', async () => {
  let at = '2026-11-15T17:00:00Z';
  const previews = answerCall(contract.previewChange, () => ({
    status: 1,
    response: { ...sampleChange, prorated_at: at },
  }));
  const requests = answerCall(contract.changePlan, ({ body }) => {
    if ((body as { prorated_at: string }).prorated_at === at && at.includes('18')) {
      return { status: 1, response: 'You are on UNLIMITED PLAN.' };
    }
    at = '2026-11-15T18:00:00Z';
    return refusal('conflict', 'The sums have changed. Look at them again.');
  });
  const { user } = openSubscription();
  const dialog = await choose(user);
  await dialog.findByText('Due now');
  await press(user, 'Confirm change', dialog);
  expect(await dialog.findByText('The sums have changed. Look at them again.')).toBeTruthy();
  await waitFor(() => expect(previews).toHaveLength(2));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Confirm change' }).hasAttribute('disabled')).toBe(
      false,
    ),
  );
  await press(user, 'Confirm change', dialog);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toMatchObject({ plan_id: 4, prorated_at: '2026-11-15T18:00:00Z' });
});

test('a payment in progress cannot be cancelled: the dialog stays until the answer', async () => {
  preview();
  const { user } = openSubscription();
  const answered = Promise.withResolvers<Response>();
  answerCall(contract.changePlan, () => answered.promise);
  const dialog = await choose(user);
  await dialog.findByText('Due now');
  await press(user, 'Confirm change', dialog);
  await dialog.findByRole('button', { name: 'Changing...' });
  await press(user, 'Cancel', dialog);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  answered.resolve(refusal('payment_declined', 'Your card was declined.'));
  expect(await dialog.findByText('Your card was declined.')).toBeTruthy();
  await press(user, 'Cancel', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('explains the billing, and that a cancellation is reverted', async () => {
  preview();
  const { user } = openSubscription({ cancels_at: '2026-12-04T03:00:00Z' });
  const dialog = await choose(user);
  expect(dialog.getByText('Billed every month')).toBeTruthy();
  expect(
    await dialog.findByText('Your cancellation is withdrawn: the plan continues.'),
  ).toBeTruthy();
});

test.each([
  ['Deactivate 2 first.', '/dashboard/employees', 'Team Members'],
  ['Pay it first.', '/dashboard/billing', 'Billing'],
])('an impossible change shows the reason, with a link: %s', async (why, next, link) => {
  answerCall(contract.previewChange, () => refusal('conflict', why, { next }));
  const { user } = openSubscription();
  const dialog = await choose(user);
  expect(await dialog.findByText(why)).toBeTruthy();
  expect(dialog.getByRole('link', { name: link }).getAttribute('href')).toBe(next);
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Confirm change' }).hasAttribute('disabled')).toBe(
    true,
  );
});

test('a change that became impossible shows that once', async () => {
  preview();
  answerCall(contract.changePlan, () => {
    answerCall(contract.previewChange, () => refusal('conflict', 'Pay it first.'));
    return refusal('conflict', 'Pay it first.');
  });
  const { user } = openSubscription();
  const dialog = await choose(user);
  await dialog.findByText('Due now');
  await press(user, 'Confirm change', dialog);
  expect(await dialog.findAllByText('Pay it first.')).toHaveLength(1);
  await waitFor(() => expect(dialog.queryByText('Due now')).toBeNull());
  expect(dialog.getAllByText('Pay it first.')).toHaveLength(1);
});

test('after a network error the current state is fetched', async () => {
  preview();
  answerCall(contract.changePlan, networkFailure);
  const { user, requests } = openSubscription();
  const dialog = await choose(user);
  await dialog.findByText('Due now');
  const before = requests.length;
  await press(user, 'Confirm change', dialog);
  expect(await dialog.findByText(/^We could not reach Lineup/)).toBeTruthy();
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
});

test('the amounts can be fetched again only where that may help', async () => {
  answerCall(contract.previewChange, () => refusal('internal', 'Not now'));
  const { user } = openSubscription();
  const dialog = await choose(user);
  await dialog.findByText('Not now');
  preview();
  await press(user, 'Retry', dialog);
  expect(await dialog.findByText('Due now')).toBeTruthy();
});
