import type { Affiliate } from '@lineup/contract/affiliates/affiliates';
import { refreshPayoutAccount } from '@lineup/contract/affiliates/payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press } from '../../testing/render-screen.tsx';
import { sampleAffiliate } from '../../testing/samples/sample-affiliate.ts';
import { openPayouts } from '../../testing/screens/open-affiliate.tsx';

mockApi();

type Account = Affiliate['payout_account'];
const noAccount: Account = { state: 'none', method: '', last4: '' };

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('returning from Stripe', () => {
  const back = (state: Account['state']) =>
    answerCall(refreshPayoutAccount, () => ({
      status: 1,
      response: { ...sampleAffiliate, payout_account: { ...noAccount, state } },
    }));

  test.each([
    ['enabled', /^Your payout account is ready/, 'Change payout details'],
    ['restricted', /^Stripe needs more details from you/, 'Continue at Stripe'],
    ['started', /^You came back before everything was filled in/, 'Continue at Stripe'],
  ] as const)(
    '%s: is fetched once, shown and removed from the address',
    async (state, sentence, action) => {
      const requests = back(state);
      const { router } = openPayouts(
        { affiliate: { payout_account: noAccount } },
        '?account=returned',
      );
      expect(await screen.findByText(sentence)).toBeTruthy();
      await waitFor(() => expect(router.state.location.search).toBe(''));
      const card = await region('Payout account');
      expect(await card.findByRole('button', { name: action })).toBeTruthy();
      expect(requests).toHaveLength(1);
    },
  );

  test('is announced in a live region that existed before', async () => {
    const answer = Promise.withResolvers<void>();
    answerCall(refreshPayoutAccount, async () => {
      await answer.promise;
      return { status: 1, response: sampleAffiliate };
    });
    openPayouts({}, '?account=returned');
    const message = await screen.findByText(/^Checking your payout account/);
    const status = message.closest('[role=status]');
    answer.resolve();
    expect(
      (await screen.findByText(/^Your payout account is ready/)).closest('[role=status]'),
    ).toBe(status);
    expect(screen.getByText(/we look at the first one, and at large ones/)).toBeTruthy();
  });

  test('the live region is also there on a normal visit', async () => {
    openPayouts();
    await region('Next payout');
    expect(
      screen.getAllByRole('status').filter(({ textContent }) => textContent === ''),
    ).not.toHaveLength(0);
  });

  test('a network error can be retried', async () => {
    answerCall(refreshPayoutAccount, () => refusal('conflict', 'Stripe does not answer.'));
    const { router, user } = openPayouts({}, '?account=returned');
    expect(await screen.findByText('Stripe does not answer.')).toBeTruthy();
    expect(router.state.location.search).toBe('?account=returned');
    back('enabled');
    await press(user, 'Retry');
    expect(await screen.findByText(/^Your payout account is ready/)).toBeTruthy();
  });
});
