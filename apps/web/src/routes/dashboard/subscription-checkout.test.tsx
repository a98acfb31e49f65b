import * as contract from '@lineup/contract/billing/billing';
import { getUserData } from '@lineup/contract/identity/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSubscription } from '../../testing/screens/open-billing.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const search = '?checkout=cs_test_1234';
const answer = (state: 'open' | 'paid' | 'expired') =>
  ({ status: 1, response: { state, plan_name: 'PRO PLAN' } }) as const;

test('waits for the confirmation, then shows it once, with plan and shell refetched', async () => {
  let state: 'open' | 'paid' = 'open';
  const requests = answerCall(contract.getCheckout, () => answer(state));
  const { router, reloads } = openSubscription({}, search);
  expect(await screen.findByText('Waiting for the confirmation of your payment')).toBeTruthy();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.url.pathname).toBe('/subscription/checkouts/cs_test_1234/');
  expect(screen.queryByRole('region', { name: 'Current plan' })).toBeNull();
  state = 'paid';
  expect(await screen.findByText('You are on PRO PLAN')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Current plan' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(reloads.length).toBeGreaterThan(0));
});

test.each<[string, () => ReturnType<typeof answer> | Response, RegExp]>([
  [
    'a checkout that ran out',
    () => answer('expired'),
    /Nothing was charged; you can begin again below\./,
  ],
  [
    'another shop’s',
    () => refusal('not_found', 'Not found'),
    /We do not know this payment page in this shop\./,
  ],
])('%s ends the wait with a message', async (_, reply, sentence) => {
  answerCall(contract.getCheckout, reply);
  const { router } = openSubscription({}, search);
  expect(await screen.findByText('Nothing has changed')).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Current plan' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('returning without payment shows that, without a request', async () => {
  const requests = answerCall(contract.getCheckout, () => answer('open'));
  const { router } = openSubscription({}, '?checkout=left');
  expect(
    await screen.findByText('You came back without paying. Nothing was charged.'),
  ).toBeTruthy();
  expect(router.state.location.search).toBe('');
  expect(requests).toHaveLength(0);
});

test('a server error is shown, and the request is repeated until it succeeds', async () => {
  let isDown = true;
  answerCall(contract.getCheckout, () => (isDown ? networkFailure() : answer('paid')));
  openSubscription({}, search);
  expect(await screen.findByText('We cannot reach Lineup right now and keep trying.')).toBeTruthy();
  isDown = false;
  expect(await screen.findByText('You are on PRO PLAN')).toBeTruthy();
});

test('no old data is shown while the current state is fetched', async () => {
  const { reloads } = openSubscription({}, search);
  answerCall(contract.getCheckout, () => answer('paid'));
  const loaded = Promise.withResolvers<undefined>();
  const userRequests = answerCall(getUserData, async () => {
    await loaded.promise;
    return { response: owner };
  });
  await waitFor(() => expect(userRequests).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText('You are on PRO PLAN')).toBeNull();
  loaded.resolve(undefined);
  expect(await screen.findByText('You are on PRO PLAN')).toBeTruthy();
  expect(reloads).toHaveLength(0);
});

test('after a minute it shows that it takes long, and stops waiting', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requests = answerCall(contract.getCheckout, () => answer('open'));
  const { router } = openSubscription({}, search);
  await screen.findByText('Waiting for the confirmation of your payment');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText('This takes longer than usual')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    '/dashboard/support',
  );
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000));
  const before = requests.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests).toHaveLength(before);
  act(() => screen.getByRole('button', { name: 'Show my subscription' }).click());
  expect(await screen.findByRole('region', { name: 'Current plan' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});
