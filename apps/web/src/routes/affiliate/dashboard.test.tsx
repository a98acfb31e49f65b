import { type Dashboard, getAffiliateDashboard } from '@lineup/contract/affiliates/ledger';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { QrCode } from '../../components/pictures/qr-code.tsx';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { press, renderScreen, rowOf } from '../../testing/render-screen.tsx';
import { sampleDashboard, sampleReferral } from '../../testing/samples/sample-affiliate.ts';
import AffiliateDashboard from './dashboard.tsx';

vi.mock('../../components/charts/chart-drawing.tsx', () => ({ ChartDrawing: () => <canvas /> }));

mockApi();

const open = (changes: Partial<Dashboard> = {}) => {
  answerCall(getAffiliateDashboard, () => ({
    status: 1,
    response: { ...sampleDashboard, ...changes },
  }));
  return renderScreen(<AffiliateDashboard />);
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the link', () => {
  test('is shown below its commission, by the terms of the day of joining, and is copied in full', async () => {
    const { user } = open({ terms: { ...sampleDashboard.terms, commission_rate: '27.50' } });
    expect(await screen.findByText('Share your link, earn 27.5% of every plan')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe(
      'lineup.example/?invite=28',
    );
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await press(user, 'Copy link');
    expect(write).toHaveBeenCalledWith('https://lineup.example/?invite=28');
  });

  test('is also a QR code with its own source', async () => {
    const { user } = open();
    await screen.findByText(/Share your link/);
    await press(user, 'QR code');
    const dialog = within(await screen.findByRole('dialog'));
    const code = await dialog.findByRole('img', { name: 'QR code of your link' });
    const { container } = renderComponent(
      <QrCode text="https://lineup.example/?invite=28&utm_source=qr" label="expected" />,
    );
    const squares = container.querySelector('path')?.getAttribute('d');
    expect(squares).toBeTruthy();
    expect(code.querySelector('path')?.getAttribute('d')).toBe(squares);
    for (const name of ['Download PNG', 'Download SVG']) {
      expect(dialog.getByRole('button', { name })).toBeTruthy();
    }
  });
});

