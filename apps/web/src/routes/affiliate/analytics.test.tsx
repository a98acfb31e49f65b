import { type Analytics, getAnalytics } from '@lineup/contract/affiliates/ledger';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, rowOf } from '../../testing/render-screen.tsx';
import { sampleAnalytics } from '../../testing/samples/sample-payouts.ts';
import { renderAffiliate } from '../../testing/screens/open-affiliate.tsx';

// jsdom has no canvas to draw on.
vi.mock('../../components/charts/chart-drawing.tsx', () => ({ ChartDrawing: () => <canvas /> }));

mockApi();
beforeEach(() => vi.setSystemTime('2026-03-12T15:00:00Z'));
afterEach(() => vi.useRealTimers());

const open = (changes: Partial<Analytics> = {}, search = '') => {
  const requests = answerCall(getAnalytics, () => ({
    status: 1,
    response: { ...sampleAnalytics, ...changes },
  }));
  return { requests, ...renderAffiliate(`analytics${search}`) };
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the period', () => {
  test('is the last 30 days by default, with its dates', async () => {
    const { requests } = open();
    await region('From click to paying shop');
    expect(requests[0]?.url.search).toContain('from=2026-02-11&to=2026-03-12');
    expect(screen.getByText(/^Feb 11 – Mar 12, 2026, beside Jan 12 – Feb 10, 2026/)).toBeTruthy();
  });

  test('is kept in the address', async () => {
    const { requests, router, user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'Last month' }));
    await waitFor(() =>
      expect(requests.at(-1)?.url.search).toContain('from=2026-02-01&to=2026-02-28'),
    );
    expect(router.state.location.search).toBe('?period=last-month');
  });

  test('can be a custom range, without future days', async () => {
    const { requests, router } = open({}, '?period=custom&from=2026-01-05&to=2026-01-20');
    const last = await screen.findByLabelText('Last day');
    expect(requests[0]?.url.search).toContain('from=2026-01-05&to=2026-01-20');
    fireEvent.change(last, { target: { value: '2026-03-13' } });
    expect(await screen.findByText('Choose today or an earlier day')).toBeTruthy();
    expect(requests).toHaveLength(1);
    fireEvent.change(last, { target: { value: '2026-03-12' } });
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(router.state.location.search).toContain('to=2026-03-12');
  });
});

describe('the figures', () => {
  test('are shown beside those of the previous period', async () => {
    open();
    const figures = await region('Figures');
    expect(await figures.findByText('400')).toBeTruthy();
    for (const text of ['200 in the days before', '$35.70', '$17.40 in the days before']) {
      expect(figures.getByText(text)).toBeTruthy();
    }
  });

  test('show the steps with their rates, and the previous rates', async () => {
    open();
    const steps = await region('From click to paying shop');
    expect(steps.getByText('2.0%').parentElement?.textContent).toBe(
      '2.0% of clicks signed up1.5% in the days before',
    );
    expect(steps.getByText('25.0%').parentElement?.textContent).toBe(
      '25.0% of sign-ups pay100.0% in the days before',
    );
  });

  test('show no rate for zero clicks', async () => {
    const none = { clicks: 0, sign_ups: 0, paying_shops: 0, earned: '0.00' };
    open({ steps: { ...none, earned: '8.70' }, before: none });
    const steps = await region('From click to paying shop');
    expect(steps.getByText(/^No clicks, so no rate/)).toBeTruthy();
    expect(steps.getAllByText('No rate in the days before')).toHaveLength(2);
  });

  test('show no rate above 100 percent: later sign-ups do not belong to these clicks', async () => {
    const late = { clicks: 2, sign_ups: 3, paying_shops: 4, earned: '0.00' };
    open({
      steps: late,
      before: late,
      sources: [{ source: 'instagram', ...late }],
    });
    const steps = await region('From click to paying shop');
    expect(steps.getByText(/^More sign-ups than clicks in these days/)).toBeTruthy();
    expect(steps.getByText(/^More new paying shops than sign-ups in these days/)).toBeTruthy();
    expect(steps.getAllByText('No rate in the days before')).toHaveLength(2);
    await rowOf('Instagram');
    expect(screen.queryByText(/%/)).toBeNull();
  });

  test('every chart has a summary sentence and a table, also with negative values', async () => {
    const { user } = open();
    const chart = await region('Commissions by day');
    expect(chart.getByText(/^From Mar 11, 2026 to Mar 12, 2026: \$35\.70/)).toBeTruthy();
    await press(user, 'Show Commissions by day as table', chart);
    const table = chart.getByRole('table');
    expect(within(table).getByText('-$4.20')).toBeTruthy();
    expect(within(table).getByRole('rowheader', { name: 'Mar 12, 2026' })).toBeTruthy();
  });

  test('uses the singular for one', async () => {
    const one = { clicks: 1, sign_ups: 1, paying_shops: 1, earned: '0.00' };
    open({ days: [{ day: '2026-03-12', ...one }] });
    const signUps = await region('Sign-ups and new paying shops');
    expect(signUps.getByText(/: 1 sign-up, 1 new paying shop\.$/)).toBeTruthy();
    expect((await region('Link clicks by day')).getByText(/: 1 click; the most on/)).toBeTruthy();
  });

  test('lists sources by clicks, under their usual names', async () => {
    open();
    await screen.findByText('Instagram');
    const sources = within(screen.getByRole('table', { name: 'By source' }));
    const [, first, second] = sources.getAllByRole('row');
    expect(first?.textContent).toContain('Instagram310');
    expect(second?.textContent).toContain('Direct90');
    expect((await rowOf('Instagram')).getByText('$35.70')).toBeTruthy();
  });

  test('a long list of sources is collapsed at first', async () => {
    const sources = Array.from({ length: 9 }, (_, nth) => ({
      source: `mail-${nth}`,
      clicks: 9 - nth,
      sign_ups: 0,
      paying_shops: 0,
      earned: '0.00',
    }));
    const { user } = open({ sources });
    await screen.findByText('mail-7');
    expect(screen.queryByText('mail-8')).toBeNull();
    await press(user, 'Show all 9 sources');
    expect(screen.getByText('mail-8')).toBeTruthy();
  });
});

test('a period without data links to the sharing page', async () => {
  const none = { clicks: 0, sign_ups: 0, paying_shops: 0, earned: '0.00' };
  open({
    days: [{ day: '2026-03-12', ...none }],
    sources: [],
    steps: none,
    before: none,
  });
  expect(await screen.findByText('Nothing happened in these days')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get your link' })).toBeTruthy();
});

test('shows a failure with Retry', async () => {
  let isDown = true;
  answerCall(getAnalytics, () =>
    isDown ? refusal('forbidden', 'Not now.') : { status: 1, response: sampleAnalytics },
  );
  const { user } = renderAffiliate('analytics');
  expect(await screen.findByText('Your analytics could not be loaded')).toBeTruthy();
  expect(screen.getByText('Not now.')).toBeTruthy();
  isDown = false;
  await press(user, 'Retry');
  expect(await (await region('Figures')).findByText('400')).toBeTruthy();
});
