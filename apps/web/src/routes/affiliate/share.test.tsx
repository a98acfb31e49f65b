import { getAffiliate } from '@lineup/contract/affiliates/affiliates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QrCode } from '../../components/pictures/qr-code.tsx';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { sampleAffiliate } from '../../testing/samples/sample-affiliate.ts';
import AffiliateShare from './share.tsx';

mockApi();

const open = () => {
  answerCall(getAffiliate, () => ({ status: 1, response: sampleAffiliate }));
  return renderScreen(<AffiliateShare />);
};

test.each([
  ['A message', 'whatsapp', /I get a share/],
  ['A post', 'instagram', /#ad/],
  ['An email', 'email', /I get a share/],
])(
  '%s has the link for its channel and discloses the commission',
  async (name, source, disclosure) => {
    const { user } = open();
    await screen.findByRole('img', { name: 'QR code of your link' });
    const text = within(screen.getByRole('region', { name }));
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await press(user, 'Copy', text);
    const [copied = ''] = write.mock.lastCall ?? [];
    expect(copied).toContain(`https://lineup.example/?invite=28&utm_source=${source}`);
    expect(copied).toMatch(disclosure);
  },
);

test('texts and cards are available in the other language too', async () => {
  const { user } = open();
  await screen.findByRole('img', { name: 'QR code of your link' });
  expect(screen.getByText('A calmer line for your shop')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Español' }));
  expect(screen.getByText('Una fila más tranquila para tu barbería')).toBeTruthy();
  // Once on the screen, and eight times on the page to print.
  expect(screen.getAllByText('La fila, sin sala de espera')).toHaveLength(9);
});

test('cards are printed from a separate sheet, eight on a page, each with its QR code', async () => {
  const { user } = open();
  await screen.findByRole('img', { name: 'QR code of your link' });
  const sheet = document.querySelector('body > * > [data-print-sheet="pages"]');
  // The print styles hide the screen, so the sheet must not be inside it.
  expect(sheet?.parentElement?.contains(screen.getByRole('button', { name: 'Print cards' }))).toBe(
    false,
  );
  const { container } = renderComponent(
    <QrCode text="https://lineup.example/?invite=28&utm_source=card" label="" />,
  );
  const squares = container.querySelector('path')?.getAttribute('d');
  await waitFor(() =>
    expect(
      [...(sheet?.querySelectorAll('svg[aria-hidden] path[class="fill-black"]') ?? [])].map(
        (path) => path.getAttribute('d'),
      ),
    ).toEqual(Array.from({ length: 8 }, () => squares)),
  );
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await press(user, 'Print cards');
  expect(print).toHaveBeenCalledOnce();
});

test('without the link there is nothing to share', async () => {
  answerCall(getAffiliate, () => refusal('forbidden', 'Not today.'));
  renderScreen(<AffiliateShare />);
  expect(await screen.findByText('Your link could not be loaded')).toBeTruthy();
  expect(screen.getByText('Not today.')).toBeTruthy();
});
