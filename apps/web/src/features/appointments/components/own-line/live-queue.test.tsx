import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  andre,
  elliot,
  kofi,
  nameless,
  now,
  ownLine,
  ray,
} from '../../../../testing/line/sample-own-line.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../../../testing/mock-api.ts';
import { press, renderScreen } from '../../../../testing/render-screen.tsx';
import { employee, owner, signInAs, signOut } from '../../../../testing/samples/sample-user.ts';
import { LiveQueue } from './live-queue.tsx';

mockApi();

const docks = (isWide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: isWide,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  signInAs(employee);
  docks(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  signOut();
});

const pill = () => screen.findByRole('region', { name: 'Live Appointments' });
const panel = () => screen.findByRole('region', { name: 'Appointments Queue' });

const expand = async () => {
  const { user } = renderScreen(<LiveQueue />);
  await press(user, 'Expand Live Appointments');
  return { user, queue: within(await panel()) };
};

describe('collapsed', () => {
  test('is the initial state, with label, current ticket and counts', async () => {
    answerCall(getCurrentAppointments, () => ownLine());
    renderScreen(<LiveQueue />);
    const region = within(await pill());
    expect(region.getByText('Live Appointments')).toBeTruthy();
    expect(await region.findByText('1 in progress, 4 pending')).toBeTruthy();
    expect(region.getByText('14')).toBeTruthy();
    expect(screen.queryByText('Appointments Queue')).toBeNull();
  });

  test('shows the first pending ticket while nobody is in the chair', async () => {
    answerCall(getCurrentAppointments, () => ownLine({ in_progress: [] }));
    renderScreen(<LiveQueue />);
    const region = within(await pill());
    expect(await region.findByText('20')).toBeTruthy();
    expect(region.getByText('0 in progress, 4 pending')).toBeTruthy();
  });

  test('counts the whole shop for the owner', async () => {
    signInAs(owner);
    answerCall(getCurrentAppointments, () => ownLine({ in_progress: [], pending_assigned: [] }));
    renderScreen(<LiveQueue />);
    const region = within(await pill());
    expect(await region.findByText('3 in progress, 7 pending')).toBeTruthy();
    expect(region.getByText('17')).toBeTruthy();
  });
});

describe('expanded', () => {
  test('lists visits in progress and assigned, with texts for unknown values', async () => {
    answerCall(getCurrentAppointments, () =>
      ownLine({ in_progress: [andre], pending_assigned: [nameless, ray], pending_open: [] }),
    );
    const { queue } = await expand();
    const inProgress = within(await queue.findByRole('region', { name: /^In Progress/ }));
    expect(inProgress.getByText('14')).toBeTruthy();
    expect(inProgress.getByText('Andre Whitlock')).toBeTruthy();
    expect(inProgress.getByText('Skin Fade')).toBeTruthy();
    expect(inProgress.getByText(/^11:02\sAM$/u)).toBeTruthy();
    expect(queue.getByText(/^Now 11:24\sAM$/u)).toBeTruthy();
    const assigned = within(queue.getByRole('region', { name: /^Assigned to You/ }));
    const [first, second] = assigned.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/19Unknown CustomerNo services11:09\sAM/u);
    expect(second?.textContent).toMatch(/23Ray DunmoreSkin Fade, Beard TrimBooking link12:30\sPM/u);
    expect(queue.getByText('Total: 3 appointments')).toBeTruthy();
    expect(queue.getByText('Live Queue')).toBeTruthy();
    expect(within(queue.getByRole('contentinfo', { hidden: true })).getByText('14')).toBeTruthy();
  });

  test('counts what it lists, also for the owner, whose pill counts the shop', async () => {
    signInAs(owner);
    answerCall(getCurrentAppointments, () =>
      ownLine({ counts: { in_progress: 4, pending: 9, completed: 0 } }),
    );
    const { queue } = await expand();
    const listed = (await queue.findAllByRole('listitem')).length;
    expect(queue.getByText(`Total: ${listed} appointments`)).toBeTruthy();
  });

  test('has a text in each empty section', async () => {
    answerCall(getCurrentAppointments, () =>
      ownLine({ in_progress: [], pending_assigned: [], pending_open: [elliot] }),
    );
    const { queue } = await expand();
    expect(await queue.findByText('No appointments in progress')).toBeTruthy();
    expect(queue.getByText('No pending appointments')).toBeTruthy();
    const open = within(queue.getByRole('region', { name: /^Open to any barber/ }));
    expect(open.getByText('Elliot Ng')).toBeTruthy();
    expect(queue.getByText('Total: 1 appointment')).toBeTruthy();
  });

  test('is remembered in this browser when docked, with the focus on the opposite button', async () => {
    answerCall(getCurrentAppointments, () => ownLine());
    const { user, queue } = await expand();
    expect(queue.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(document.activeElement).toBe(queue.getByRole('button', { name: 'Minimize' }));
    expect(localStorage.getItem('live_queue')).toBe('expanded');
    await user.keyboard('{Escape}');
    const opener = await screen.findByRole('button', { name: 'Expand Live Appointments' });
    expect(document.activeElement).toBe(opener);
    expect(localStorage.getItem('live_queue')).toBeNull();
  });

  test('opens again if it was left open, but not over a small screen', async () => {
    answerCall(getCurrentAppointments, () => ownLine());
    localStorage.setItem('live_queue', 'expanded');
    const first = renderScreen(<LiveQueue />);
    await panel();
    expect(document.activeElement).toBe(document.body);
    first.unmount();
    docks(false);
    renderScreen(<LiveQueue />);
    expect(await pill()).toBeTruthy();
    expect(screen.queryByText('Appointments Queue')).toBeNull();
  });
});

