import * as appointments from '@lineup/contract/appointments/appointments';
import * as contract from '@lineup/contract/calendar';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changedTo, waiting } from '../../testing/line/sample-visits.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { caleb } from '../../testing/samples/sample-calendar.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
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

/** Booked for 11 AM, and it is 11:24. */
const late = { ...caleb, starts_at: '2026-03-12T16:00:00Z', ends_at: '2026-03-12T16:30:00Z' };
const visit = (name: RegExp) => screen.findByRole('button', { name });

const openVisit = async (shown: contract.CalendarVisit, search = '') => {
  const opened = openCalendar(search, [shown]);
  await opened.user.click(await visit(/^Caleb Reyes/));
  const details = within(await screen.findByRole('dialog', { name: 'Caleb Reyes' }));
  const has = (name: string) => details.queryByRole('button', { name }) !== null;
  return { ...opened, details, has };
};

describe('a no-show', () => {
  test('is shown at once and can be undone', async () => {
    const marked = Promise.withResolvers<null>();
    answerCall(appointments.markNoShow, async () => {
      await marked.promise;
      return changedTo(waiting, 'Marked.');
    });
    const undone = answerCall(appointments.undoChange, () => changedTo(waiting, 'Undone.'));
    const { user, details } = await openVisit(late);
    await user.click(details.getByRole('button', { name: 'No-show' }));
    expect(await visit(/^Caleb Reyes, .*, No-show/)).toBeTruthy();
    marked.resolve(null);
    expect(await screen.findByText('Ticket 21 marked as no-show')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(undone).toHaveLength(1));
    const back = await visit(/^Caleb Reyes, .*, Booked/);
    await waitFor(() => expect(document.activeElement).toBe(back));
  });

  test('is not offered before the time of the booking', async () => {
    const { has } = await openVisit(caleb);
    expect([has('No-show'), has('Cancel appointment')]).toEqual([false, true]);
  });
});

describe('arrival', () => {
  test('is offered once, and then shown in the calendar', async () => {
    answerCall(appointments.markArrived, () => changedTo(waiting, 'Here.'));
    const { user, details, shown } = await openVisit(caleb);
    shown.visits = [{ ...caleb, has_arrived: true }];
    await user.click(details.getByRole('button', { name: 'Arrived' }));
    await user.click(await visit(/^Caleb Reyes, .*, Has arrived/));
    const again = within(await screen.findByRole('dialog', { name: 'Caleb Reyes' }));
    expect(again.getByText('Has arrived')).toBeTruthy();
    expect(again.queryByRole('button', { name: 'Arrived' })).toBeNull();
  });
});

test('on a touch screen no arrow keys are mentioned: Move opens the fields', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: true,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const { has } = await openVisit(caleb);
  expect([has('Move'), has('Change time')]).toEqual([true, false]);
});

test('a refused move in fields keeps the input and shows the reason', async () => {
  answerCall(contract.moveBooking, () => refusal('conflict', 'This visit has already begun.'));
  const { user, details } = await openVisit(caleb);
  await user.click(details.getByRole('button', { name: 'Change time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Caleb Reyes' }));
  const date = dialog.getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2026-03-14');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('This visit has already begun.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-03-14');
});

describe('an employee', () => {
  beforeEach(() => signInAs(employee));

  test('moves their own bookings in time, and assigns none to others', async () => {
    const requests = answerCall(contract.moveBooking, () => refusal('conflict', 'No.'));
    const { user } = openCalendar('?view=day', [caleb]);
    const block = await visit(/^Caleb Reyes/);
    act(() => block.focus());
    await user.keyboard('m{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({ barber: 2, starts_at: '2026-03-12T18:15:00.000Z' }),
    );
  });

  test('can choose nobody else in the fields of a move', async () => {
    const { user, details } = await openVisit(caleb);
    await user.click(details.getByRole('button', { name: 'Change time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Caleb Reyes' }));
    await user.click(dialog.getByRole('combobox', { name: 'Barber' }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Theo Marchetti',
    ]);
  });

  test("cannot take a colleague's", async () => {
    const { has } = await openVisit({ ...caleb, can_move: false });
    expect([has('Move'), has('Change time')]).toEqual([false, false]);
  });
});

test('a booking can be started once the shop’s clock is loaded', async () => {
  const { user } = openCalendar();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'New booking' });
  expect(button.disabled).toBe(true);
  await visit(/^Caleb Reyes/);
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'New booking' })).toBeTruthy();
});
