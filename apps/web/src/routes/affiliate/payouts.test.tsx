import type { Affiliate } from '@lineup/contract/affiliates/affiliates';
import { type Entry, listEntries } from '@lineup/contract/affiliates/ledger';
import {
  downloadPayout,
  getPayout,
  listPayouts,
  openPayoutAccount,
} from '@lineup/contract/affiliates/payouts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi, refusal, refusalOf } from '../../testing/mock-api.ts';
import { press, rowOf } from '../../testing/render-screen.tsx';
import { sampleAffiliate } from '../../testing/samples/sample-affiliate.ts';
import { sampleEntry, samplePayout } from '../../testing/samples/sample-payouts.ts';
import { openPayouts, pageOf } from '../../testing/screens/open-affiliate.tsx';

const leaveFor = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../lib/page/leave.ts', async (load) => ({ ...(await load<object>()), leaveFor }));
const saveFile = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../../lib/device/save-file.ts', () => ({ saveFile }));

mockApi();
beforeEach(() => {
  leaveFor.mockClear();
  saveFile.mockClear();
});
afterEach(() => vi.restoreAllMocks());

type Account = Affiliate['payout_account'];
const noAccount: Account = { state: 'none', method: '', last4: '' };

const region = async (name: string) => within(await screen.findByRole('region', { name }));

const marchRow = async () => {
  const link = await screen.findByRole('link', { name: 'Statement March 2026' });
  return within(link.closest('tr') ?? document.body);
};

describe('the balance', () => {
  test('shows four sums, each with its meaning', async () => {
    openPayouts();
    const balance = await region('Your balance');
    expect(await balance.findByText('$104.56')).toBeTruthy();
    for (const text of ['$187.92', '$100.00', '$645.72']) {
      expect(balance.getByText(text)).toBeTruthy();
    }
    expect(balance.getByText(/^Held for 30 days after the shop has paid/)).toBeTruthy();
    expect(balance.queryByText(/^Below zero/)).toBeNull();
  });

  test('explains why it is negative', async () => {
    openPayouts({ balance: { payable: '-17.70' } });
    const balance = await region('Your balance');
    expect(await balance.findByText('-$17.70')).toBeTruthy();
    expect(balance.getByText(/^Below zero because a payment was refunded/)).toBeTruthy();
  });
});

describe('the next payout', () => {
  test('shows its date and account', async () => {
    openPayouts();
    const next = await region('Next payout');
    expect(await next.findByText('$187.92')).toBeTruthy();
    expect(next.getByText(/^On December 1, 2026/)).toBeTruthy();
    // Some payouts are reviewed first, so the text promises nothing that may not come.
    expect(next.getByText(/We look at your first payout, and at large ones/)).toBeTruthy();
  });

  test.each([
    ['below_minimum', /^Payouts start at \$50\.00: \$37\.60 more is missing/],
    ['no_account', /^We do not know yet where to send it/],
    ['account_restricted', /^Stripe cannot pay you yet/],
    ['suspended', /^Your part in the program is suspended, so nothing goes out/],
  ] as const)('%s: shows why there is none, and what to do', async (obstacle, sentence) => {
    const next_payout = { amount: '12.40', day: '2026-12-01', obstacle };
    openPayouts({ balance: { next_payout, on_its_way: '0.00' } });
    const next = await region('Next payout');
    expect(await next.findByText(sentence)).toBeTruthy();
    // A balance below the minimum is not a problem.
    expect(next.getByText(sentence).className.includes('warn')).toBe(obstacle !== 'below_minimum');
    const isAccount = obstacle === 'no_account' || obstacle === 'account_restricted';
    expect(next.queryAllByRole('button')).toHaveLength(isAccount ? 1 : 0);
  });

  const none = { amount: '0.00', day: '2026-12-01', obstacle: 'below_minimum' } as const;

  test('adds a debt to the missing amount, and then shows nothing as available', async () => {
    openPayouts({ balance: { next_payout: none, payable: '-169.92', on_its_way: '0.00' } });
    const next = await region('Next payout');
    const words = await next.findByText(/^Refunds have taken back more than was left/);
    expect(words.textContent).toContain('With $219.92 more, $50.00 is reached');
    expect(next.queryByText(/stays yours/)).toBeNull();
  });

  test('is empty for a new affiliate, with a hint about the missing account', async () => {
    const next_payout = { ...none, obstacle: 'no_account' } as const;
    openPayouts({ balance: { next_payout, payable: '0.00', on_its_way: '0.00' } });
    const next = await region('Next payout');
    expect(await next.findByText(/^Nothing is due yet/)).toBeTruthy();
    const words = next.getByText(/^\$104\.56 is pending: it becomes payable/);
    expect(words.className).not.toContain('warn');
    expect(next.getByText(/^You can already say where to pay you/)).toBeTruthy();
    expect(next.getByRole('button', { name: 'Change payout details' })).toBeTruthy();
  });

  test('shows a payout on its way instead of the missing amount', async () => {
    openPayouts({ balance: { next_payout: none, payable: '0.00' } });
    const next = await region('Next payout');
    expect(await next.findByText(/^\$100\.00 is on its way to you/)).toBeTruthy();
    expect(next.queryByText(/missing/)).toBeNull();
  });
});