describe('a failed load', () => {
  test('shows an error when the status is not 1, and Retry fetches again', async () => {
    let isDown = true;
    const seen = answerCall(getCurrentAppointments, () =>
      isDown ? refusal('forbidden', 'No.') : ownLine(),
    );
    const { user, queue } = await expand();
    expect(await queue.findByText('Failed to load appointments')).toBeTruthy();
    isDown = false;
    const before = seen.length;
    await press(user, 'Retry', queue);
    expect(await queue.findByText('Andre Whitlock')).toBeTruthy();
    expect(seen.length).toBeGreaterThan(before);
    expect(queue.queryByText('Failed to load appointments')).toBeNull();
  });

  test('is also an HTTP success whose body reports a failure', async () => {
    answerCall(getCurrentAppointments, () => Response.json({ status: 0, response: null }));
    const { queue } = await expand();
    expect(await queue.findByText('Failed to load appointments')).toBeTruthy();
  });

  test('without an answer shows an error and keeps the last data with its age', async () => {
    let isDown = false;
    answerCall(getCurrentAppointments, () => (isDown ? networkFailure() : ownLine()));
    const { user, queue } = await expand();
    await queue.findByText('Andre Whitlock');
    isDown = true;
    await press(user, 'Refresh', queue);
    expect(await queue.findByText('Error loading appointments')).toBeTruthy();
    expect(
      queue.getByText(/^Last updated 11:24\sAM\. We keep trying every 7 seconds\.$/u),
    ).toBeTruthy();
    expect(queue.getByText('Andre Whitlock')).toBeTruthy();
    isDown = false;
    await press(user, 'Retry', queue);
    await waitFor(() => expect(queue.queryByText('Error loading appointments')).toBeNull());
  });
});

describe('the poll', () => {
  test('comes every 7 seconds, moves no focus and announces nothing', async () => {
    let visits = [kofi];
    const seen = answerCall(getCurrentAppointments, () => ownLine({ pending_assigned: visits }));
    const { queue } = await expand();
    await queue.findByText('Kofi Boyd');
    const focused = document.activeElement;
    visits = [kofi, ray];
    const before = seen.length;
    await act(() => vi.advanceTimersByTimeAsync(6500));
    expect(seen).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(seen).toHaveLength(before + 1);
    expect(await queue.findByText('Ray Dunmore')).toBeTruthy();
    expect(document.activeElement).toBe(focused);
    const voices = document.querySelectorAll('[aria-live], [role=status], [role=alert]');
    expect([...voices].map(({ textContent }) => textContent).join('')).toBe('');
  });

  test('stops while the page is hidden', async () => {
    const seen = answerCall(getCurrentAppointments, () => ownLine());
    renderScreen(<LiveQueue />);
    await screen.findByText('1 in progress, 4 pending');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    const before = seen.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(seen).toHaveLength(before);
  });
});
