import { checkIn, getTicket } from '@lineup/contract/check-in/check-in';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearEtagCache } from '../lib/live/etag-cache.ts';
import { takeFlash } from '../lib/storage/flash.ts';
import { readGuest } from '../lib/storage/guest.ts';
import { answerShop, sampleLine } from '../testing/line/sample-line.ts';
import { answerCall, mockApi, refusal } from '../testing/mock-api.ts';
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

const remember = (more: object = {}) =>
  localStorage.setItem(
    'lineup_guest',
    JSON.stringify({
      name: 'Tomasz Wilk',
      phone: '(312) 555-0137',
      shops: { 'ninth-and-alder': { services: [1, 99], barber: 7, ticket: null, ...more } },
    }),
  );

describe('a returning phone', () => {
  test('is greeted, and one press repeats the last visit as far as possible today', async () => {
    remember();
    const calls = answerCheckIn();
    const { user, router } = await openCheckIn();
    expect(screen.getByRole('heading', { name: 'Welcome back, Tomasz' })).toBeTruthy();
    expect(screen.getByText('Skin Fade, with Theo')).toBeTruthy();
    expect(screen.queryByLabelText('Your name')).toBe(null);
    await user.click(checkInButton());
    await waitFor(() => expect(router.state.location.pathname).toBe(ticketPath));
    expect(calls[0]?.body).toEqual({
      name: 'Tomasz Wilk',
      phone: '(312) 555-0137',
      services: [1],
      barber: 7,
    });
  });

  test('sees when a service is no longer available, chooses again, and gets a ticket', async () => {
    remember();
    const reason = 'This barber no longer takes customers. Please choose again.';
    answerCall(checkIn, () => refusal('invalid_input', reason, { fields: { barber: reason } }));
    const { user, router } = await openCheckIn();
    const barbers = sampleLine.barbers.filter(({ id }) => id !== 7);
    answerShop({ ...sampleLine, barbers });
    await user.click(checkInButton());
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Something else' }).checked).toBe(
      true,
    );
    await waitFor(() => expect(screen.queryByRole('option', { name: /Theo/ })).toBe(null));
    const calls = answerCheckIn();
    await user.click(checkInButton());
    await waitFor(() => expect(router.state.location.pathname).toBe(ticketPath));
    expect(calls[0]?.body).toMatchObject({ services: [1], barber: null });
  });

  test('can choose something else', async () => {
    remember();
    const calls = answerCheckIn();
    const { user } = await openCheckIn();
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.click(screen.getByRole('checkbox', { name: /Beard Trim/ }));
    await user.click(screen.getByRole('checkbox', { name: /Skin Fade/ }));
    await user.selectOptions(screen.getByLabelText('Barber'), '');
    await user.click(checkInButton());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ name: 'Tomasz Wilk', services: [2], barber: null });
  });

  test('is forgotten on request', async () => {
    remember();
    const { user } = await openCheckIn();
    await user.click(screen.getByRole('button', { name: 'Not you?' }));
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('');
    expect(localStorage.getItem('lineup_guest')).toBe(null);
  });

  test('is remembered only after a check-in', async () => {
    answerCall(checkIn, () => refusal('conflict', 'Closed'));
    const { user } = await openCheckIn();
    await user.type(screen.getByLabelText('Your name'), 'Ana');
    await user.click(checkInButton());
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(localStorage.getItem('lineup_guest')).toBe(null);
    answerCheckIn();
    await user.click(checkInButton());
    await waitFor(() => expect(localStorage.getItem('lineup_guest')).toContain('"name":"Ana"'));
  });

  test('is not recognized where staff is signed in: the device belongs to the shop', async () => {
    remember();
    localStorage.setItem('accessToken', 'token');
    answerCheckIn();
    const { user, router } = await openCheckIn();
    expect(screen.queryByText(/Welcome back/)).toBe(null);
    await user.type(screen.getByLabelText('Your name'), 'Ana');
    await user.click(checkInButton());
    await waitFor(() => expect(router.state.location.pathname).toBe(ticketPath));
    expect(localStorage.getItem('lineup_guest')).not.toContain('Ana');
  });

  test('with a ticket of today is linked to it', async () => {
    remember({ ticket: { number: 22, path: ticketPath, day: '2026-03-12' } });
    answerCall(getTicket, () => refusal('unavailable', 'Later'));
    await openCheckIn();
    const link = screen.getByRole('link', { name: /You have ticket 22/ });
    expect(link.getAttribute('href')).toBe(ticketPath);
  });

  test('makes no second ticket with one press: the form is for another person, and both tickets are stored', async () => {
    const first = { number: 16, path: `${ticketPath}-1`, day: '2026-03-12' };
    remember({ ticket: first });
    answerCall(getTicket, () => refusal('unavailable', 'Later'));
    const calls = answerCheckIn();
    const { user, router } = await openCheckIn();
    expect(checkInButton().closest('.hidden')).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Get a ticket for somebody else' }));
    expect(checkInButton().closest('.hidden')).toBe(null);
    expect(screen.queryByText(/Welcome back/)).toBe(null);
    await user.type(screen.getByLabelText('Your name'), 'Ben');
    await user.click(checkInButton());
    await waitFor(() => expect(router.state.location.pathname).toBe(ticketPath));
    expect(calls[0]?.body).toMatchObject({ name: 'Ben', confirm_another: true });
    // The device still belongs to Tomasz and has both tickets.
    const kept = () => readGuest()?.shops['ninth-and-alder'];
    await waitFor(() => expect(kept()?.ticket?.number).toBe(17));
    expect(kept()?.earlier).toEqual([first]);
    expect(readGuest()?.name).toBe('Tomasz Wilk');
    document.body.replaceChildren();
    await openCheckIn();
    for (const name of [/You have ticket 17/, /You have ticket 16/]) {
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
  });

  test('confirms that a second ticket for the number is for another person', async () => {
    const calls = answerCall(checkIn, () =>
      refusal('phone_has_ticket', 'This phone number already has a ticket in the line.'),
    );
    const { user, router } = await openCheckIn();
    await user.type(screen.getByLabelText('Your name'), 'Ana');
    await user.click(checkInButton());
    expect(await screen.findByText(/already has a ticket in the line/)).toBeTruthy();
    expect(calls[0]?.body).not.toHaveProperty('confirm_another');
    const confirmed = answerCheckIn();
    await user.click(screen.getByRole('button', { name: 'Yes, it is for somebody else' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(ticketPath));
    expect(confirmed[0]?.body).toMatchObject({ name: 'Ana', confirm_another: true });
  });

  test('sees no ticket of yesterday, and sees when a ticket is over', async () => {
    remember({ ticket: { number: 22, path: ticketPath, day: '2026-03-11' } });
    await openCheckIn();
    expect(screen.queryByText(/ticket 22/)).toBe(null);
    document.body.replaceChildren();
    remember({ ticket: { number: 22, path: ticketPath, day: '2026-03-12' } });
    answerCall(getTicket, () => refusal('not_found', 'Gone'));
    await openCheckIn();
    expect(await screen.findByText('Ticket 22 is done')).toBeTruthy();
  });
});

describe('without storage', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  test('the page works, and stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbidden);
    try {
      answerCheckIn();
      const { user, router } = await openCheckIn();
      await user.type(screen.getByLabelText('Your name'), 'Ana');
      await user.click(checkInButton());
      await waitFor(() => expect(router.state.location.pathname).toBe(ticketPath));
      expect(takeFlash()).toBe(null);
    } finally {
      vi.restoreAllMocks();
    }
  });
});
