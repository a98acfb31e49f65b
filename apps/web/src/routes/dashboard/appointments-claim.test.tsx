import * as contract from '@lineup/contract/appointments/appointments';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedTo, inTheChair, listOf, waiting } from '../../testing/line/sample-visits.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
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
afterEach(signOut);

describe('a claim out of order', () => {
  const meaning = 'Ana Ruiz is booked with Imani Cole.';
  const claimUnusual = async () => {
    const requests = answerCall(contract.claimAppointment, ({ body }) =>
      (body as { confirmed?: boolean }).confirmed
        ? changedTo({ ...waiting, status: 'in_progress' }, 'Ticket #17 is yours.')
        : refusal('claim_unconfirmed', meaning),
    );
    const { user } = open();
    await rowOf('Elliot Ng');
    await user.click(button('Claim ticket 17'));
    const question = await screen.findByRole('alertdialog', { name: 'Claim ticket 17?' });
    expect(question.textContent).toContain(meaning);
    return { user, requests };
  };

  test('is made after the barber confirms it', async () => {
    const { user, requests } = await claimUnusual();
    await press(user, 'Claim anyway');
    expect(await screen.findByText('Ticket 17 claimed')).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([
      { appt_id: 17 },
      { appt_id: 17, confirmed: true },
    ]);
  });

  test('is not made when the barber cancels, without a message', async () => {
    const { user, requests } = await claimUnusual();
    await press(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Claim ticket 17' })).toBeTruthy();
    expect(screen.queryByText('Ticket 17 claimed')).toBeNull();
  });
});