describe('the figures', () => {
  test('come from the ledger', async () => {
    open();
    await screen.findByText('1,284');
    const tiles = await region('Figures');
    for (const text of [
      '1,284',
      '2.0% of clicks',
      '3 new this month',
      '$204.56',
      '$1,038.20 since you joined',
    ]) {
      expect(tiles.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('All days and months are those of UTC.')).toBeTruthy();
    const parts = await region('Your commissions');
    const amounts = ['Pending', 'Payable', 'On its way', 'Paid out'].map(
      (name) => parts.getByText(name).nextElementSibling?.textContent,
    );
    expect(amounts).toEqual(['$104.56', '$187.92', '$100.00', '$645.72']);
  });

  test('show no rate when there are more sign-ups than clicks', async () => {
    open({ clicks: 2, sign_ups: 3 });
    await screen.findByText('$204.56');
    const tiles = await region('Figures');
    expect(tiles.getAllByText('Last 30 days')).toHaveLength(2);
    expect(tiles.queryByText(/of clicks/)).toBeNull();
  });

  test('show the weeks in a sentence and in a table', async () => {
    const { user } = open();
    const chart = await region('Sign-ups and new paying shops');
    expect(
      chart.getByText('In the last 12 weeks: 46 sign-ups and 12 new paying shops.'),
    ).toBeTruthy();
    await press(user, 'Show Sign-ups and new paying shops as table', chart);
    expect(chart.getByRole('row', { name: 'Nov 2 7 1' })).toBeTruthy();
  });
});

test('uses the singular for one', async () => {
  const [week] = sampleDashboard.weeks;
  open({
    weeks: [{ week: week?.week ?? '2026-11-02', sign_ups: 1, paying_shops: 1 }],
    terms: { ...sampleDashboard.terms, hold_days: 1 },
  });
  const chart = await region('Sign-ups and new paying shops');
  expect(chart.getByText('In the last 12 weeks: 1 sign-up and 1 new paying shop.')).toBeTruthy();
  expect(screen.getByText('Held for 1 day')).toBeTruthy();
});

describe('the next payout', () => {
  test('shows amount, date, period and account', async () => {
    open();
    const next = await region('Next payout');
    for (const text of [
      '$187.92',
      'On December 1, for payments until Oct 31',
      'Bank account ending in 6789',
      '$161.40, Nov 1',
      '$50.00',
    ]) {
      expect(next.getByText(text)).toBeTruthy();
    }
    expect(next.getByRole('link', { name: 'See all payouts' }).getAttribute('href')).toBe(
      '/affiliate/marketing/dashboard/payouts',
    );
  });

  test.each([
    ['below_minimum', /Below \$50.00, so it stays yours/, 'See all payouts'],
    ['no_account', /Say where to pay you/, 'Set up payouts'],
    ['account_restricted', /Stripe needs more from you/, 'Complete your details'],
    ['suspended', /is suspended: nothing goes out/, 'See all payouts'],
  ] as const)('shows what blocks it: %s', async (obstacle, words, way) => {
    open({ next_payout: { ...sampleDashboard.next_payout, obstacle }, on_its_way: '0.00' });
    const next = await region('Next payout');
    expect(next.getByText(words)).toBeTruthy();
    expect(next.getByRole('link', { name: way })).toBeTruthy();
  });

  const none = { amount: '0.00', day: '2026-12-01', obstacle: 'no_account' } as const;

  test('explains a negative balance, also beside the balance', async () => {
    open({ next_payout: none, payable: '-169.92', on_its_way: '0.00' });
    const next = await region('Next payout');
    expect(next.getByText(/^Refunds have taken back .* With \$219\.92 more/)).toBeTruthy();
    const parts = await region('Your commissions');
    expect(parts.getByText(/^Taken back by refunds/)).toBeTruthy();
    expect(parts.queryByText('Waits for the next payout')).toBeNull();
  });

  test.each([
    [{ pending: '0.00' }, /^The next commission comes when .* You can already say where/],
    [{ pending: '8.70' }, /^\$8\.70 is pending: it becomes payable .* You can already say where/],
    [{ on_its_way: '100.00' }, /^\$100\.00 is on its way to you/],
  ])('shows no payout and no warning: %j', async (changes, words) => {
    open({ next_payout: none, payable: '0.00', on_its_way: '0.00', ...changes });
    const next = await region('Next payout');
    expect(next.getByText(/^Nothing is due yet/)).toBeTruthy();
    const note = next.getByText(words);
    expect(note.closest('p')?.className).not.toContain('warn');
    expect(next.getByRole('link', { name: 'Set up payouts' })).toBeTruthy();
  });
});

describe('recent referrals', () => {
  test.each([
    [{}, 'Paying', '$35.70 a month'],
    [{ share: '339.15', share_interval: 'year' }, 'Paying', '$339.15 a year'],
    [{ share: '8.70', share_interval: null }, 'Paying', '$8.70 once'],
    [{ state: 'trial', share: null }, 'Trial', 'After the trial'],
    [{ state: 'free', share: null }, 'Free plan', 'Once it pays'],
    [{ state: 'past_due' }, 'Payment due', '$35.70 a month'],
    [{ state: 'cancelled', share: null }, 'Canceled', 'Ended'],
    [{ commission_until: '2026-01-01T00:00:00Z' }, 'Paying', 'Ended'],
  ] as const)('%j is %s: %s', async (changes, state, share) => {
    open({ recent_referrals: [{ ...sampleReferral, ...changes }] });
    const row = await rowOf('Pell Street Chairs');
    expect(row.getByText(state)).toBeTruthy();
    expect(row.getByText(share)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all 46' })).toBeTruthy();
  });

  test('have no link to the full list when all are shown', async () => {
    open({ recent_referrals: [sampleReferral], total_referrals: 1 });
    await rowOf('Pell Street Chairs');
    expect(screen.queryByText('See all 1')).toBeNull();
  });

  test('link to the sharing page while there are none', async () => {
    open({
      recent_referrals: [],
      total_referrals: 0,
      weeks: sampleDashboard.weeks.map(({ week }) => ({ week, sign_ups: 0, paying_shops: 0 })),
    });
    expect(await screen.findByText('No shops yet')).toBeTruthy();
    const referrals = await region('Recent referrals');
    expect(referrals.getByRole('link', { name: 'Material to share' })).toBeTruthy();
    expect(referrals.queryByText(/See all/)).toBeNull();
    expect(screen.getByText(/Nobody has signed up with your link/)).toBeTruthy();
  });
});

test('figures that could not be loaded show the reason and Retry', async () => {
  let isAway = true;
  answerCall(getAffiliateDashboard, () =>
    isAway ? refusal('forbidden', 'Not today.') : { status: 1, response: sampleDashboard },
  );
  const { user } = renderScreen(<AffiliateDashboard />);
  expect(await screen.findByText('Your figures could not be loaded')).toBeTruthy();
  expect(screen.getByText('Not today.')).toBeTruthy();
  isAway = false;
  await press(user, 'Retry');
  expect(await screen.findByText('1,284')).toBeTruthy();
});

test('old figures stay when a refresh fails, with their age', async () => {
  let isAway = false;
  answerCall(getAffiliateDashboard, () =>
    isAway ? refusal('forbidden', 'Not today.') : { status: 1, response: sampleDashboard },
  );
  const { queryClient } = renderScreen(<AffiliateDashboard />);
  await screen.findByText('1,284');
  isAway = true;
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/Last updated/)).toBeTruthy();
  expect(screen.getByText('1,284')).toBeTruthy();
});
