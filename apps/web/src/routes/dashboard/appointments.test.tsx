import * as contract from '@lineup/contract/appointments/appointments';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTheChair, listOf, waiting } from '../../testing/line/sample-visits.ts';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf } from '../../testing/render-screen.tsx';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Appointments from './appointments.tsx';

mockApi();

const open = () => renderScreen(<Appointments />);

beforeEach(() => {
  signInAs(owner);
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const queryOf = ({ url }: { url: URL }) => {
  const { timezone: _zone, ...query } = Object.fromEntries(url.searchParams);
  return query;
};

describe('the screen', () => {
  test('has heading, text, three tiles and the specified columns', async () => {
    answerCall(contract.listAppointments, () => listOf([waiting]));
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Walk-in Management' })).toBeTruthy();
    expect(screen.getByText('Manage and track all customer appointments')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    await screen.findByText('Elliot Ng');
    expect(screen.queryByText('Loading...')).toBeNull();
    const tiles = within(screen.getByRole('region', { name: 'Counts of the day' }));
    for (const [label, figure] of [
      ['Pending', '7'],
      ['In Progress', '3'],
      ['Completed', '12'],
    ] as const) {
      expect(tiles.getByText(label).parentElement?.textContent).toBe(`${label}${figure}`);
    }
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Ticket#', 'Schedule', 'Employee', 'Customer', 'Status', 'Actions']);
  });

  test('is called Manage Appointments by an employee', () => {
    signInAs(employee);
    answerCall(contract.listAppointments, () => listOf([]));
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Appointments' })).toBeTruthy();
  });

  test('shows an empty list', async () => {
    answerCall(contract.listAppointments, () => listOf([]));
    open();
    expect(await screen.findByText('No appointments found')).toBeTruthy();
  });
});

describe('rows', () => {
  test('show ticket, schedule in shop time, barber, customer, phone and status', async () => {
    answerCall(contract.listAppointments, () => listOf([waiting, inTheChair]));
    open();
    const row = await rowOf('Elliot Ng');
    for (const text of [
      '17',
      '11:30 AM',
      'Mar 12, 2026',
      'Theo Marchetti',
      '(312) 555-0191',
      'Pending',
    ]) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect((await rowOf('Andre Whitlock')).getByText('In Progress')).toBeTruthy();
  });

  test('show unknown values, who skipped and which ones came from a booking link', async () => {
    answerCall(contract.listAppointments, () =>
      listOf([
        { ...waiting, customer_name: null, customer_phone: null, barber: null, barber_name: null },
        {
          ...inTheChair,
          has_skipped: true,
          skip_reason: 'Lunch',
          is_by_booking_link: true,
          source: 'booking_link',
        },
      ]),
    );
    open();
    const unknown = await rowOf('Unknown Customer');
    expect(unknown.getByText('No phone number')).toBeTruthy();
    expect(unknown.getByText('Any barber')).toBeTruthy();
    expect(unknown.queryByText('Booking link')).toBeNull();
    const skipped = await rowOf('Andre Whitlock');
    expect(skipped.getByText('Booking link')).toBeTruthy();
    expect(skipped.getByText('Skipped').title).toBe('Lunch');
  });

  test('accept the string true for a booking link, as the specification allows', async () => {
    answerCall(contract.listAppointments, () =>
      Response.json(listOf([{ ...waiting, is_by_booking_link: 'true' as never }])),
    );
    open();
    expect((await rowOf('Elliot Ng')).getByText('Booking link')).toBeTruthy();
  });

  test('show the likely start, the requested services, and why another customer went first', async () => {
    const now = Date.now();
    const soon = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    answerCall(contract.listAppointments, () =>
      listOf([
        {
          ...waiting,
          likely: { from: soon(20), to: soon(35) },
          not_before: soon(10),
          is_on_the_way: true,
          passed_reason: 'would_not_fit',
        },
      ]),
    );
    const { user } = open();
    const row = await rowOf('Elliot Ng');
    expect(row.getByText(/^Likely \d+:\d\d/)).toBeTruthy();
    expect(row.getByText('On the way')).toBeTruthy();
    expect(row.getByText(/^Asked for time until \d+:\d\d/)).toBeTruthy();
    const mark = row.getByRole('button', { name: 'Passed' });
    expect(mark.title).toBe('Would not fit before the next booking');
    await user.click(mark);
    expect(await screen.findByText('Would not fit before the next booking')).toBeTruthy();
  });

  test('show that a called customer is on the way, and until when', async () => {
    const calledAt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const coming = { ...inTheChair, is_on_the_way: true, started_at: calledAt(2) };
    const seated = { ...coming, id: 15, customer_name: 'Milo Arden', started_at: calledAt(40) };
    answerCall(contract.listAppointments, () => listOf([coming, seated]));
    open();
    expect((await rowOf('Andre Whitlock')).getByText('On the way')).toBeTruthy();
    expect((await rowOf('Milo Arden')).queryByText('On the way')).toBeNull();
  });

  test('offer Claim only while pending and Complete only in the chair', async () => {
    const done = { ...waiting, id: 3, customer_name: 'Milo Arden', status: 'completed' } as const;
    answerCall(contract.listAppointments, () => listOf([waiting, inTheChair, done]));
    open();
    const actions = async (name: string) =>
      (await rowOf(name))
        .getAllByRole('button')
        .map((button) => button.textContent || button.getAttribute('aria-label'))
        // The name opens the customer's card.
        .filter((text) => text !== name);
    expect(await actions('Elliot Ng')).toEqual(['Claim', 'More for ticket 17']);
    expect(await actions('Andre Whitlock')).toEqual(['Complete', 'More for ticket 14']);
    expect(await actions('Milo Arden')).toEqual(['More for ticket 17']);
  });
});

describe('loading the list', () => {
  test('starts with the unclaimed ones of today, ten in the order of the line', async () => {
    const requests = answerCall(contract.listAppointments, () => listOf([waiting]));
    open();
    await screen.findByText('Elliot Ng');
    expect(queryOf(requests[0] ?? { url: new URL('x:') })).toEqual({
      order_by: 'line',
      page: '1',
      limit: '10',
      status: 'unclaimed',
    });
  });

  test('sorts, filters, and changes day and page; another order starts at page 1', async () => {
    const requests = answerCall(contract.listAppointments, () => listOf([waiting], 230));
    const { user } = open();
    await screen.findByText('Elliot Ng');
    const choose = async (control: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: control }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    const last = () => queryOf(requests.at(-1) ?? { url: new URL('x:') });
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Next in line',
      'Ticket Number',
      'Recent',
      'Scheduled Time',
    ]);
    await user.click(screen.getByRole('option', { name: 'Recent' }));
    await waitFor(() => expect(last()).toMatchObject({ order_by: 'recent', page: '1' }));
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(last()).toMatchObject({ order_by: 'recent', page: '3' }));
    await choose('Rows', '50');
    await waitFor(() => expect(last()).toMatchObject({ limit: '50', page: '1' }));
    await choose('Show', 'Completed');
    await waitFor(() => expect(last()).toMatchObject({ status: 'completed', limit: '50' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-03-11' } });
    await waitFor(() => expect(last()).toMatchObject({ date: '2026-03-11', page: '1' }));
    await press(user, 'Back to today');
    await waitFor(() => expect(last()).not.toHaveProperty('date'));
  });

  test('another day starts with all visits, today with the open ones', async () => {
    const requests = answerCall(contract.listAppointments, () => listOf([waiting], 1));
    const { user } = open();
    await screen.findByText('Elliot Ng');
    const last = () => queryOf(requests.at(-1) ?? { url: new URL('x:') });
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-03-11' } });
    await waitFor(() => expect(last()).toMatchObject({ date: '2026-03-11', status: 'all' }));
    await press(user, 'Back to today');
    await waitFor(() => expect(last()).toMatchObject({ status: 'unclaimed' }));
  });

  test('the refresh icon in the header reloads page 1', async () => {
    const requests = answerCall(contract.listAppointments, () => listOf([waiting], 23));
    const { user } = open();
    await screen.findByText('Elliot Ng');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() =>
      expect(queryOf(requests.at(-1) ?? { url: new URL('x:') })['page']).toBe('2'),
    );
    const asked = requests.length;
    const header = within(screen.getByRole('columnheader', { name: /Actions/ }));
    await press(user, 'Refresh', header);
    await waitFor(() => expect(requests.length).toBeGreaterThan(asked));
    const since = requests.slice(asked);
    expect(since.map((each) => queryOf(each)['page'])).toEqual(['1']);
    expect(since[0]?.headers.get('cache-control')).toBe('no-cache');
  });

  test('waits for a complete date, and returns to today when the date is cleared', async () => {
    const requests = answerCall(contract.listAppointments, () => listOf([waiting]));
    open();
    await screen.findByText('Elliot Ng');
    const day = screen.getByLabelText<HTMLInputElement>('Day');
    const today = day.value;
    const asked = requests.length;
    for (const value of ['0002-03-11', '0020-03-11', '0202-03-11']) {
      fireEvent.change(day, { target: { value } });
      expect(day.value).toBe(value);
    }
    expect(requests.length).toBe(asked);
    fireEvent.change(day, { target: { value: '2025-03-11' } });
    await waitFor(() =>
      expect(queryOf(requests.at(-1) ?? { url: new URL('x:') })['date']).toBe('2025-03-11'),
    );
    fireEvent.change(day, { target: { value: '' } });
    fireEvent.blur(day);
    await waitFor(() => expect(day.value).toBe(today));
    await waitFor(() =>
      expect(queryOf(requests.at(-1) ?? { url: new URL('x:') })).not.toHaveProperty('date'),
    );
  });

  test('a page beyond the last redirects to the last one', async () => {
    const requests = answerCall(contract.listAppointments, ({ url }) =>
      listOf([waiting], url.searchParams.get('page') === '3' ? 8 : 23),
    );
    const { user } = open();
    await screen.findByText('Elliot Ng');
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() =>
      expect(queryOf(requests.at(-1) ?? { url: new URL('x:') })['page']).toBe('1'),
    );
  });

  test('repeats every two minutes, and the countdown counts as specified', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const requests = answerCall(contract.listAppointments, () => listOf([waiting]));
    open();
    await screen.findByText('Elliot Ng');
    const asked = requests.length;
    const ring = screen.getByRole('progressbar');
    expect(ring.getAttribute('aria-valuenow')).toBe('0');
    expect(ring.title).toBe('Auto Refresh the data in 10 minutes');
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(ring.getAttribute('aria-valuenow')).toBe('10');
    expect(ring.title).toBe('Auto Refresh the data in 9 minutes');
    expect(requests.length).toBe(asked);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(ring.getAttribute('aria-valuenow')).toBe('20');
    await waitFor(() => expect(requests.length).toBe(asked + 1));
  });
});
