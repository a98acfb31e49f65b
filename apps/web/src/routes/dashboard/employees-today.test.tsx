import { getUserData } from '@lineup/contract/auth';
import * as contract from '@lineup/contract/team';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/toast-store.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf as row } from '../../testing/render-screen.tsx';
import { atClock, invited, nadia, teamOf, theo } from '../../testing/sample-team.ts';
import { owner, signInAs, signOut } from '../../testing/sample-user.ts';
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

describe('what somebody does today', () => {
  test('says who is on break, off now, and whose link has expired', async () => {
    atClock('08:30');
    answerCall(contract.listTeam, () =>
      teamOf([
        nadia,
        { ...theo, today: 'break' },
        { ...theo, id: 12, name: 'Early Bird', today: 'off' },
        { ...theo, id: 13, name: 'Night Owl', today: 'done' },
        {
          ...invited,
          invitation: { sent_at: '2020-01-01T10:00:00Z', expires_at: '2020-01-08T10:00:00Z' },
        },
      ]),
    );
    openTeam();
    expect((await row('Theo Marchetti')).getByText('On break')).toBeTruthy();
    expect(
      (await row('Early Bird')).getByText('Off now, today 9:00\u00A0AM\u00A0–\u00A05:00\u00A0PM', {
        normalizer: String,
      }),
    ).toBeTruthy();
    expect((await row('Night Owl')).getByText('Done for today')).toBeTruthy();
    expect((await row('June Okafor')).getByText('The link has expired')).toBeTruthy();
  });

  test('is said by the owner, and the row follows at once', async () => {
    atClock('18:10');
    let today: contract.Member['today'] = 'done';
    answerCall(contract.listTeam, () => teamOf([nadia, { ...theo, today }]));
    const answer = Promise.withResolvers<undefined>();
    const said = answerCall(contract.setMemberState, async () => {
      await answer.promise;
      today = 'working';
      return { status: 1, response: { id: 2, state: 'working' } };
    });
    const { user } = openTeam();
    const second = await row('Theo Marchetti');
    await press(user, 'Done for today', second);
    await user.click(await screen.findByRole('menuitemradio', { name: 'Working' }));
    expect(await second.findByText('Working')).toBeTruthy();
    answer.resolve(undefined);
    await waitFor(() => expect(said[0]?.body).toEqual({ state: 'working' }));
    expect(said[0]?.url.pathname).toBe('/team/2/state/');
    expect(await second.findByText('Working')).toBeTruthy();
  });

  test('goes back to the hours', async () => {
    atClock('11:24');
    answerCall(contract.listTeam, () => teamOf([nadia, { ...theo, today: 'off' }]));
    const said = answerCall(contract.setMemberState, () => ({
      status: 1,
      response: { id: 2, state: 'working' },
    }));
    const { user } = openTeam();
    await press(user, 'Off today', await row('Theo Marchetti'));
    await user.click(await screen.findByRole('menuitem', { name: 'By the working hours' }));
    await waitFor(() => expect(said[0]?.body).toEqual({ state: 'auto' }));
  });

  test('stays as it was when that is refused', async () => {
    atClock('11:24');
    answerCall(contract.listTeam, () => teamOf([nadia, theo]));
    answerCall(contract.setMemberState, () => refusal('not_found', 'Theo is gone.'));
    const { user } = openTeam();
    const second = await row('Theo Marchetti');
    await user.click(second.getByRole('button', { name: /^Working until/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Break' }));
    await waitFor(() => expect(readToasts().at(-1)?.text).toBe('Theo is gone.'));
    expect(await second.findByText(/^Working until 5:00\sPM$/u)).toBeTruthy();
  });
});
