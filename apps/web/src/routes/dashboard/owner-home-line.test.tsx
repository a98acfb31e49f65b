import * as contract from '@lineup/contract/appointments/appointments';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { listServices } from '@lineup/contract/services';
import { getToday, type ShopToday } from '@lineup/contract/stats';
import { listBarbers } from '@lineup/contract/team/barbers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { andre, elliot, now } from '../../testing/line/sample-own-line.ts';
import { today } from '../../testing/line/sample-today.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { OwnerHome } from './owner-home.tsx';

mockApi();

let day: ShopToday = today;

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  signInAs(owner);
  day = today;
  answerCall(getToday, () => ({ status: 1, response: day }));
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const open = async (changes: Partial<ShopToday> = {}) => {
  day = { ...day, ...changes };
  const { user } = renderScreen(
    <main id="main" tabIndex={-1}>
      <OwnerHome />
    </main>,
  );
  await screen.findByRole('heading', { level: 1, name: /^Good/ });
  return user;
};

const plain = (element: Element) => element.textContent.replaceAll(/\s/gu, ' ');
const items = (name: string) =>
  within(screen.getByRole('list', { name })).getAllByRole('listitem').map(plain);

const noBarbers: AnswerOf<typeof listBarbers> = { status: 1, response: [] };

const changed = (visit: contract.Appointment, message: string) => ({
  status: 1 as const,
  message,
  response: message,
  appointment: visit,
});

