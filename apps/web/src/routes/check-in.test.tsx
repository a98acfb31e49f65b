import { checkIn, type ShopLine } from '@lineup/contract/check-in/check-in';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearEtagCache } from '../lib/live/etag-cache.ts';
import { answerShop, sampleLine } from '../testing/line/sample-line.ts';
import { answerCall, mockApi, networkFailure, refusal, refusalOf } from '../testing/mock-api.ts';
import {
  answerCheckIn,
  checkInButton,
  openCheckIn,
  ticketPath,
} from '../testing/screens/open-check-in.tsx';

mockApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearEtagCache();
});

const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/gu, ' ');

test('the header shows name, address, closing time, wait and number waiting', async () => {
  await openCheckIn();
  const head = plain(screen.getByRole('banner'));
  expect(head).toContain('Ninth & Alder Barbers Verified shop');
  expect(head).toContain('418 Alder Street. Open until 7:00 PM.');
  expect(head).toContain('Walk-in wait now25–35 min');
  expect(head).toContain('2 waiting2 barbers working');
  expect(head).toContain('Updated 4:05 PM');
});

test('a name and two presses are enough, and nothing else is sent', async () => {
  const calls = answerCheckIn();
  const { user, router } = await openCheckIn();
  await user.type(screen.getByLabelText('Your name'), ' Tomasz Wilk ');
  await user.click(screen.getByRole('checkbox', { name: /Skin Fade/ }));
  await user.click(checkInButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(ticketPath));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ name: 'Tomasz Wilk', phone: '', services: [1], barber: null });
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-of-the-page');
});

test('several services show their total time and price, and their descriptions', async () => {
  const services = sampleLine.services.map((service) => ({
    ...service,
    description: service.id === 1 ? 'Washed before. Allow time for a hot towel.' : '',
    price: service.price ?? '12.00',
  }));
  const { user } = await openCheckIn({ services });
  expect(screen.queryByText(/^Total/)).toBe(null);
  expect(screen.getByText('Washed before. Allow time for a hot towel.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Skin Fade/ }));
  expect(screen.getByText('Total: 45 min · $45')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Beard Trim/ }));
  expect(screen.getByText('Total: 65 min · $57').getAttribute('aria-live')).toBe('polite');
  // This service has no duration.
  await user.click(screen.getByRole('checkbox', { name: /Hot Towel Shave/ }));
  expect(screen.getByText('Total: $99.50')).toBeTruthy();
});

