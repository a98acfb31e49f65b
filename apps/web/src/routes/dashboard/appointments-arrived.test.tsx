import * as contract from '@lineup/contract/appointments/appointments';
import { listServices } from '@lineup/contract/services';
import { type Barber, listBarbers } from '@lineup/contract/team/barbers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { changedTo, inTheChair, listOf, waiting } from '../../testing/line/sample-visits.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Appointments from './appointments.tsx';

mockApi();

const booked: contract.Appointment = { ...waiting, source: 'booking_link', arrived_at: null };
const noBarbers: Barber[] = [];
let line: contract.Appointment[] = [];
let listRequests: unknown[] = [];

beforeEach(() => {
  signInAs(owner);
  listRequests = answerCall(contract.listAppointments, () => listOf(line));
  answerCall(listBarbers, () => ({ status: 1, response: noBarbers }));
  answerCall(listServices, () => []);
});
afterEach(signOut);

const open = async (...visits: contract.Appointment[]) => {
  line = visits;
  const { user } = renderScreen(<Appointments />);
  await screen.findByRole('button', { name: 'More for ticket 17' });
  const openMenu = async (ticket: number) => {
    await user.click(screen.getByRole('button', { name: `More for ticket ${ticket}` }));
    await screen.findByRole('menuitem', { name: 'Edit' });
  };
  return {
    pressArrived: async () => {
      await openMenu(17);
      await user.click(screen.getByRole('menuitem', { name: 'Arrived' }));
    },
    isOffered: async (ticket: number) => {
      await openMenu(ticket);
      const isThere = screen.queryByRole('menuitem', { name: 'Arrived' }) !== null;
      await user.keyboard('{Escape}');
      return isThere;
    },
  };
};

test('an arrival is recorded for a booking, confirmed with the server’s message, and not offered again', async () => {
  const requests = answerCall(contract.markArrived, () => {
    line = [{ ...booked, arrived_at: '2026-03-12T16:25:00Z' }];
    return changedTo(booked, 'Elliot Ng is here.');
  });
  const { pressArrived, isOffered } = await open(booked);
  const before = listRequests.length;
  await pressArrived();
  await waitFor(() =>
    expect(readToasts().at(-1)).toMatchObject({ tone: 'info', text: 'Elliot Ng is here.' }),
  );
  expect(requests[0]?.url.pathname).toBe('/appointments/17/arrived/');
  await waitFor(() => expect(listRequests.length).toBeGreaterThan(before));
  await waitFor(async () => expect(await isOffered(17)).toBe(false));
});

test('an arrival is not offered for walk-ins and customers in the chair', async () => {
  const { isOffered } = await open({ ...inTheChair, source: 'staff', arrived_at: null }, waiting);
  expect([await isOffered(14), await isOffered(17)]).toEqual([false, false]);
});

test('a refused arrival shows the reason and the current state', async () => {
  answerCall(contract.markArrived, () => {
    line = [{ ...booked, status: 'cancelled' }];
    return refusal('conflict', 'This visit has ended.');
  });
  const { pressArrived } = await open(booked);
  await pressArrived();
  const notice = within(await screen.findByRole('alertdialog', { name: 'Error' }));
  expect(notice.getByText('This visit has ended.')).toBeTruthy();
  expect(await screen.findByText('Canceled')).toBeTruthy();
});

test('an arrival is shown for a customer who reported it, until the visit starts', async () => {
  await open({ ...booked, arrived_at: '2026-03-12T16:25:00Z' });
  expect(screen.queryByText('Here since 11:25 AM')).not.toBeNull();
});

test('no arrival is shown for walk-ins', async () => {
  await open(waiting);
  expect(screen.queryByText(/^Here since/)).toBeNull();
});
