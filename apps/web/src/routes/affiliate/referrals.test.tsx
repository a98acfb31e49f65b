import { listReferrals, type Referral } from '@lineup/contract/affiliates/ledger';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf } from '../../testing/render-screen.tsx';
import { sampleReferral } from '../../testing/samples/sample-affiliate.ts';
import AffiliateReferrals from './referrals.tsx';

mockApi();

const listOf = (response: Referral[], total = response.length) =>
  ({ status: 1, response, total_entries: total, currency: 'USD' }) as const;

test('every shop has its source, its rate and its earnings', async () => {
  answerCall(listReferrals, () => listOf([sampleReferral]));
  renderScreen(<AffiliateReferrals />);
  const row = await rowOf('Pell Street Chairs');
  for (const text of [
    'Nov 6, 2026',
    'QR code',
    'UNLIMITED PLAN',
    'Paying',
    '$35.70 a month',
    '$71.40',
    'Until Nov 6, 2099',
  ]) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test('the current page stays until the next one is loaded', async () => {
  const answer = Promise.withResolvers<void>();
  const requests = answerCall(listReferrals, async ({ url }) => {
    const page = url.searchParams.get('page') ?? '';
    if (page === '2') await answer.promise;
    return listOf([{ ...sampleReferral, shop_name: `Shop on page ${page}` }], 46);
  });
  const { user } = renderScreen(<AffiliateReferrals />);
  await screen.findByText('Shop on page 1');
  await press(user, 'Next page');
  await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('page')).toBe('2'));
  expect(screen.getByText('Shop on page 1')).toBeTruthy();
  answer.resolve();
  expect(await screen.findByText('Shop on page 2')).toBeTruthy();
  expect(screen.queryByText('Shop on page 1')).toBeNull();
});

test('an empty list links to the sharing page', async () => {
  answerCall(listReferrals, () => listOf([]));
  renderScreen(<AffiliateReferrals />);
  expect(await screen.findByText('No shops yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Material to share' })).toBeTruthy();
});

test('a list that could not be loaded shows the reason', async () => {
  answerCall(listReferrals, () => refusal('forbidden', 'Not today.'));
  renderScreen(<AffiliateReferrals />);
  expect(await screen.findByText('Your referrals could not be loaded')).toBeTruthy();
  expect(screen.getByText('Not today.')).toBeTruthy();
});