test('explains beside the fields where the name is shown, and keeps the input', async () => {
  await openCheckIn();
  expect(screen.getByText(/What you enter goes to Ninth & Alder Barbers/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Privacy policy' });
  expect(link.getAttribute('href')).toBe('/privacy-policy#customers');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a barber at work can be chosen and has a wait; a barber who is off cannot be chosen', async () => {
  const { user, waits } = await openCheckIn();
  const field = screen.getByLabelText<HTMLSelectElement>('Barber');
  expect([...field.options].map(({ text }) => text)).toEqual([
    'Any barber – soonest',
    'Theo – 45–60 min',
    'Imani – on a break',
  ]);
  expect(screen.getByText(/In the chair about 4:30–4:40/)).toBeTruthy();
  await user.selectOptions(field, '7');
  await user.click(screen.getByRole('checkbox', { name: /Beard Trim/ }));
  expect(await screen.findByText(/In the chair about 4:40–4:55/)).toBeTruthy();
  expect(screen.getByText(/We close at 7:00/)).toBeTruthy();
  const last = waits.at(-1)?.url.searchParams;
  expect([last?.get('services'), last?.get('barber')]).toEqual(['2', '7']);
});

test('a barber who starts later can be chosen and shows when; one who has finished cannot', async () => {
  const barbers = sampleLine.barbers.map((barber) => {
    if (barber.name === 'Theo') return { ...barber, state: 'done' as const };
    const back_at = '2026-03-12T23:00:00Z';
    return barber.name === 'Wes' ? { ...barber, state: 'later' as const, back_at } : barber;
  });
  await openCheckIn({ barbers });
  const field = screen.getByLabelText<HTMLSelectElement>('Barber');
  const texts = [...field.options].map(({ text }) => text.replaceAll(/\s/g, ' '));
  expect(texts).toEqual(['Any barber – soonest', 'Imani – on a break', 'Wes – starts at 6:00 PM']);
});

test('without a name nothing is sent, and the field shows an error', async () => {
  const calls = answerCheckIn();
  const { user } = await openCheckIn();
  await user.click(checkInButton());
  expect(await screen.findByText('Please enter a name')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
  expect(calls).toHaveLength(0);
});

test('a refused value is shown beside its field, and the input stays', async () => {
  answerCall(checkIn, () =>
    refusalOf('invalid_input', 'No', { phone: 'Enter a valid phone number' }),
  );
  const { user } = await openCheckIn();
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  await user.type(screen.getByLabelText(/Mobile number/), '12');
  await user.click(checkInButton());
  expect(await screen.findByText('Enter a valid phone number')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ana');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Mobile number/)));
});

test('a double tap is one request', async () => {
  const calls = answerCheckIn();
  const { user, router } = await openCheckIn();
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  const form = checkInButton().closest('form');
  if (!form) throw new Error('no form');
  // Submitted again before the button becomes busy.
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(router.state.location.pathname).toBe(ticketPath));
  expect(calls).toHaveLength(1);
});

test('a retry after a network error, also after a reload, is the same request', async () => {
  const lost = answerCall(checkIn, networkFailure);
  const { user } = await openCheckIn();
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  await user.click(checkInButton());
  const words = 'We could not reach Lineup. Press again: you will not get a second ticket.';
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(checkInButton());
  await waitFor(() => expect(lost).toHaveLength(2));
  const keys = new Set(lost.map(({ headers }) => headers.get('idempotency-key')));
  expect([...keys]).toEqual(['key-of-the-page']);
  document.body.replaceChildren();

  const calls = answerCheckIn();
  const again = await openCheckIn();
  await again.user.type(screen.getByLabelText('Your name'), 'Ana');
  await again.user.click(checkInButton());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-of-the-page');
});

test('another choice after a refusal is a new request', async () => {
  const calls = answerCall(checkIn, () => refusal('conflict', 'The line is full.'));
  const { user } = await openCheckIn();
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  await user.click(checkInButton());
  expect(await screen.findByText('The line is full.')).toBeTruthy();
  await user.type(screen.getByLabelText('Your name'), ' B');
  await user.click(checkInButton());
  await waitFor(() => expect(calls).toHaveLength(2));
  const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
});

test('the error disappears once a name is typed', async () => {
  const { user } = await openCheckIn();
  await user.click(checkInButton());
  expect(screen.getByText('Please enter a name')).toBeTruthy();
  await user.type(screen.getByLabelText('Your name'), 'A');
  expect(screen.queryByText('Please enter a name')).toBe(null);
});

test('a short closing of check-in keeps the input', async () => {
  const { user } = await openCheckIn();
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  answerShop({ ...sampleLine, door: 'full' });
  answerCall(checkIn, () => refusal('conflict', 'Too late'));
  await user.click(checkInButton());
  await screen.findByRole('heading', { name: 'No more walk-ins today' });
  answerShop();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'No more walk-ins today' })).toBe(null),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ana');
});

describe('no ticket', () => {
  test.each<[string, Partial<ShopLine>, string, RegExp]>([
    [
      'closed',
      { door: 'closed', closes_at: null, opens_at: '2026-03-13T14:00:00Z' },
      'The line is closed',
      /Closed. Opens Friday at 9:00/,
    ],
    [
      'full',
      { door: 'full' },
      'No more walk-ins today',
      /We close at 7:00.*line is full for today/,
    ],
    ['nobody works', { door: 'full', barbers_working: 0 }, 'No more walk-ins today', /anymore/],
    ['no walk-ins', { door: 'no_walk_ins' }, 'By appointment only', /does not take walk-ins/],
    [
      'used up',
      { door: 'limit' },
      'Please ask at the desk',
      /not taking online check-ins.*At the desk/,
    ],
    ['paused', { door: 'paused' }, 'Not taking tickets right now', /has paused online tickets/],
  ])('%s shows the reason and the phone', async (_name, more, title, text) => {
    await openCheckIn(more);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(plain(screen.getByRole('main'))).toMatch(text);
    expect(screen.queryByRole('button', { name: 'Check in' })).toBe(null);
    const link = screen.getByRole('link', { name: /Call/ });
    expect(link.getAttribute('href')).toBe('tel:3125550100');
  });
});

test('works without services, barbers or an estimate', async () => {
  const calls = answerCheckIn();
  const { user } = await openCheckIn({
    services: [],
    barbers: [],
    likely: null,
    barbers_working: 0,
  });
  expect(plain(screen.getByRole('banner'))).toContain('No estimate yet');
  expect(screen.getByText('Tell your barber what you would like.')).toBeTruthy();
  expect(screen.getByText(/No estimate yet. You keep your place in line./)).toBeTruthy();
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  await user.click(checkInButton());
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ services: [], barber: null }));
});

test('a closing of check-in while the page is open is shown when the ticket is refused', async () => {
  answerCall(checkIn, () => refusal('conflict', 'The shop is closed right now.'));
  const { user } = await openCheckIn();
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  answerShop({ ...sampleLine, door: 'closed', closes_at: null });
  await user.click(checkInButton());
  expect(await screen.findByRole('heading', { name: 'The line is closed' })).toBeTruthy();
});
