import { getUserData } from '@lineup/contract/identity/auth';
import * as barberCalls from '@lineup/contract/team/barbers';
import * as contract from '@lineup/contract/team/team';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BarberField } from '../../features/appointments/components/edit-visit/barber-field.tsx';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { nadia, teamOf, theo } from '../../testing/samples/sample-team.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Employees from './employees.tsx';

mockApi();

const theoNow: barberCalls.Barber = {
  id: 2,
  name: 'Theo',
  username: 'theo',
  photo: null,
  state: 'working',
  back_at: null,
};

beforeEach(() => {
  signInAs(owner);
  answerCall(getUserData, () => ({ status: 1, response: owner }));
});
afterEach(signOut);

test('a change of the team reloads the barbers for walk-ins', async () => {
  const out: contract.Member = { ...theo, state: 'deactivated', today: null, today_hours: null };
  let members: contract.Member[] = [nadia, theo];
  answerCall(contract.listTeam, () => teamOf(members));
  answerCall(contract.deactivateMember, () => {
    members = [nadia, out];
    return { status: 1, response: out };
  });
  const response: barberCalls.Barber[] = [theoNow];
  const requests = answerCall(barberCalls.listBarbers, () => ({ status: 1, response }));
  const { user } = renderScreen(
    <>
      <BarberField value={null} onChange={() => undefined} />
      <Employees />
    </>,
  );
  await screen.findByText('Theo Marchetti');
  await waitFor(() => expect(requests).toHaveLength(1));
  await press(user, 'Deactivate Theo Marchetti');
  await press(user, 'Yes, deactivate');
  await waitFor(() => expect(requests).toHaveLength(2));
});

test('a walk-in cannot choose a barber who is away today, and sees when others start', async () => {
  const barber = (id: number, name: string, more: Partial<barberCalls.Barber>) =>
    ({ ...theoNow, id, name, ...more }) satisfies barberCalls.Barber;
  const response = [
    theoNow,
    barber(3, 'Imani', { state: 'off' }),
    barber(4, 'Wes', { state: 'done' }),
    barber(5, 'Sana', { state: 'later', back_at: '2026-03-12T18:00:00Z' }),
  ];
  answerCall(barberCalls.listBarbers, () => ({ status: 1, response }));
  const { user } = renderScreen(<BarberField value={null} onChange={() => undefined} isForToday />);
  await user.click(await screen.findByRole('combobox', { name: 'Barber' }));
  const options = await screen.findAllByRole('option');
  const labels = options.map((option) => [
    option.textContent.replaceAll(/\s/g, ' '),
    option.getAttribute('aria-disabled') === 'true',
  ]);
  expect(labels).toEqual([
    ['Any barber', false],
    ['Theo', false],
    ['Imani – Off today', true],
    ['Wes – Done for today', true],
    ['Sana – Starts at 1:00 PM', false],
  ]);
});
