import * as contract from '@lineup/contract/appointments/appointments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readOfflineAnswer } from '../../lib/offline/offline-cache.ts';
import { listOf, waiting } from '../../testing/line/sample-visits.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Appointments from './appointments.tsx';

mockApi();
vi.mock(import('../../lib/offline/offline-cache.ts'), async (original) => ({
  ...(await original()),
  readOfflineAnswer: vi.fn<typeof readOfflineAnswer>(() => null),
}));

const open = () => renderScreen(<Appointments />);

beforeEach(() => {
  signInAs(owner);
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

describe('a load that fails', () => {
  test('shows the server’s message in a dialog, and Retry loads it', async () => {
    let isDown = true;
    answerCall(contract.listAppointments, () =>
      isDown ? refusal('forbidden', 'You are not allowed to do this.') : listOf([waiting]),
    );
    const { user } = open();
    const notice = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    expect(notice.getByText('You are not allowed to do this.')).toBeTruthy();
    await press(user, 'OK', notice);
    isDown = false;
    await press(user, 'Retry');
    expect(await screen.findByText('Elliot Ng')).toBeTruthy();
  });

  test('shows a network error', async () => {
    answerCall(contract.listAppointments, networkFailure);
    open();
    const notice = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    expect(
      notice.getByText('We could not reach Lineup. Check your connection and try again.'),
    ).toBeTruthy();
  });

  test('shows the error once, however often the refreshes fail', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const requests = answerCall(contract.listAppointments, networkFailure);
    const { user } = open();
    await press(user, 'OK', within(await screen.findByRole('alertdialog', { name: 'Error' })));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const asked = requests.length;
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    await waitFor(() => expect(requests.length).toBeGreaterThan(asked));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('The appointments could not be loaded')).toBeTruthy();
  });

  test('keeps the old rows dimmed, with a dialog only after a manual refresh', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = false;
    answerCall(contract.listAppointments, () => (isDown ? networkFailure() : listOf([waiting])));
    const { user } = open();
    await screen.findByText('Elliot Ng');
    isDown = true;
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect(await screen.findByText(/^Last updated/)).toBeTruthy();
    expect(screen.getByText('Elliot Ng').closest('tbody')?.className).toContain('opacity-60');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    vi.useRealTimers();
    await press(user, 'Retry');
    await press(user, 'OK', within(await screen.findByRole('alertdialog', { name: 'Error' })));
    isDown = false;
    await press(user, 'Retry');
    await waitFor(() => expect(screen.queryByText(/^Last updated/)).toBeNull());
  });

  test.each([
    ['in a dialog after a refusal', () => refusal('internal', 'Something broke'), true],
    ['with their age only without a network', networkFailure, false],
  ])('with cached rows is shown %s', async (_, reply, isShown) => {
    const kept = { at: Date.now() - 60_000, data: listOf([waiting]) };
    vi.mocked(readOfflineAnswer).mockReturnValueOnce(kept);
    answerCall(contract.listAppointments, reply);
    const { user } = open();
    expect(await screen.findByText('Elliot Ng')).toBeTruthy();
    if (isShown) await press(user, 'OK', within(await screen.findByRole('alertdialog')));
    expect(await screen.findByText(/^Last updated/)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
