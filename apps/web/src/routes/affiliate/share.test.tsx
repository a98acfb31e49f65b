import { getAffiliate } from '@lineup/contract/affiliates';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { sampleAffiliate } from '../../testing/sample-affiliate.ts';
import AffiliateShare from './share.tsx';

mockApi();

const open = () => {
  answerCall(getAffiliate, () => ({ status: 1, response: sampleAffiliate }));
  return renderScreen(<AffiliateShare />);
};

test.each([
  ['A message', 'whatsapp', /I get a share/],
  ['A post', 'instagram', /#ad/],
  ['An e-mail', 'email', /I get a share/],
])('%s has the link for its place and says that it pays', async (name, source, disclosure) => {
  const { user } = open();
  await screen.findByRole('img', { name: 'QR code of your link' });
  const text = within(screen.getByRole('region', { name }));
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await press(user, 'Copy', text);
  const [copied = ''] = write.mock.lastCall ?? [];
  expect(copied).toContain(`https://lineup.example/?invite=28&utm_source=${source}`);
  expect(copied).toMatch(disclosure);
});

test('texts and cards are had in the other language too', async () => {
  const { user } = open();
  await screen.findByRole('img', { name: 'QR code of your link' });
  expect(screen.getByText('A calmer line for your shop')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Español' }));
  expect(screen.getByText('Una fila más tranquila para tu barbería')).toBeTruthy();
  // On the screen, and eight times on the page to print.
  expect(screen.getAllByText('La fila, sin sala de espera')).toHaveLength(9);
});

test('cards are printed without the screen around them', async () => {
  const { user } = open();
  await screen.findByRole('img', { name: 'QR code of your link' });
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await press(user, 'Print cards');
  expect(print).toHaveBeenCalledOnce();
  expect(document.querySelector('body > * > [data-print-sheet="pages"]')).toBeTruthy();
});

test('without the link there is nothing to share', async () => {
  answerCall(getAffiliate, () => refusal('forbidden', 'Not today.'));
  renderScreen(<AffiliateShare />);
  expect(await screen.findByText('Your link could not be loaded')).toBeTruthy();
  expect(screen.getByText('Not today.')).toBeTruthy();
});
