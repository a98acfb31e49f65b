import { getUserData } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/team/team';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf as row } from '../../testing/render-screen.tsx';
import { atClock, invited, nadia, teamOf, theo } from '../../testing/samples/sample-team.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Employees from './employees.tsx';

mockApi();

const openTeam = () => renderScreen(<Employees />);

beforeEach(() => {
  signInAs(owner);
  answerCall(getUserData, () => ({ status: 1, response: owner }));
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

describe('the state of a barber today', () => {
  test('shows who is on break, who starts later, and whose link has expired', async () => {
    atClock('08:30');
    answerCall(contract.listTeam, () =>
      teamOf([
        nadia,
        { ...theo, today: 'break', back_at: '2026-10-07T14:00:00Z' },
        { ...theo, id: 12, name: 'Early Bird', today: 'later', back_at: '2026-10-07T15:00:00Z' },
        { ...theo, id: 13, name: 'Night Owl', today: 'done' },
        {
          ...invited,
          invitation: { sent_at: '2020-01-01T10:00:00Z', expires_at: '2020-01-08T10:00:00Z' },
        },
      ]),
    );
    openTeam();
    expect((await row('Theo Marchetti')).getByText(/On break until 9:00\sAM/)).toBeTruthy();
    expect((await row('Early Bird')).getByText(/Starts at 10:00\sAM/)).toBeTruthy();
    expect((await row('Night Owl')).getByText('Done for today')).toBeTruthy();
    expect((await row('June Okafor')).getByText('The link has expired')).toBeTruthy();
  });

  test('is set by the owner, and the row changes at once', async () => {
    atClock('18:10');
    let today: contract.Member['today'] = 'done';
    answerCall(contract.listTeam, () => teamOf([nadia, { ...theo, today }]));
    const answer = Promise.withResolvers<undefined>();
    const requests = answerCall(contract.setMemberState, async () => {
      await answer.promise;
      today = 'working';
      return { status: 1, response: { id: 2, state: 'working', back_at: null } };
    });
    const { user } = openTeam();
    const second = await row('Theo Marchetti');
    await press(user, 'Done for today', second);
    await user.click(await screen.findByRole('menuitemradio', { name: 'Working' }));
    expect(await second.findByText('Working')).toBeTruthy();
    answer.resolve(undefined);
    await waitFor(() => expect(requests[0]?.body).toEqual({ state: 'working' }));
    expect(requests[0]?.url.pathname).toBe('/team/2/state/');
    expect(await second.findByText('Working')).toBeTruthy();
  });

  test('a break has a length, and the row shows its end', async () => {
    atClock('08:30');
    let member = theo;
    answerCall(contract.listTeam, () => teamOf([nadia, member]));
    const back_at = '2026-10-07T14:15:00Z';
    const requests = answerCall(contract.setMemberState, () => {
      member = { ...theo, today: 'break', back_at };
      return { status: 1, response: { id: 2, state: 'break', back_at } };
    });
    const { user } = openTeam();
    const second = await row('Theo Marchetti');
    await user.click(second.getByRole('button', { name: /^Working until/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Break, 45 min' }));
    expect(await second.findByText(/On break until 9:15\sAM/)).toBeTruthy();
    expect(requests[0]?.body).toEqual({ state: 'break', minutes: 45 });
  });

  test('changes automatically when a break ends', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-10-07T13:59:00Z'), shouldAdvanceTime: true });
    let member: contract.Member = { ...theo, today: 'break', back_at: '2026-10-07T14:00:00Z' };
    answerCall(contract.listTeam, () => teamOf([nadia, member]));
    openTeam();
    const second = await row('Theo Marchetti');
    expect(second.getByText(/On break until 9:00\sAM/)).toBeTruthy();
    member = theo;
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await second.findByText(/^Working until 5:00\sPM$/u)).toBeTruthy();
  });

  test('returns to the hours', async () => {
    atClock('11:24');
    answerCall(contract.listTeam, () => teamOf([nadia, { ...theo, today: 'off' }]));
    const requests = answerCall(contract.setMemberState, () => ({
      status: 1,
      response: { id: 2, state: 'working', back_at: null },
    }));
    const { user } = openTeam();
    await press(user, 'Off today', await row('Theo Marchetti'));
    await user.click(await screen.findByRole('menuitem', { name: 'By the working hours' }));
    await waitFor(() => expect(requests[0]?.body).toEqual({ state: 'auto' }));
  });

  test('is restored when a change is refused', async () => {
    atClock('11:24');
    answerCall(contract.listTeam, () => teamOf([nadia, theo]));
    answerCall(contract.setMemberState, () => refusal('not_found', 'Theo is gone.'));
    const { user } = openTeam();
    const second = await row('Theo Marchetti');
    await user.click(second.getByRole('button', { name: /^Working until/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Break, 15 min' }));
    await waitFor(() => expect(readToasts().at(-1)?.text).toBe('Theo is gone.'));
    expect(await second.findByText(/^Working until 5:00\sPM$/u)).toBeTruthy();
  });
});