describe('the payout account', () => {
  test.each([
    [noAccount, 'Not set up', 'Set up payouts'],
    [{ ...noAccount, state: 'started' }, 'Not finished', 'Continue at Stripe'],
    [{ ...noAccount, state: 'restricted' }, 'Stripe needs more', 'Continue at Stripe'],
    [sampleAffiliate.payout_account, 'Ready', 'Change payout details'],
  ] satisfies [Account, string, string][])('$state', async (account, state, action) => {
    openPayouts({ affiliate: { payout_account: account } });
    const card = await region('Payout account');
    expect(await card.findByText(state)).toBeTruthy();
    expect(card.getByRole('button', { name: action })).toBeTruthy();
  });

  test('is opened at Stripe after the password', async () => {
    const requests = answerCall(openPayoutAccount, () => ({
      status: 1,
      response: { url: 'https://connect.stripe.test/setup/1' },
    }));
    const { user } = openPayouts();
    const card = await region('Payout account');
    await user.click(await card.findByRole('button', { name: 'Change payout details' }));
    await press(user, 'Go to Stripe');
    expect(await screen.findByText('Please enter your password')).toBeTruthy();
    expect(requests).toHaveLength(0);
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await press(user, 'Go to Stripe');
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledWith('https://connect.stripe.test/setup/1'),
    );
    expect(requests[0]?.body).toEqual({ password: 'correct horse' });
    // The back button shows the page as it was left, from the back-forward cache.
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    const shown = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => {
      window.dispatchEvent(shown);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('sends a person without a password to the page that sets one', async () => {
    const { router, user } = openPayouts();
    const card = await region('Payout account');
    await user.click(await card.findByRole('button', { name: 'Change payout details' }));
    await user.click(screen.getByRole('link', { name: 'Set one in your profile' }));
    expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard/profile');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays on the page after a wrong password, and when Stripe is unavailable', async () => {
    const replies = [
      refusalOf('invalid_input', 'Check it.', { password: 'That password is not right.' }),
      refusal('conflict', 'Stripe does not answer right now.'),
    ];
    answerCall(openPayoutAccount, () => replies.shift() ?? refusal('not_found', 'Gone'));
    const { user } = openPayouts();
    const card = await region('Payout account');
    await user.click(await card.findByRole('button', { name: 'Change payout details' }));
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await press(user, 'Go to Stripe');
    expect(await screen.findByText('That password is not right.')).toBeTruthy();
    await press(user, 'Go to Stripe');
    expect(await screen.findByText('Stripe does not answer right now.')).toBeTruthy();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

describe('the lists', () => {
  test.each([
    ['review', 'Being checked'],
    ['held', 'On hold'],
    ['approved', 'On its way'],
    ['failed', 'Failed'],
  ] as const)('a payout that is %s shows: %s', async (state, words) => {
    openPayouts();
    answerCall(listPayouts, () =>
      pageOf([{ ...samplePayout, state, sent_at: null, reason: 'Because.' }]),
    );
    const row = await marchRow();
    expect(row.getByText(words)).toBeTruthy();
    expect(row.getByText('Because.')).toBeTruthy();
  });

  test('every ledger entry shows what, why, and until when it is held', async () => {
    const { user } = openPayouts();
    const refund = { kind: 'reversed', amount: '-8.70', invoice_refunded: '29.00' } as const;
    answerCall(listEntries, () => pageOf([sampleEntry, { ...sampleEntry, id: 72, ...refund }]));
    await user.click(await screen.findByRole('tab', { name: 'Every line' }));
    const earned = await rowOf('Commission: Pell Street Chairs');
    for (const text of ['$17.70', 'Your share of $59.00', 'until Apr 5, 2026']) {
      expect(earned.getByText(text)).toBeTruthy();
    }
    const reversed = await rowOf('Taken back: Pell Street Chairs');
    expect(reversed.getByText('-$8.70')).toBeTruthy();
    expect(reversed.getByText('$29.00 of $59.00 was refunded to the shop')).toBeTruthy();
  });

  test('tab and page are kept in the address', async () => {
    const { entries, router, user } = openPayouts({}, '?tab=ledger');
    await rowOf('Commission: Pell Street Chairs');
    await press(user, 'Page 2');
    await waitFor(() => expect(entries.at(-1)?.url.searchParams.get('page')).toBe('2'));
    expect(router.state.location.search).toBe('?page=2&tab=ledger');
  });

  test('a failed list shows an error beside the lists that work', async () => {
    openPayouts();
    answerCall(listPayouts, () => refusal('forbidden', 'Not now.'));
    expect(await screen.findByText('Your payouts could not be loaded')).toBeTruthy();
    expect(await (await region('Next payout')).findByText('$187.92')).toBeTruthy();
  });
});

describe('the statement', () => {
  const answerStatement = () => {
    const entries: Entry[] = [{ ...sampleEntry, state: 'paid', amount: '161.40', payout_id: 12 }];
    return answerCall(getPayout, () => ({ status: 1, response: { ...samplePayout, entries } }));
  };

  test('has every entry and the total, and closes to the list', async () => {
    answerStatement();
    const { router, user } = openPayouts();
    const row = await marchRow();
    await user.click(row.getByRole('link', { name: 'Statement March 2026' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Payout statement, March 2026' }),
    );
    expect(dialog.getByText('Commission: Pell Street Chairs')).toBeTruthy();
    expect(dialog.getAllByText('$161.40')).toHaveLength(3);
    expect(router.state.location.search).toBe('?payout=12');
    await press(user, 'Close', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  test('can be saved as a PDF', async () => {
    answerStatement();
    answerCall(
      downloadPayout,
      () =>
        new Response('%PDF', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="payout-12.pdf"',
          },
        }),
    );
    const { user } = openPayouts({}, '?payout=12');
    await screen.findByRole('dialog', { name: 'Payout statement, March 2026' });
    await press(user, 'Download PDF');
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(saveFile.mock.calls[0]?.[1]).toBe('payout-12.pdf');
  });

  test('shows an error if it does not exist or belongs to somebody else', async () => {
    answerCall(getPayout, () => refusal('not_found', 'Not found.'));
    openPayouts({}, '?payout=99');
    expect(await screen.findByText('There is no such payout')).toBeTruthy();
  });
});