describe('the line', () => {
  test('shows the chairs, the current time, and the waiting customers in the fair order', async () => {
    await open();
    expect(screen.getByText(/^A new walk-in would wait/).textContent).toBe(
      'A new walk-in would wait 40–50 min',
    );
    expect(items('In the chair')).toEqual([
      '15Luis CarrascoCut + Beard with Imani43 of about 60 min',
      '14Andre WhitlockSkin Fade with Theo22 of about 45 min',
    ]);
    expect(screen.getByText(/^Now 11:24\sAM$/u)).toBeTruthy();
    expect(items('Waiting, in order')).toEqual([
      '117Elliot NgLine-upWalk-in, 11:04Any barberLikely start 11:30 – 11:35Waiting 20 minClaim',
      '218Priya NathanClassic CutBooked 11:40NadiaLikely start 11:40 – 11:45Not here yet',
      '319Unknown CustomerNo servicesWalk-in, 11:09Any barberLikely start 11:40 – 11:50Waiting 15 min',
      '420Kofi BoydSkin FadeWalk-in, 11:12TheoLikely start 11:45 – 11:55Waiting 12 min',
      '523Ray DunmoreSkin Fade, Beard TrimBooked 12:30TheoLikely start 12:30 – 12:40Not here yet',
    ]);
  });

  test('shows a start within minutes, a missing estimate, and why a customer is not in turn', async () => {
    const soon = { from: '2026-03-12T16:24:00Z', to: '2026-03-12T16:28:00Z' };
    await open({
      likely: soon,
      waiting: [
        { ...elliot, likely: soon, passed_reason: 'would_not_fit' },
        { ...elliot, id: 150, ticket_number: 50, likely: null, not_before: '2026-03-12T16:40:00Z' },
      ],
    });
    expect(screen.getByText('A new walk-in could start any minute now')).toBeTruthy();
    const [first, second] = items('Waiting, in order');
    expect(first).toContain('Any minute now');
    expect(first).toContain('Passed');
    expect(second).toContain('No estimate yet');
    expect(second).toContain('Needs time until 11:40 AM');
  });

  test('claims at once, before the server answers, and the focus moves to the chair', async () => {
    const waiting = Promise.withResolvers<ReturnType<typeof changed>>();
    const claims = answerCall(contract.claimAppointment, () => waiting.promise);
    const user = await open();
    await press(user, 'Claim ticket 17');
    await waitFor(() => expect(items('In the chair')).toHaveLength(3));
    expect(items('Waiting, in order')).toHaveLength(4);
    const chairs = within(screen.getByRole('list', { name: 'In the chair' }));
    expect(document.activeElement).toBe(chairs.getByRole('button', { name: 'More for ticket 17' }));
    const seated = { ...elliot, status: 'in_progress' as const, started_at: elliot.arrived_at };
    day = { ...day, in_chair: [...day.in_chair, seated], waiting: day.waiting.slice(1) };
    waiting.resolve(changed(seated, 'Ticket 17 is yours.'));
    expect(await screen.findByText('Ticket 17 claimed')).toBeTruthy();
    expect(claims[0]?.body).toEqual({ appt_id: 117 });
  });

  test('a double click on Claim claims one customer, however fast the server is', async () => {
    const waiting = Promise.withResolvers<ReturnType<typeof changed>>();
    const claims = answerCall(contract.claimAppointment, () => waiting.promise);
    const user = await open();
    const pressedAt = Date.now();
    await press(user, 'Claim ticket 17');
    // Row 18 is now where row 17 was.
    await waitFor(() => expect(items('In the chair')).toHaveLength(3));
    expect(screen.queryAllByRole('button', { name: /^Claim ticket/ })).toEqual([]);

    const seated = { ...elliot, status: 'in_progress' as const, started_at: elliot.arrived_at };
    day = {
      ...day,
      in_chair: [...day.in_chair, seated],
      waiting: day.waiting.slice(1),
      next: 118,
    };
    waiting.resolve(changed(seated, 'Ticket 17 is yours.'));
    const next = await screen.findByRole('button', { name: 'Claim ticket 18' });
    vi.setSystemTime(pressedAt);
    await user.click(next);
    expect(claims).toHaveLength(1);
    // A later click is intentional.
    vi.setSystemTime(pressedAt + 5000);
    await press(user, 'Claim ticket 18');
    await waitFor(() => expect(claims).toHaveLength(2));
  });

  test('restores a customer in place when another barber was faster', async () => {
    answerCall(contract.claimAppointment, () =>
      refusal('conflict', 'Imani Okafor has ticket 17 already.'),
    );
    const user = await open();
    // The reload is still running.
    answerCall(getToday, () => new Promise<never>(() => undefined));
    await press(user, 'Claim ticket 17');
    expect(await screen.findByText('Imani Okafor has ticket 17 already.')).toBeTruthy();
    expect(items('Waiting, in order')[0]).toContain('Elliot Ng');
    expect(items('In the chair')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Claim ticket 17' })).toBeTruthy();
  });

  test('completes from the chair’s menu with the payment dialog of the desk, and can undo it', async () => {
    answerCall(listServices, () => []);
    const served = answerCall(contract.serveAppointment, () => {
      day = { ...day, in_chair: day.in_chair.slice(0, 1), completed: 13 };
      return changed({ ...andre, status: 'completed' }, 'Ticket 14 is completed.');
    });
    const undone = answerCall(contract.undoChange, () => {
      day = today;
      return changed(andre, 'Ticket 14 is back.');
    });
    const user = await open();
    await press(user, 'More for ticket 14');
    await user.click(await screen.findByRole('menuitem', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete ticket 14' }));
    await user.type(dialog.getByLabelText('Payment'), '45');
    await press(user, 'Complete', dialog);
    await waitFor(() => expect(served[0]?.url.searchParams.get('payment')).toBe('45'));
    await waitFor(() => expect(items('In the chair')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(items('In the chair')).toHaveLength(2));
    expect(undone[0]?.url.pathname).toBe('/appointments/114/undo/');
  });

  test('counts a visit as completed only after the server’s answer', async () => {
    answerCall(listServices, () => []);
    answerCall(contract.serveAppointment, () => refusal('conflict', 'Not now.'));
    const user = await open();
    // The reload is still running.
    answerCall(getToday, () => new Promise<never>(() => undefined));
    await press(user, 'More for ticket 14');
    await user.click(await screen.findByRole('menuitem', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete ticket 14' }));
    await press(user, 'Complete', dialog);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await press(user, 'OK');
    expect(items('In the chair')).toHaveLength(2);
    expect(plain(screen.getByRole('link', { name: /^Completed today/ }))).toContain(
      'Completed today12',
    );
  });

  test.each([
    ['No-show', contract.markNoShow, 'no_show', 'Ticket 18 marked as no-show'],
    ['Cancel appointment', contract.cancelAppointment, 'cancelled', 'Ticket 18 canceled'],
  ] as const)('%s is in the menu of a waiting customer', async (action, call, status, told) => {
    const [, priya] = today.waiting;
    const requests = answerCall(call, () => changed({ ...(priya ?? elliot), status }, 'Done.'));
    const user = await open();
    day = { ...day, waiting: day.waiting.filter(({ id }) => id !== 118) };
    await press(user, 'More for ticket 18');
    await user.click(await screen.findByRole('menuitem', { name: action }));
    if (status === 'cancelled') await press(user, 'Yes, cancel it');
    expect(await screen.findByText(told)).toBeTruthy();
    expect(requests[0]?.url.pathname).toContain('/appointments/118/');
    // The row with the focus is gone.
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  test('when empty shows what to do, and adds a walk-in', async () => {
    answerCall(listServices, () => []);
    answerCall(listBarbers, () => noBarbers);
    const added = answerCall(contract.addWalkIn, () => changed(elliot, 'Ticket 17 is in line.'));
    const user = await open({ waiting: [], in_chair: [], next: null });
    expect(screen.getByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy();
    expect(screen.getByText('Customers who check in appear here.')).toBeTruthy();
    expect(screen.getByText('Nobody is in the chair.')).toBeTruthy();
    const line = within(screen.getByRole('region', { name: 'The line' }));
    await press(user, 'Add walk-in', line);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add walk-in' }));
    day = today;
    await press(user, 'Add walk-in', dialog);
    await waitFor(() => expect(added).toHaveLength(1));
    await waitFor(() => expect(items('Waiting, in order')).toHaveLength(5));
  });
});
