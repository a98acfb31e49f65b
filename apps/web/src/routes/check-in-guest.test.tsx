import { checkIn, getTicket } from '@lineup/contract/check-in';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeFlash } from '../lib/flash.ts';
import { forgetLive } from '../lib/live-memory.ts';
import { answerCall, mockApi, refusal } from '../testing/mock-api.ts';
import {
  answerCheckIn,
  checkInButton,
  openCheckIn,
  ticketPath,
} from '../testing/open-check-in.tsx';

mockApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetLive();
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
  test('is greeted, and one press has the same again, as far as it can be had today', async () => {
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

  test('can have something else', async () => {
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

  test('forgets who it was when told so', async () => {
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

  test('is nobody where staff is signed in: the device is the shop’s', async () => {
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

  test('that holds a ticket of today is shown the way to it', async () => {
    remember({ ticket: { number: 22, path: ticketPath, day: '2026-03-12' } });
    answerCall(getTicket, () => refusal('unavailable', 'Later'));
    await openCheckIn();
    const link = screen.getByRole('link', { name: /You have ticket 22/ });
    expect(link.getAttribute('href')).toBe(ticketPath);
  });

  test('is not told of a ticket of yesterday, and one that is over says so', async () => {
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

  test('the page works, and remembers nobody', async () => {
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
