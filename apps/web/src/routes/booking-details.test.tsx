import { createBooking } from '@lineup/contract/booking/booking';
import { errorStatuses } from '@lineup/contract/kernel/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerCall, mockApi, networkFailure, refusal, refusalOf } from '../testing/mock-api.ts';
import { sampleBooking, sampleMonth, withoutTime } from '../testing/samples/sample-booking.ts';
import { answerSlots, openBooking, timeRadio } from '../testing/screens/open-booking.tsx';

mockApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const at = '2026-03-14T15:30:00Z';
const chosen = '?day=2026-03-14&at=2026-03-14T15:30:00Z';
const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/gu, ' ');
const press = (name: string) => screen.getByRole('button', { name });
const answerBooking = () =>
  answerCall(createBooking, () => ({ status: 1, response: sampleBooking() }));

const fillIn = async (user: Awaited<ReturnType<typeof openBooking>>['user']) => {
  await user.type(screen.getByLabelText('Your name'), 'Ana Ruiz');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
};

describe('details', () => {
  const details = { query: `${chosen}&step=details` };

  test('a name and one contact are enough', async () => {
    const calls = answerBooking();
    const { user, router } = await openBooking({}, details);
    await fillIn(user);
    await user.click(press('Book'));
    await waitFor(() => expect(router.state.location.pathname).toBe(sampleBooking().booking_path));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      starts_at: at,
      services: [],
      name: 'Ana Ruiz',
      phone: '',
      email: 'ana@example.com',
      note: '',
      language: 'en',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(calls[0]?.headers.get('idempotency-key')).toBe('key-of-the-page');
  });

  test('the form explains where the name is shown', async () => {
    await openBooking({}, details);
    const notice = screen.getByText(/What you enter goes to/);
    expect(notice.querySelector('a')?.getAttribute('href')).toBe('/privacy-policy#customers');
  });

  test('missing input is shown beside its field, and nothing is sent', async () => {
    const calls = answerBooking();
    const { user } = await openBooking({}, details);
    await user.click(press('Book'));
    expect(await screen.findByText('Please enter a name')).toBeTruthy();
    expect(screen.getByText('Enter a phone number or an email address')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
    await fillIn(user);
    expect(screen.queryByText('Enter a phone number or an email address')).toBe(null);
    expect(calls).toHaveLength(0);
  });

  test('a refused value is shown beside its field', async () => {
    answerCall(createBooking, () =>
      refusalOf('invalid_input', 'No', { email: 'Enter a valid email address' }),
    );
    const { user } = await openBooking({}, details);
    await fillIn(user);
    await user.click(press('Book'));
    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  test('when the time was just taken, the input stays, new times are offered, and one can be booked', async () => {
    const fresh = withoutTime(sampleMonth('2026-03'), at);
    const body = { code: 'slot_taken', detail: 'Taken', slots: fresh };
    const lost = answerCall(createBooking, () =>
      HttpResponse.json(body, { status: errorStatuses.slot_taken }),
    );
    const { user, router } = await openBooking({}, details);
    await fillIn(user);
    await user.type(screen.getByLabelText(/Note for your barber/), 'Short, please');
    await user.click(press('Book'));
    const alert = await screen.findByRole('alert');
    expect(plain(alert)).toBe('10:30 AM was just taken. These times are still free:');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ana Ruiz');
    expect(screen.queryByRole('radio', { name: /^10:30/ })).toBe(null);

    const calls = answerBooking();
    await user.click(timeRadio(/^9:30/));
    await user.click(press('Book'));
    await waitFor(() => expect(router.state.location.pathname).toBe(sampleBooking().booking_path));
    expect(calls[0]?.body).toMatchObject({
      starts_at: '2026-03-14T14:30:00Z',
      name: 'Ana Ruiz',
      note: 'Short, please',
    });
    const keys = [...lost, ...calls].map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('after a taken time the next refusal is shown as well', async () => {
    const slots = withoutTime(sampleMonth('2026-03'), at);
    answerCall(createBooking, () =>
      HttpResponse.json(
        { code: 'slot_taken', detail: 'Taken', slots },
        { status: errorStatuses.slot_taken },
      ),
    );
    const { user } = await openBooking({}, details);
    await fillIn(user);
    await user.click(press('Book'));
    await screen.findByText(/was just taken/);
    // The message about the new times is not shown twice.
    expect(screen.queryByText('Taken')).toBe(null);
    answerCall(createBooking, networkFailure);
    await user.click(timeRadio(/^9:30/));
    await user.click(press('Book'));
    expect(await screen.findByText(/you will not be booked twice/)).toBeTruthy();
  });

  test('a taken time without alternatives leads back to the times, which are fetched again', async () => {
    answerSlots((month) => withoutTime(sampleMonth(month), at));
    answerCall(createBooking, () => refusal('slot_taken', 'Taken'));
    const { user } = await openBooking({}, details);
    await fillIn(user);
    await user.click(press('Book'));
    expect(await screen.findByText(/no longer free/)).toBeTruthy();
    expect((timeRadio(/^10:30/) as HTMLInputElement).disabled).toBe(true);
  });

  test('a double press is one request; after a network error the same request is repeated', async () => {
    const lost = answerCall(createBooking, networkFailure);
    const { user } = await openBooking({}, details);
    await fillIn(user);
    const form = press('Book').closest('form');
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText(/you will not be booked twice/)).toBeTruthy();
    expect(lost).toHaveLength(1);
    await user.click(press('Book'));
    await waitFor(() => expect(lost).toHaveLength(2));
    const keys = new Set(lost.map(({ headers }) => headers.get('idempotency-key')));
    expect([...keys]).toEqual(['key-of-the-page']);
  });

  test('going back to other times and forward again keeps the input', async () => {
    const { user } = await openBooking({}, details);
    await fillIn(user);
    await user.click(screen.getByRole('link', { name: 'Other times' }));
    await user.click(timeRadio(/^9:30/));
    await user.click(press('Continue'));
    expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Ana Ruiz');
  });

  test('a refusal without a field is shown beside the button', async () => {
    answerCall(createBooking, () => refusal('conflict', 'No bookings online right now.'));
    const { user } = await openBooking({}, details);
    await fillIn(user);
    await user.click(press('Book'));
    expect(await screen.findByText('No bookings online right now.')).toBeTruthy();
  });
});
