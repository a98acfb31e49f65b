import * as contract from '@lineup/contract/appointments/appointments';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnsentChanges } from '../../features/appointments/components/visit-list/unsent-changes.tsx';
import { changedTo, inTheChair, listOf, waiting } from '../../testing/line/sample-visits.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Appointments from './appointments.tsx';

mockApi();

let line: contract.Appointment[] = [];
const open = () =>
  renderScreen(
    <>
      <UnsentChanges />
      <Appointments />
    </>,
  );

beforeEach(() => {
  signInAs(owner);
  line = [inTheChair, waiting];
  answerCall(contract.listAppointments, () => listOf(line));
});
afterEach(() => signOut());

describe('a claim', () => {
  test('without a network is stored, shown, and sent once with the same key', async () => {
    let isDown = true;
    const requests = answerCall(contract.claimAppointment, () => {
      if (isDown) return networkFailure();
      line = [inTheChair];
      return changedTo({ ...waiting, status: 'in_progress' }, 'Ticket #17 is yours.');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Claim ticket 17' }));
    const unsent = within(await screen.findByRole('region', { name: 'Changes without a network' }));
    expect(unsent.getByText('Claim ticket 17')).toBeTruthy();
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Changes without a network' })).toBeNull(),
    );
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(requests.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('without a network that another barber won is reported plainly until dismissed', async () => {
    let reply: () => Response = networkFailure;
    answerCall(contract.claimAppointment, () => reply());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Claim ticket 17' }));
    await screen.findByText('Waiting to be sent');
    reply = () => refusal('conflict', 'Imani already has ticket #17.');
    window.dispatchEvent(new Event('online'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Claim ticket 17');
    expect(alert.textContent).toContain('not done. Imani already has ticket #17.');
    await press(user, 'Dismiss');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
