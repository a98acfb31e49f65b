import * as contract from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { now, ownLine, theosLine } from '../../testing/line/sample-own-line.ts';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { employee, signInAs, signOut } from '../../testing/samples/sample-user.ts';
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

const waiting = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '));

test('a start without a network shows the cached data with its age, and stores a claim', async () => {
  let isDown = false;
  const line = { ...theosLine, in_progress: [] };
  answerCall(currentCalls.getCurrentAppointments, () =>
    isDown ? networkFailure() : { status: 1, response: line },
  );
  answerCall(contract.claimAppointment, networkFailure);
  const { user } = renderScreen(<Home />);
  await screen.findByRole('button', { name: 'Claim' });
  isDown = true;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText(/^Last updated 11:24/u)).toBeTruthy();

  const before = waiting();
  await press(user, 'Claim');
  await waitFor(() => expect(readToasts()).toHaveLength(1));
  expect(readToasts()[0]?.text).toBe('Saved on this device. It is sent when the network is back.');
  expect(screen.getByRole('heading', { name: 'Next' })).toBeTruthy();
  expect(screen.getByText('Kofi Boyd')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Claim' })).toBeTruthy();
  expect(waiting()).toEqual(before);
  expect(screen.getByText(/^Last updated 11:24/u)).toBeTruthy();
});

describe('a failed load', () => {
  test('shows an error in the line, and Retry loads it', async () => {
    let isDown = true;
    answerCall(currentCalls.getCurrentAppointments, () => (isDown ? networkFailure() : ownLine()));
    const { user } = renderScreen(<Home />);
    expect(await screen.findByText('Error loading appointments')).toBeTruthy();
    isDown = false;
    await press(user, 'Retry');
    expect(await screen.findByText('Andre Whitlock')).toBeTruthy();
  });

  test('keeps the last data, with its age', async () => {
    answerCall(currentCalls.getCurrentAppointments, () => ownLine());
    renderScreen(<Home />);
    await screen.findByText('Andre Whitlock');
    answerCall(currentCalls.getCurrentAppointments, () => networkFailure());
    await vi.advanceTimersByTimeAsync(7100);
    expect(await screen.findByText('Error loading appointments')).toBeTruthy();
    expect(screen.getByText(/^Last updated 11:24\sAM\./u)).toBeTruthy();
    expect(screen.getByText('Andre Whitlock')).toBeTruthy();
  });
});
