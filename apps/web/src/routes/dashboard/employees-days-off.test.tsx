import { getUserData } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/team/team';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf } from '../../testing/render-screen.tsx';
import { nadia, teamOf, theo } from '../../testing/samples/sample-team.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Employees from './employees.tsx';

mockApi();

beforeEach(() => {
  signInAs(owner);
  answerCall(getUserData, () => ({ status: 1, response: owner }));
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const openDialog = async (button: string) => {
  const { user } = renderScreen(<Employees />);
  await rowOf('Nadia Brandt');
  await press(user, button);
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('days off', () => {
  const away: contract.Member = {
    ...theo,
    days_off: [
      { id: 31, first_day: '2126-03-12', last_day: '2126-03-14', reason: 'Vacation' },
      { id: 30, first_day: '2020-03-12', last_day: '2020-03-14', reason: 'Long ago' },
    ],
  };

  test('in the future are listed, past ones are not; each can be removed', async () => {
    let members = [nadia, away];
    answerCall(contract.listTeam, () => teamOf(members));
    const requests = answerCall(contract.deleteDayOff, () => {
      members = [nadia, theo];
      return { status: 1, response: theo };
    });
    const { user, dialog } = await openDialog('Hours of Theo Marchetti');
    await user.click(dialog.getByRole('radio', { name: 'Days off' }));
    expect(dialog.getByText('Vacation')).toBeTruthy();
    expect(dialog.queryByText('Long ago')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Remove Mar 12\s–\s14, 2126$/u }));
    expect(await dialog.findByText('No days off to come.')).toBeTruthy();
    expect(requests[0]?.url.pathname).toBe('/team/2/days-off/31/');
    await press(user, 'Done', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('start with the shop’s date, not the device’s', async () => {
    // The device is in UTC, where it is the 15th already.
    vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z'), toFake: ['Date'] });
    const day = { id: 32, first_day: '2026-11-14', last_day: '2026-11-14', reason: 'Moving' };
    answerCall(contract.listTeam, () => teamOf([nadia, { ...theo, days_off: [day] }]));
    const { user, dialog } = await openDialog('Hours of Theo Marchetti');
    await user.click(dialog.getByRole('radio', { name: 'Days off' }));
    expect(dialog.getByText('Moving')).toBeTruthy();
    expect(field('First day').min).toBe('2026-11-14');
  });

  test('are added, and the last day follows the first', async () => {
    let members = [nadia, theo];
    answerCall(contract.listTeam, () => teamOf(members));
    const requests = answerCall(contract.addDayOff, () => {
      members = [nadia, away];
      return { status: 1, response: away };
    });
    const { user, dialog } = await openDialog('Hours of Theo Marchetti');
    await user.click(dialog.getByRole('radio', { name: 'Days off' }));
    await press(user, 'Add days off', dialog);
    expect(dialog.getAllByText('Choose a day')).toHaveLength(2);
    fireEvent.change(field('First day'), { target: { value: '2126-03-12' } });
    expect(field('Last day').value).toBe('2126-03-12');
    fireEvent.change(field('Last day'), { target: { value: '2126-03-10' } });
    await press(user, 'Add days off', dialog);
    expect(dialog.getByText('The last day must not be before the first')).toBeTruthy();
    fireEvent.change(field('Last day'), { target: { value: '2126-03-14' } });
    await user.type(field('Reason'), 'Vacation');
    await press(user, 'Add days off', dialog);
    expect(await dialog.findByText('Vacation')).toBeTruthy();
    expect(requests[0]?.body).toEqual({
      first_day: '2126-03-12',
      last_day: '2126-03-14',
      reason: 'Vacation',
    });
    expect(field('First day').value).toBe('');
  });
});
