import {
  type Booking,
  cancelBooking,
  getBooking,
  getBookingSlots,
  rescheduleBooking,
} from '@lineup/contract/booking/booking';
import { errorStatuses } from '@lineup/contract/kernel/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answerCall, mockApi, networkFailure } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { sampleBooking, sampleMonth, withoutTime } from '../testing/samples/sample-booking.ts';
import { timeRadio } from '../testing/screens/open-booking.tsx';
import OwnBookingRoute from './own-booking.tsx';

mockApi();

const path = sampleBooking().booking_path;
const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/gu, ' ');
const main = () => plain(screen.getByRole('main'));

const openOwn = async (more: Partial<Booking> = {}, query = '') => {
  const router = renderRoutes(
    [
      {
        path: '/shop/:username/booking/:token',
        loader: () => ({ booking: sampleBooking(more), slots: null, today: '2026-03-12' }),
        shouldRevalidate: () => false,
        element: <OwnBookingRoute />,
        hydrateFallbackElement: <p />,
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    `${path}${query}`,
  );
  await screen.findByRole('heading', { level: 1 });
  return { router, user: userEvent.setup() };
};

const answerMonths = () =>
  answerCall(getBookingSlots, ({ url }) => ({
    status: 1,
    response: sampleMonth(url.searchParams.get('month') ?? ''),
  }));

test('shows the booking, with ticket, directions and both calendar links', async () => {
  await openOwn();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re booked, Ana');
  const text = main();
  for (const part of [
    'Ticket4',
    'Saturday, March 14, 10:30–11:00 AM',
    'Classic Cut with Imani',
    '30 min · $35',
    '418 Alder Street, Chicago',
  ]) {
    expect(text).toContain(part);
  }
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(hrefOf(/Directions/)).toContain('418%20Alder%20Street');
  expect(hrefOf(/Add to calendar/)).toBe(sampleBooking().calendar_path);
  const google = new URL(hrefOf(/Google Calendar/)).searchParams;
  expect(google.get('dates')).toBe('20260314T153000Z/20260314T160000Z');
  expect(google.get('location')).toBe('Ninth & Alder Barbers, 418 Alder Street, Chicago');
});

test('cancels only after a confirmation', async () => {
  const calls = answerCall(cancelBooking, () => ({
    status: 1,
    response: sampleBooking({ status: 'cancelled', can_change: false }),
  }));
  const { user } = await openOwn();
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const again = await screen.findByRole('dialog');
  await user.click(within(again).getByRole('button', { name: 'Cancel booking' }));
  const heading = await screen.findByRole('heading', { name: 'This booking is canceled' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe(
    '/shop/book/ninth-and-alder/imani/5',
  );
  expect(screen.queryByRole('link', { name: /Add to calendar/ })).toBe(null);
});

test('a cancelled booking looks cancelled, and offers only what still makes sense', async () => {
  await openOwn({ status: 'cancelled', can_change: false, is_today: true });
  const visit = within(screen.getByLabelText('Your visit'));
  const struck = [...document.querySelectorAll<HTMLElement>('s')].map(plain);
  expect(struck).toEqual(['4', 'Saturday, March 14, 10:30–11:00 AM']);
  expect(visit.getByText('Canceled')).toBeTruthy();
  expect(document.title).toMatch(/^Canceled: Classic Cut with Imani/);
  const pressed = ['link', 'button'].flatMap((role) =>
    within(screen.getByRole('main')).queryAllByRole(role).map(plain),
  );
  expect(pressed).toEqual(['(312) 555-0100', 'Book again']);
});

test('an active booking is not crossed out', async () => {
  await openOwn();
  expect(document.querySelector('s')).toBe(null);
  expect(document.title).toMatch(/^Your booking: /);
});

test('moves to another time; the current time is marked and cannot be chosen', async () => {
  answerMonths();
  const moved = answerCall(rescheduleBooking, () => ({
    status: 1,
    response: sampleBooking({ starts_at: '2026-03-14T14:30:00Z', ends_at: '2026-03-14T15:00:00Z' }),
  }));
  const { user, router } = await openOwn();
  await user.click(screen.getByRole('button', { name: 'Choose another time' }));
  await user.click(await screen.findByRole('button', { name: /^Saturday, March 14/ }));
  await user.click(await screen.findByRole('radio', { name: /^10:30.*Now booked/ }));
  await user.click(screen.getByRole('button', { name: 'Move booking' }));
  expect(moved).toHaveLength(0);
  expect(screen.getByText('Choose a time first.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10:30/ }).checked).toBe(false);
  await user.click(timeRadio(/^9:30/));
  await user.click(screen.getByRole('button', { name: 'Move booking' }));
  expect(await screen.findByRole('heading', { name: 'Your booking was moved' })).toBeTruthy();
  expect(moved[0]?.body).toEqual({ starts_at: '2026-03-14T14:30:00Z' });
  expect(main()).toContain('9:30–10:00 AM');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a time that was taken meanwhile is crossed out, with a message', async () => {
  answerMonths();
  const slots = withoutTime(sampleMonth('2026-03'), '2026-03-14T14:30:00Z');
  answerCall(rescheduleBooking, () =>
    HttpResponse.json(
      { code: 'slot_taken', detail: 'This time was just taken.', slots },
      { status: errorStatuses.slot_taken },
    ),
  );
  const { user } = await openOwn({}, '?ask=move&day=2026-03-14');
  await user.click(await screen.findByRole('radio', { name: /^9:30/ }));
  await user.click(screen.getByRole('button', { name: 'Move booking' }));
  expect(await screen.findByText('This time was just taken.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^9:30/ }).disabled).toBe(true),
  );
});

test('a network error keeps the input, with a message', async () => {
  answerCall(cancelBooking, networkFailure);
  const { user } = await openOwn({}, '?ask=cancel');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel booking' }),
  );
  expect(await screen.findByText(/could not reach Lineup/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You’re booked, Ana' })).toBeTruthy();
});

const comeBack = () => act(() => void fireEvent(document, new Event('visibilitychange')));

test('returning to the page shows changes made by the shop', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  answerCall(getBooking, () => ({
    status: 1,
    response: sampleBooking({ starts_at: '2026-03-14T17:00:00Z', is_today: true }),
  }));
  await openOwn();
  expect(main()).toContain('10:30–11:00 AM');
  hidden.mockReturnValue(true);
  comeBack();
  hidden.mockReturnValue(false);
  comeBack();
  expect(await screen.findByRole('link', { name: /It is today/ })).toBeTruthy();
  expect(main()).toContain('12:00–12:30 PM');
  // Without a response it stays as it was.
  const requests = answerCall(getBooking, networkFailure);
  hidden.mockReturnValue(true);
  comeBack();
  hidden.mockReturnValue(false);
  comeBack();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(main()).toContain('12:00–12:30 PM');
  hidden.mockRestore();
});

test('after the cut-off it shows the phone; on the day it links to the line', async () => {
  await openOwn({ can_change: false, is_today: true });
  expect(main()).toContain('It is too late to move or cancel online. Please call (312) 555-0100.');
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBe(null);
  expect(screen.getByRole('link', { name: /It is today/ }).getAttribute('href')).toBe(
    sampleBooking().ticket_path,
  );
});

test.each([
  ['cancelled', 'This booking is canceled'],
  ['no_show', 'We missed you'],
  ['completed', 'Thanks, see you next time'],
] as const)('%s shows that and offers another visit', async (status, title) => {
  await openOwn({ status, can_change: false, booking_url: null });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the shop’s page' })).toBeTruthy();
});
