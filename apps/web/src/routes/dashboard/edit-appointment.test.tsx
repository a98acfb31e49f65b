import * as contract from '@lineup/contract/appointments/appointments';
import { getMoveTimes } from '@lineup/contract/calendar';
import type { Message } from '@lineup/contract/notifications';
import { listServices } from '@lineup/contract/services';
import { listBarbers } from '@lineup/contract/team/barbers';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfirmProvider } from '../../components/overlays/confirm.tsx';
import { NoticeProvider } from '../../components/overlays/notice.tsx';
import type { AppointmentDetails } from '../../features/appointments/api.ts';
import { changedTo, waiting } from '../../testing/line/sample-visits.ts';
import { answerCall, mockApi, refusal, refusalOf } from '../../testing/mock-api.ts';
import { createTestQueryClient } from '../../testing/query-client.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { press } from '../../testing/render-screen.tsx';
import { plainService } from '../../testing/samples/plain-service.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import EditAppointment from './edit-appointment.tsx';

mockApi();

const open = () => {
  const client = createTestQueryClient();
  const screenOf = (element: React.ReactNode) => (
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <NoticeProvider>{element}</NoticeProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  );
  const router = renderRoutes(
    [
      { path: '/dashboard/appointments/:id/edit', element: screenOf(<EditAppointment />) },
      { path: '/dashboard/walkin-management', element: <p>The list</p> },
    ],
    '/dashboard/appointments/17/edit',
  );
  return { router, user: userEvent.setup() };
};

beforeEach(() => {
  signInAs(owner);
  const barbers = [
    {
      id: 3,
      name: 'Imani',
      username: 'imani',
      photo: null,
      state: 'working' as const,
      back_at: null,
    },
  ];
  answerCall(listBarbers, () => ({ status: 1, response: barbers }));
  answerCall(listServices, () => [
    {
      ...plainService,
      id: 1,
      name: 'Skin Fade',
      description: '',
      estimated_time: '00:45:00',
      price: '45.00',
    },
    { ...plainService, id: 2, name: 'Line-up', description: '', estimated_time: null, price: null },
  ]);
  const history = [
    { at: '2026-03-12T16:31:00Z', by: 'Theo Marchetti', action: 'skipped', reason: 'Lunch' },
    { at: '2026-03-12T16:32:00Z', by: '', action: 'late', reason: '' },
    { at: '2026-03-12T16:33:00Z', by: 'Imani', action: 'passed', reason: 'would_not_fit' },
  ];
  const at = '2026-03-12T16:30:00Z';
  const messages: Message[] = [
    { id: 1, kind: 'confirmation', channel: 'email', state: 'sent', at, note: '' },
    { id: 2, kind: 'day_reminder', channel: 'sms', state: 'failed', at, note: '' },
    { id: 3, kind: 'hour_reminder', channel: 'sms', state: 'failed', at, note: 'Not texted: why' },
  ];
  answerCall(contract.getAppointment, () => ({
    status: 1,
    response: { appointment: waiting, time_zone: 'America/Chicago', history, messages },
  }));
});
afterEach(signOut);

test.each([
  ['their own booking, which they can move', 4, true],
  ['a booking of nobody, which they can move', null, true],
  ['a booking of a colleague, which they cannot move', 999, false],
])('a barber and %s', async (_whose, barber, isOffered) => {
  signInAs({ ...employee, membership_id: 4 });
  const response: AppointmentDetails = {
    appointment: { ...waiting, source: 'booking_link', barber },
    time_zone: 'UTC',
    history: [],
    messages: [],
  };
  answerCall(contract.getAppointment, () => ({ status: 1, response }));
  answerCall(getMoveTimes, () => refusal('conflict', 'Not now.'));
  open();
  await screen.findByLabelText('Name');
  expect(screen.queryAllByRole('heading', { name: 'Move booking' })).toHaveLength(
    isOffered ? 1 : 0,
  );
});

describe('editing an appointment', () => {
  test('shows all fields, and the history', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit appointment' })).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Elliot Ng');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(312) 555-0191');
    expect((await screen.findByLabelText<HTMLInputElement>('Skin Fade')).checked).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Barber' }).textContent).toBe('Theo Marchetti');
    expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Pending');
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getByText('Skipped')).toBeTruthy();
    expect(history.getByText('Lunch')).toBeTruthy();
    expect(history.getByText('Theo Marchetti, Mar 12, 2026, 11:31 AM')).toBeTruthy();
    expect(history.getByText('Customer, Mar 12, 2026, 11:32 AM')).toBeTruthy();
    expect(history.getByText('Would not fit before the next booking')).toBeTruthy();
    const messages = within(screen.getByRole('region', { name: 'Messages' }));
    const lines = messages.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'ConfirmationEmail, Sent, Mar 12, 2026, 11:30 AM',
      'Reminder the day beforeText message, Failed, Mar 12, 2026, 11:30 AM',
      'Reminder on the dayText message, Not texted: why, Mar 12, 2026, 11:30 AM',
    ]);
  });

  test('sends only what changed, shows a message and returns to the list', async () => {
    const requests = answerCall(contract.editAppointment, () => changedTo(waiting, 'Saved.'));
    const { user, router } = open();
    await user.click(await screen.findByLabelText('Line-up'));
    await user.click(screen.getByRole('combobox', { name: 'Barber' }));
    await user.click(await screen.findByRole('option', { name: 'Any barber' }));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Completed' }));
    await user.type(screen.getByLabelText('Payment'), '45,5');
    await press(user, 'Save');
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({
        services: [1, 2],
        barber: null,
        status: 'completed',
        payment: '45.5',
      }),
    );
    await screen.findByText('The list');
    expect(router.state.location.pathname).toBe('/dashboard/walkin-management');
  });

  test('shows errors beside the field, and keeps the input', async () => {
    answerCall(contract.editAppointment, () =>
      refusalOf('invalid_input', 'Only a completed visit has a payment', {
        payment: 'Only a completed visit has a payment',
      }),
    );
    const { user } = open();
    const payment = await screen.findByLabelText<HTMLInputElement>('Payment');
    await user.type(payment, 'much');
    await press(user, 'Save');
    expect(await screen.findByText('Please enter a valid number')).toBeTruthy();
    await user.clear(payment);
    await user.type(payment, '20');
    await press(user, 'Save');
    expect(await screen.findAllByText('Only a completed visit has a payment')).toHaveLength(2);
    expect(payment.value).toBe('20');
  });

  test('asks before changes are lost, and not without changes', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Note'), 'Left side');
    await user.click(screen.getByRole('link', { name: 'Walk-in Management' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Leave without saving?')).toBeTruthy();
    await press(user, 'Stay here', question);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Left side');
    await user.clear(screen.getByLabelText('Note'));
    await user.click(screen.getByRole('link', { name: 'Walk-in Management' }));
    expect(await screen.findByText('The list')).toBeTruthy();
  });

  test('shows an error if it does not exist', async () => {
    answerCall(contract.getAppointment, () => refusal('not_found', 'This was not found.'));
    open();
    expect(await screen.findByText('This was not found.')).toBeTruthy();
  });
});
