import * as contract from '@lineup/contract/appointments/appointments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changedTo, inTheChair, listOf, waiting } from '../../testing/line/sample-visits.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Appointments from './appointments.tsx';

mockApi();

const open = () => renderScreen(<Appointments />);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  signInAs(owner);
  answerCall(contract.listAppointments, () => listOf([inTheChair, waiting]));
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

describe('undo', () => {
  test('reverts the last action, for 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerCall(contract.claimAppointment, () =>
      changedTo({ ...waiting, status: 'in_progress' }, 'Ticket #17 is yours.'),
    );
    const requests = answerCall(contract.undoChange, () => changedTo(waiting, 'Undone.'));
    const { user } = open();
    await rowOf('Elliot Ng');
    await user.click(button('Claim ticket 17'));
    await screen.findByText('Ticket 17 claimed');
    expect(button('Undo').textContent).toMatch(/^Undo0:(30|29)$/);
    await press(user, 'Undo');
    await waitFor(() => expect(requests[0]?.url.pathname).toBe('/appointments/17/undo/'));
    expect(await screen.findByRole('button', { name: 'Claim ticket 17' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Ticket 17 claimed')).toBeNull());

    await user.click(button('Claim ticket 17'));
    await screen.findByText('Ticket 17 claimed');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.queryByText('Ticket 17 claimed')).toBeNull();
  });
});

test('the customer of a claimed ticket can be called now, once', async () => {
  answerCall(contract.claimAppointment, () =>
    changedTo({ ...waiting, status: 'in_progress' }, 'Ticket #17 is yours.'),
  );
  const requests = answerCall(contract.callCustomer, () =>
    changedTo({ ...waiting, status: 'in_progress' }, 'Ticket #17 is called.'),
  );
  const { user } = open();
  await rowOf('Elliot Ng');
  await user.click(button('Claim ticket 17'));
  await press(user, 'Call now');
  await waitFor(() => expect(requests[0]?.url.pathname).toBe('/appointments/17/call/'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Call now' })).toBeNull());
  expect(button('Undo')).toBeTruthy();
});

describe('an undo', () => {
  const claimFirst = async () => {
    answerCall(contract.claimAppointment, () =>
      changedTo({ ...waiting, status: 'in_progress' }, 'Ticket #17 is yours.'),
    );
    const { user } = open();
    await rowOf('Elliot Ng');
    await user.click(button('Claim ticket 17'));
    await screen.findByText('Ticket 17 claimed');
    return user;
  };

  test('can be retried after a network error', async () => {
    let isDown = true;
    const requests = answerCall(contract.undoChange, () =>
      isDown ? networkFailure() : changedTo(waiting, 'Undone.'),
    );
    const user = await claimFirst();
    await press(user, 'Undo');
    await press(user, 'OK', within(await screen.findByRole('alertdialog', { name: 'Error' })));
    isDown = false;
    await press(user, 'Undo');
    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Ticket 17 claimed')).toBeNull());
  });

  test('that is refused is not offered again', async () => {
    answerCall(contract.undoChange, () => refusal('conflict', 'It is too late to undo this.'));
    const user = await claimFirst();
    await press(user, 'Undo');
    await press(user, 'OK', within(await screen.findByRole('alertdialog', { name: 'Error' })));
    expect(screen.queryByText('Ticket 17 claimed')).toBeNull();
  });

  test('leaves the focus in the content', async () => {
    answerCall(contract.undoChange, () => changedTo(waiting, 'Undone.'));
    const content = document.createElement('main');
    content.id = 'main';
    content.tabIndex = -1;
    document.body.append(content);
    const user = await claimFirst();
    await press(user, 'Undo');
    await waitFor(() => expect(screen.queryByText('Ticket 17 claimed')).toBeNull());
    expect(document.activeElement).toBe(content);
    content.remove();
  });
});
