import * as invoiceCalls from '@lineup/contract/billing/invoices';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { sampleBilling } from '../../testing/samples/sample-billing.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import {
  holdSubscription,
  renderBilling,
  subscriptionPath,
} from '../../testing/screens/open-billing.tsx';

const stream = vi.hoisted(() => ({ newest: (): void => undefined }));
vi.mock('../../lib/live/live.ts', () => ({
  useLive: (_: unknown, onChanged: () => void) => {
    stream.newest = onChanged;
    return 'live';
  },
}));

mockApi();
beforeEach(() => {
  signInAs(owner);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const announce = () => act(() => stream.newest());

test('open invoices are refetched when the line changes, and rarely for a busy line', async () => {
  holdSubscription();
  const shown = { ...sampleBilling };
  const requests = answerCall(invoiceCalls.getBilling, () => ({ status: 1, response: shown }));
  renderBilling('/dashboard/billing');
  expect(await screen.findByText('Nothing owed')).toBeTruthy();
  expect(requests).toHaveLength(1);

  // A renewal: the shell's user does not change.
  Object.assign(shown, { next_invoice: null });
  announce();
  expect(await screen.findByText('No payment is to come.')).toBeTruthy();
  expect(requests).toHaveLength(2);

  announce();
  announce();
  await pass(2000);
  expect(requests).toHaveLength(2);
  await pass(4000);
  await waitFor(() => expect(requests).toHaveLength(3));
  await pass(6000);
  expect(requests).toHaveLength(3);
});

test('the open subscription is too', async () => {
  const { held } = holdSubscription();
  renderBilling(subscriptionPath);
  expect(await screen.findByText(/December 3, 2026/)).toBeTruthy();
  held.subscription = { ...held.subscription, period_ends_at: '2027-01-04T03:00:00Z' };
  announce();
  expect(await screen.findByText(/January 3, 2027/)).toBeTruthy();
});
