import * as contract from '@lineup/contract/calendar';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { caleb, calendarOf, luis } from '../../testing/samples/sample-calendar.ts';
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

const caleb1pm = /^Caleb Reyes, 1:00–1:30\sPM, Booked, 1:00 Caleb R\.$/;

describe('the week', () => {
  test('shows a row for each barber and a chip for each visit, with the shop’s time', async () => {
    openCalendar();
    const table = within(await screen.findByRole('table', { name: 'Week by barber' }));
    expect(table.getByRole('rowheader', { name: /Theo Marchetti/ })).toBeTruthy();
    expect(table.getByRole('button', { name: caleb1pm }).textContent).toBe('1:00 Caleb R.');
    expect(
      table.getByRole('button', {
        name: /^Luis Cole, 10:41–11:26\sAM, In Progress, 10:41 Luis C\.$/,
      }),
    ).toBeTruthy();
    expect(screen.getByText('Now 11:24')).toBeTruthy();
    expect(screen.getByText(/2 appointments, 2 barbers\./)).toBeTruthy();
  });

  test('begins on Sunday, as in the statistics and on the booking page', async () => {
    const { requests } = openCalendar();
    await screen.findByRole('button', { name: caleb1pm });
    const { searchParams } = requests[0]?.url ?? new URL('http://none');
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual([
      '2026-03-08',
      '2026-03-14',
    ]);
    expect(screen.getByText(/^March 9\s–\s14, 2026/u)).toBeTruthy();
  });

  test('leaves out a closed Sunday, and shows why a barber is away', async () => {
    openCalendar();
    await screen.findByRole('button', { name: caleb1pm });
    expect(screen.queryByRole('columnheader', { name: /Sun/ })).toBeNull();
    expect(screen.getByText('Dentist')).toBeTruthy();
  });

  test('links to the day when not all visits fit', async () => {
    const visits = [18, 19, 20, 21, 22].map((hour) => ({
      ...caleb,
      id: hour,
      date: '2026-03-13',
      starts_at: `2026-03-13T${hour}:00:00Z`,
      ends_at: `2026-03-13T${hour}:30:00Z`,
    }));
    const { user, router } = openCalendar('', visits);
    await user.click(await screen.findByRole('button', { name: '2 more' }));
    expect(router.state.location.search).toBe('?view=day&date=2026-03-13');
    expect(await screen.findByRole('region', { name: 'Day by barber' })).toBeTruthy();
  });

  test('today shows visits in the chair and waiting before completed ones', async () => {
    const at = (id: number, hour: number, status: 'completed' | 'pending') => ({
      ...caleb,
      id,
      status,
      can_move: status === 'pending',
      customer_name: `Guest ${id}`,
      starts_at: `2026-03-12T${hour}:00:00Z`,
      ends_at: `2026-03-12T${hour}:30:00Z`,
    });
    openCalendar('', [
      at(1, 14, 'completed'),
      at(2, 15, 'completed'),
      at(3, 17, 'pending'),
      at(4, 18, 'pending'),
    ]);
    expect(await screen.findByRole('button', { name: /Guest 3/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Guest 4/ })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Guest/ })).toHaveLength(3);
    expect(screen.getByRole('button', { name: '1 more' })).toBeTruthy();
  });

  test('shows one barber alone, kept in the address', async () => {
    openCalendar('?barber=3');
    await screen.findByRole('button', { name: /Luis Cole/ });
    expect(screen.queryByRole('rowheader', { name: /Theo/ })).toBeNull();
  });

  test('moves by weeks and back to today', async () => {
    const { user, router, requests } = openCalendar();
    await screen.findByRole('button', { name: caleb1pm });
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(router.state.location.search).toBe('?date=2026-03-19');
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('from')).toBe('2026-03-15'));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(router.state.location.search).toBe('');
  });
});

describe('a visit', () => {
  test('opens with its details, and after a failed message suggests a call', async () => {
    const { user } = openCalendar('', [{ ...caleb, message_state: 'failed' }]);
    await user.click(await screen.findByRole('button', { name: caleb1pm }));
    const details = within(await screen.findByRole('dialog', { name: 'Caleb Reyes' }));
    expect(details.getByText('Prefers scissors')).toBeTruthy();
    expect(details.getByText('Message failed')).toBeTruthy();
    const call = details.getByRole('link', { name: /Call instead/ });
    expect(call.getAttribute('href')).toBe('tel:3125550148');
    expect(details.getByRole('link', { name: 'Edit ticket 21' }).getAttribute('href')).toBe(
      '/dashboard/appointments/41/edit',
    );
  });
});

describe('errors', () => {
  test('shows a failed load, with Retry', async () => {
    const { user } = openCalendar();
    let isDown = true;
    answerCall(contract.getCalendar, () =>
      isDown
        ? refusal('internal', 'Something went wrong.')
        : { status: 1, response: calendarOf([luis]) },
    );
    await screen.findByText('The calendar could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /Luis Cole/ })).toBeTruthy();
  });

  test('shows the shop’s zone when the device has another one', async () => {
    openCalendar();
    await screen.findByRole('button', { name: caleb1pm });
    expect(screen.getByText('Chicago time')).toBeTruthy();
  });

  test('shows every time in the new zone when the shop changes it', async () => {
    const { queryClient } = openCalendar();
    await screen.findByRole('button', { name: caleb1pm });
    answerCall(contract.getCalendar, () => ({
      status: 1,
      response: { ...calendarOf([luis, caleb]), time_zone: 'America/Denver' },
    }));
    void queryClient.refetchQueries();
    expect(
      await screen.findByRole('button', { name: /^Caleb Reyes, 12:00–12:30\sPM/ }),
    ).toBeTruthy();
    expect(screen.getByText('Denver time')).toBeTruthy();
  });
});

test('the cursor of the day stays on the grid when barbers are hidden', async () => {
  const { user, router } = openCalendar('?view=day');
  const cursor = await screen.findByRole('button', { name: /^New booking with Theo Marchetti at/ });
  act(() => cursor.focus());
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('button', { name: /^New booking with Imani Okafor at/ });
  await act(() => router.navigate('/dashboard/calendar?view=day&barber=2'));
  const kept = await screen.findByRole('button', { name: /^New booking with Theo Marchetti at/ });
  expect(kept.style.left).toMatch(/\* 0\)$/);
});

test('the month shows counts for each day, which links to the day', async () => {
  answerCall(contract.getCalendarMonth, () => ({
    status: 1,
    response: {
      time_zone: 'America/Chicago',
      today: '2026-03-12',
      days: Array.from({ length: 31 }, (_, index) => ({
        date: `2026-03-${String(index + 1).padStart(2, '0')}`,
        is_closed: index === 16,
        closure: index === 16 ? 'Holiday' : null,
        bookings: index === 11 ? 5 : 0,
        walk_ins: index === 11 ? 3 : 0,
        completed: 0,
        no_shows: index === 11 ? 1 : 0,
      })),
    },
  }));
  openCalendar('?view=month');
  const day = await screen.findByRole('link', {
    name: /^12\s*5 bookings\s*3 walk-ins\s*1 no-show$/,
  });
  expect(day.getAttribute('href')).toBe('/dashboard/calendar?view=day&date=2026-03-12');
  expect(screen.getByText('Holiday')).toBeTruthy();
});
