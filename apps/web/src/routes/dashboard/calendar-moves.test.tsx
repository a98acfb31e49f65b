import * as contract from '@lineup/contract/calendar';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
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

const visit = (name: RegExp) => screen.findByRole('button', { name });
const starts1pm = '2026-03-12T18:00:00.000Z';
const at1pm = /^Caleb Reyes, 1:00–1:30\sPM/;

/** Accepts every move and includes it in the list from then on. */
const agree = (shown: { visits: contract.CalendarVisit[] }) =>
  answerCall(contract.moveBooking, ({ body }) => {
    const { barber, starts_at, minutes } = body as {
      barber: number;
      starts_at: string;
      minutes: number;
    };
    const response = {
      ...caleb,
      barber,
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString(),
    };
    shown.visits = [response];
    return { status: 1, message: 'Moved.', response };
  });

const openDay = async () => {
  const opened = openCalendar('?view=day', [caleb]);
  const block = await visit(at1pm);
  act(() => block.focus());
  return opened;
};

describe('a move by keyboard', () => {
  test('goes by quarter hours and to another barber, and is announced', async () => {
    const { user, shown } = await openDay();
    const requests = agree(shown);
    await user.keyboard('m');
    expect(screen.getByText(/^Moving: 1:00–1:30 PM, Theo Marchetti\./)).toBeTruthy();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByText('1:15–1:45 PM, Imani Okafor')).toBeTruthy();
    expect(requests).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({
        barber: 3,
        starts_at: '2026-03-12T18:15:00.000Z',
        minutes: 30,
        allows_overlap: false,
      }),
    );
    expect(await screen.findByText('Caleb Reyes moved to 1:15–1:45 PM, Imani Okafor')).toBeTruthy();
    const moved = await visit(/^Caleb Reyes, 1:15–1:45\sPM/);
    await waitFor(() => expect(document.activeElement).toBe(moved));
  });

  test('makes it longer with Shift', async () => {
    const { user, shown } = await openDay();
    const requests = agree(shown);
    await user.keyboard('m{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}');
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ minutes: 60 }));
  });

  test('Escape leaves it where it is', async () => {
    const { user, shown } = await openDay();
    const requests = agree(shown);
    await user.keyboard('m{ArrowDown}{Escape}');
    expect(screen.getByText('Move canceled')).toBeTruthy();
    expect(await visit(at1pm)).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  test('in the week keeps the time of day', async () => {
    const { user, shown } = openCalendar('', [caleb]);
    const requests = agree(shown);
    const chip = await visit(at1pm);
    act(() => chip.focus());
    await user.keyboard('m');
    // In the week view durations cannot be changed.
    expect(screen.getByText('Arrow keys move, Enter drops, Esc cancels.')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({ barber: 3, starts_at: '2026-03-13T18:00:00.000Z' }),
    );
    const announcement = /^Caleb Reyes moved to Friday, March 13, 1:00–1:30\sPM, Imani Okafor$/;
    expect(await screen.findByText(announcement)).toBeTruthy();
  });
});

describe('a move', () => {
  const moveDown = async () => {
    const opened = await openDay();
    await opened.user.keyboard('m{ArrowDown}{Enter}');
    return opened;
  };

  test('is reverted with Undo', async () => {
    const { user, shown } = await openDay();
    const requests = agree(shown);
    await user.keyboard('m{ArrowDown}{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(requests[1]?.body).toMatchObject({ starts_at: starts1pm, allows_overlap: false }),
    );
    const back = await visit(at1pm);
    await waitFor(() => expect(document.activeElement).toBe(back));
  });

  test('from outside the hours is undone without a confirmation', async () => {
    const early = { starts_at: '2026-03-12T13:00:00.000Z', ends_at: '2026-03-12T13:30:00.000Z' };
    const { user, shown } = openCalendar('?view=day', [{ ...caleb, ...early }]);
    const requests = agree(shown);
    const block = await visit(/^Caleb Reyes, 8:00–8:30\sAM/);
    act(() => block.focus());
    await user.keyboard('m{ArrowDown}{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(requests[1]?.body).toMatchObject({ starts_at: early.starts_at, allows_overlap: true }),
    );
  });

  test('leaves the focus at the visit when Undo expires', async () => {
    const { user, shown } = await openDay();
    agree(shown);
    await user.keyboard('m{ArrowDown}{Enter}');
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    const moved = await visit(/^Caleb Reyes, 1:15–1:45\sPM/);
    await waitFor(() => expect(document.activeElement).toBe(moved));
    act(() => undo.focus());
    vi.setSystemTime(Date.now() + 31_000);
    await waitFor(() => expect(undo.isConnected).toBe(false), { timeout: 3000 });
    await waitFor(() => expect(document.activeElement).toBe(moved));
  });

  test('that is refused is reverted with the reason', async () => {
    answerCall(contract.moveBooking, () => refusal('conflict', 'This visit has already begun.'));
    await moveDown();
    expect(await screen.findByText('This visit has already begun.')).toBeTruthy();
    expect(await visit(at1pm)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('over another booking needs a confirmation, and is then sent as an override', async () => {
    const requests = answerCall(contract.moveBooking, ({ body }) =>
      (body as { allows_overlap: boolean }).allows_overlap
        ? {
            status: 1,
            message: 'Moved.',
            response: {
              ...caleb,
              starts_at: '2026-03-12T18:15:00Z',
              ends_at: '2026-03-12T18:45:00Z',
              is_overlapping: true,
            },
          }
        : refusal('overlap', 'Theo has Dev K. from 1:15 to 1:45.'),
    );
    const { user } = await moveDown();
    const question = within(await screen.findByRole('alertdialog', { name: 'Move anyway?' }));
    expect(question.getByText('Theo has Dev K. from 1:15 to 1:45.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Move anyway' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(await screen.findByText('Caleb Reyes moved to 1:15–1:45 PM')).toBeTruthy();
  });

  test('over another booking is reverted after Cancel', async () => {
    const requests = answerCall(contract.moveBooking, () => refusal('overlap', 'Theo is busy.'));
    const { user } = await moveDown();
    const question = within(await screen.findByRole('alertdialog', { name: 'Move anyway?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await visit(at1pm)).toBeTruthy();
    expect(requests).toHaveLength(1);
  });
});
