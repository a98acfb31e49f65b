import * as contract from '@lineup/contract/appointments/appointments';
import { reorderAppointment } from '@lineup/contract/appointments/places';
import { listServices } from '@lineup/contract/services';
import { listBarbers } from '@lineup/contract/team/barbers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { changedTo, inTheChair, listOf, waiting } from '../../testing/line/sample-visits.ts';
import { answerCall, mockApi, refusal, refusalOf } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf } from '../../testing/render-screen.tsx';
import { plainService } from '../../testing/samples/plain-service.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Appointments from './appointments.tsx';

mockApi();

/** The line on the server. A change by a test is visible after the next reload. */
let line: contract.Appointment[] = [];
let listRequests: unknown[] = [];

const open = () => renderScreen(<Appointments />);
const put = (visit: contract.Appointment) => {
  line = line.map((other) => (other.id === visit.id ? visit : other));
};
const button = (name: string) => screen.getByRole('button', { name });
const more = async (user: ReturnType<typeof open>['user'], ticket: number, item: string) => {
  await user.click(button(`More for ticket ${ticket}`));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => {
  signInAs(owner);
  line = [inTheChair, waiting];
  listRequests = answerCall(contract.listAppointments, () => listOf(line));
  const barbers = [
    {
      id: 2,
      name: 'Theo',
      username: 'theo',
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
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

describe('claiming', () => {
  test('shows it at once, keeps the focus on Complete, shows the message and reloads', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    const requests = answerCall(contract.claimAppointment, async () => {
      await mayAnswer;
      put({ ...waiting, status: 'in_progress' });
      return changedTo({ ...waiting, status: 'in_progress' }, 'Ticket #17 is yours.');
    });
    const { user } = open();
    await rowOf('Elliot Ng');
    await user.click(button('Claim ticket 17'));
    const complete = await screen.findByRole('button', { name: 'Complete ticket 17' });
    expect(document.activeElement).toBe(complete);
    expect((await rowOf('Elliot Ng')).getByText('In Progress')).toBeTruthy();
    expect((await rowOf('Elliot Ng')).getByText('Nadia Brandt')).toBeTruthy();
    // A second click in the meantime opens nothing.
    await user.click(complete);
    expect(screen.queryByRole('dialog')).toBeNull();

    const before = listRequests.length;
    answer();
    await waitFor(() =>
      expect(readToasts().at(-1)).toMatchObject({
        tone: 'info',
        text: 'Ticket #17 is yours.',
        timeoutMs: 2000,
      }),
    );
    await waitFor(() => expect(listRequests.length).toBeGreaterThan(before));
    expect(requests[0]?.body).toEqual({ appt_id: 17 });
    expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(document.activeElement).toBe(button('Complete ticket 17'));
  });

  test.each([
    ['by HTTP', () => refusal('conflict', 'Imani Okafor already has ticket #17.')],
    [
      'by its status',
      () => Response.json({ status: 0, message: 'Imani Okafor already has ticket #17.' }),
    ],
  ])(
    'that is lost shows who has the ticket, restores the row and reloads: %s',
    async (_, reply) => {
      signInAs(employee);
      answerCall(contract.claimAppointment, () => {
        line = [inTheChair];
        return reply();
      });
      const { user } = open();
      await rowOf('Elliot Ng');
      await user.click(button('Claim ticket 17'));
      await waitFor(() =>
        expect(readToasts().at(-1)).toMatchObject({
          tone: 'error',
          text: 'Imani Okafor already has ticket #17.',
        }),
      );
      await waitFor(() => expect(screen.queryByText('Elliot Ng')).toBeNull());
      // The toast disappears; the message stays until it is dismissed.
      expect(screen.getByText('Imani Okafor already has ticket #17.')).toBeTruthy();
      await press(user, 'Dismiss');
      expect(screen.queryByText('Imani Okafor already has ticket #17.')).toBeNull();
    },
  );
});

describe('moving', () => {
  const third = { ...waiting, id: waiting.id + 1, ticket_number: 18, customer_name: 'Uma Ray' };
  beforeEach(() => {
    line = [inTheChair, waiting, third];
  });

  test('asks for a reason and sends the new place', async () => {
    const requests = answerCall(reorderAppointment, () => changedTo(third, 'Moved.'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More for ticket 18' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await user.type(await screen.findByLabelText('In your own words'), 'You were here.{Enter}');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toEqual({ behind: null, reason: 'You were here.' });
  });
});

describe('completing', () => {
  const serve = (reply = () => changedTo({ ...inTheChair, status: 'completed' }, 'Completed.')) =>
    answerCall(contract.serveAppointment, () => {
      line = [waiting];
      return reply();
    });

  test('offers a payment, suggested by the services, and Enter completes', async () => {
    const requests = serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Complete ticket 14' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Payment');
    await waitFor(() => expect(field.value).toBe('45.00'));
    expect(field.inputMode).toBe('decimal');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, '50{Enter}');
    const notice = within(await screen.findByRole('alertdialog', { name: 'Success!' }));
    expect(notice.getByText('Completed.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Andre Whitlock')).toBeNull());
    expect(requests[0]?.url.pathname).toBe('/appointments/14/');
    expect(requests[0]?.url.searchParams.get('served')).toBe('yes');
    expect(requests[0]?.url.searchParams.get('payment')).toBe('50');
    expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('refuses an invalid number without a request', async () => {
    const requests = serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Complete ticket 14' }));
    const field = await screen.findByLabelText('Payment');
    await user.clear(field);
    await user.type(field, 'forty{Enter}');
    expect(await screen.findByText('Please enter a valid number')).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  test.each(['Skip payment', 'Complete'])('without a payment: %s', async (name) => {
    const requests = serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Complete ticket 14' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete ticket 14' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Payment');
    await waitFor(() => expect(field.value).toBe('45.00'));
    if (name === 'Complete') await user.clear(field);
    await press(user, name, dialog);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.url.searchParams.has('payment')).toBe(false);
  });

  test('that is refused shows the server’s message in a dialog and restores the row', async () => {
    answerCall(contract.serveAppointment, () =>
      refusal('conflict', 'Theo has already completed ticket #14.'),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Complete ticket 14' }));
    await press(user, 'Skip payment', within(await screen.findByRole('dialog')));
    const notice = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    expect(notice.getByText('Theo has already completed ticket #14.')).toBeTruthy();
    await press(user, 'OK', notice);
    expect((await rowOf('Andre Whitlock')).getByText('In Progress')).toBeTruthy();
  });
});

describe('the menu of a row', () => {
  test('skips with an optional reason', async () => {
    const requests = answerCall(contract.skipAppointment, () =>
      changedTo({ ...inTheChair, status: 'pending', has_skipped: true }, 'Handed back.'),
    );
    const { user } = open();
    await rowOf('Andre Whitlock');
    await more(user, 14, 'Skip');
    await user.type(await screen.findByLabelText('Why?'), ' Needs colour {Enter}');
    await waitFor(() => expect(requests[0]?.body).toEqual({ reason: 'Needs colour' }));
    expect(await screen.findByText('Ticket 14 returned to the line')).toBeTruthy();
  });

  test('marks a no-show and cancels', async () => {
    const noShow = answerCall(contract.markNoShow, () => {
      line = [inTheChair];
      return changedTo({ ...waiting, status: 'no_show' }, 'Marked.');
    });
    const cancelled = answerCall(contract.cancelAppointment, () =>
      changedTo({ ...inTheChair, status: 'cancelled' }, 'Canceled.'),
    );
    const { user } = open();
    await rowOf('Elliot Ng');
    await more(user, 17, 'No-show');
    expect(await screen.findByText('Ticket 17 marked as no-show')).toBeTruthy();
    expect(noShow[0]?.url.pathname).toBe('/appointments/17/no-show/');
    await more(user, 14, 'Cancel appointment');
    const question = await screen.findByRole('alertdialog', { name: 'Cancel ticket 14?' });
    await press(user, 'Keep the ticket', within(question));
    expect(cancelled).toEqual([]);
    await more(user, 14, 'Cancel appointment');
    await press(user, 'Yes, cancel it');
    expect(await screen.findByText('Ticket 14 canceled')).toBeTruthy();
    expect(cancelled[0]?.url.pathname).toBe('/appointments/14/cancel/');
  });
});

describe('a walk-in at the desk', () => {
  test('needs no input, adds once, shows a message and reloads', async () => {
    const requests = answerCall(contract.addWalkIn, () => {
      const added = { ...waiting, id: 18, ticket_number: 18, customer_name: 'Priya' };
      line = [...line, added];
      return changedTo(added, 'Ticket #18 added.');
    });
    const { user } = open();
    await press(user, 'Add walk-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add walk-in' }));
    await user.type(dialog.getByLabelText('Name'), 'Priya');
    await user.click(await dialog.findByLabelText('Skin Fade'));
    await user.click(dialog.getByRole('combobox', { name: 'Barber' }));
    await user.click(await screen.findByRole('option', { name: 'Theo' }));
    await press(user, 'Add walk-in', dialog);
    await waitFor(() => expect(readToasts().at(-1)?.text).toBe('Ticket #18 added.'));
    expect(requests[0]?.body).toEqual({
      customer_name: 'Priya',
      services: [1],
      barber: 2,
      note: '',
    });
    expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByText('Priya')).toBeTruthy();
  });

  test('with a refused phone number shows the error beside the field, and keeps the input', async () => {
    const requests = answerCall(contract.addWalkIn, () =>
      refusalOf('invalid_input', 'Please check.', {
        customer_phone: 'Please enter a valid phone number',
      }),
    );
    const { user } = open();
    await press(user, 'Add walk-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add walk-in' }));
    await user.type(dialog.getByLabelText('Phone'), '5550001{Enter}');
    await press(user, 'OK', within(await screen.findByRole('alertdialog', { name: 'Error' })));
    expect(dialog.getByText('Please enter a valid phone number')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Phone').value).toBe('5550001');
    await press(user, 'Add walk-in', dialog);
    await waitFor(() => expect(requests).toHaveLength(2));
    const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });
});
