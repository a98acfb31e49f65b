import * as contract from '@lineup/contract/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi, refusal, refusalOf } from '../../testing/mock-api.ts';
import { caleb } from '../../testing/samples/sample-calendar.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { showOn } from '../../testing/screen-width.ts';
import { openCalendar } from '../../testing/screens/open-calendar.tsx';

mockApi();

beforeEach(() => {
  showOn('desktop');
  signInAs(owner);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  signOut();
});

const booked = { status: 1, message: 'Booked.', response: caleb } as const;

describe('a new booking', () => {
  const openDialog = async () => {
    const opened = openCalendar();
    await opened.user.click(
      await screen.findByRole('button', {
        name: 'New booking with Theo Marchetti, Friday, March 13',
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    return { ...opened, dialog };
  };

  test('starts at the clicked time, with the length of its services', async () => {
    const requests = answerCall(contract.bookForCustomer, () => booked);
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Name'), 'Dev Kumar');
    await user.type(dialog.getByLabelText('Phone'), '312 555 0199');
    await user.click(dialog.getByLabelText('Skin Fade'));
    expect(dialog.getByText('Same as the services (45 min)')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({
      barber: 2,
      services: [1],
      starts_at: '2026-03-13T14:00:00.000Z',
      customer_name: 'Dev Kumar',
      customer_phone: '312 555 0199',
    });
    expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('requires a name, and shows the server’s message beside its field', async () => {
    const requests = answerCall(contract.bookForCustomer, () =>
      refusalOf('invalid_input', 'Check the fields.', {
        customer_phone: 'Enter a valid phone number',
      }),
    );
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await dialog.findByText('Enter a name')).toBeTruthy();
    expect(requests).toHaveLength(0);
    await user.type(dialog.getByLabelText('Name'), 'Dev Kumar');
    await user.type(dialog.getByLabelText('Phone'), '12');
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await dialog.findByText('Enter a valid phone number')).toBeTruthy();
  });

  test('refuses a time that the clock skips', async () => {
    const requests = answerCall(contract.bookForCustomer, () => booked);
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Name'), 'Dev Kumar');
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2027-03-14' } });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '02:30' } });
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await dialog.findByText(/The clock skips this time/)).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  test('over another one needs a confirmation, and keeps its input after Cancel', async () => {
    const requests = answerCall(contract.bookForCustomer, () =>
      refusal('overlap', 'Theo is busy.'),
    );
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Name'), 'Dev Kumar');
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Book anyway?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Dev Kumar');
    expect(requests).toHaveLength(1);
  });
});

describe('the private address', () => {
  test('is shown for a barber and reset after a confirmation', async () => {
    answerCall(contract.getCalendarFeed, () => ({
      status: 1,
      response: { url: 'https://lineup.example/calendars/alder/2/old/bookings.ics' },
    }));
    const reset = answerCall(contract.resetCalendarFeed, () => ({
      status: 1,
      response: { url: 'https://lineup.example/calendars/alder/2/new/bookings.ics' },
    }));
    const { user } = openCalendar();
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    expect(
      await screen.findByDisplayValue('https://lineup.example/calendars/alder/2/old/bookings.ics'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
      'webcal://lineup.example/calendars/alder/2/old/bookings.ics',
    );
    await user.click(screen.getByRole('button', { name: 'Reset address' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(reset).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Reset address' }));
    expect(
      await screen.findByDisplayValue('https://lineup.example/calendars/alder/2/new/bookings.ics'),
    ).toBeTruthy();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    showOn('phone');
  });

  test('the week is a list of days, and a visit is moved with fields instead of a drag', async () => {
    const requests = answerCall(contract.moveBooking, () => ({
      status: 1,
      message: 'Moved.',
      response: { ...caleb, starts_at: '2026-03-12T19:00:00Z', ends_at: '2026-03-12T19:30:00Z' },
    }));
    const { user } = openCalendar('', [caleb]);
    expect(await screen.findByRole('heading', { name: /Thursday, March 12/ })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Caleb Reyes/ }));
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Caleb Reyes' }));
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '14:00' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({
        barber: 2,
        starts_at: '2026-03-12T19:00:00.000Z',
        minutes: 30,
      }),
    );
    expect(await screen.findByText('Caleb Reyes moved to 2:00–2:30 PM')).toBeTruthy();
  });
});
