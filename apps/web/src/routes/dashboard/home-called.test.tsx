import type * as contract from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import { getToday } from '@lineup/contract/stats';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { andre, now, type OwnLine, ownLine } from '../../testing/line/sample-own-line.ts';
import { today } from '../../testing/line/sample-today.ts';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { showOn } from '../../testing/screen-width.ts';
import Home from './home.tsx';

// The figures below the line have a test of their own.
vi.mock('../../features/stats/components/employee-stats.tsx', () => ({
  EmployeeStats: () => null,
}));

mockApi();

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  signInAs(employee);
  showOn('phone');
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

/** Called at 11:20 AM, and the customer tapped 'I’m on my way'. */
const coming = { ...andre, started_at: '2026-03-12T16:20:00Z', is_on_the_way: true };

describe('a called customer who is on the way', () => {
  test('is shown as such to the barber, with the deadline', async () => {
    answerCall(currentCalls.getCurrentAppointments, () => ownLine({ in_progress: [coming] }));
    renderScreen(<Home />);
    expect(await screen.findByText('On the way')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(12 * 60_000));
    expect(screen.getByText('Andre Whitlock')).toBeTruthy();
    expect(screen.queryByText('On the way')).toBeNull();
  });

  test('is shown as such to the owner', async () => {
    signInAs(owner);
    const in_chair: contract.Appointment[] = [coming];
    answerCall(getToday, () => ({ status: 1, response: { ...today, in_chair } }));
    renderScreen(<Home />);
    expect(await screen.findByText('On the way')).toBeTruthy();
  });
});

test('the barber sees for how long a called customer’s place is held', async () => {
  const called = {
    ...andre,
    started_at: '2026-03-12T16:20:00Z',
    held_until: '2026-03-12T16:30:00Z',
  };
  answerCall(currentCalls.getCurrentAppointments, () => ownLine({ in_progress: [called] }));
  renderScreen(<Home />);
  expect(await screen.findByText(/^Called, held until 11:30\sAM$/u)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(7 * 60_000));
  expect(screen.queryByText(/held until/)).toBeNull();
});

test('a called customer who postpones by ten minutes is announced', async () => {
  const ana: contract.Appointment = { ...andre, customer_name: 'Ana' };
  let line: Partial<OwnLine> = { in_progress: [ana], next: null };
  answerCall(currentCalls.getCurrentAppointments, () => ownLine(line));
  renderScreen(<Home />);
  expect(await screen.findByText('Ana')).toBeTruthy();
  expect(screen.queryByText('Ana asked for 10 more minutes')).toBeNull();

  const postponed = { ...ana, status: 'pending' as const, not_before: '2026-03-12T16:34:00Z' };
  line = { in_progress: [], next: null, asked_for_time: [postponed] };
  await act(() => vi.advanceTimersByTimeAsync(7000));
  await waitFor(() => expect(screen.getByText('Ana asked for 10 more minutes')).toBeTruthy());
  expect(screen.getByText(/can be called from 11:34\sAM/u).closest('[role=status]')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
  expect(screen.queryByText('Ana asked for 10 more minutes')).toBeNull();
});
