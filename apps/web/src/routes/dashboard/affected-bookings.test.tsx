import { getUserData } from '@lineup/contract/identity/auth';
import * as services from '@lineup/contract/services';
import { updateOpeningHours } from '@lineup/contract/shops';
import * as team from '@lineup/contract/team/team';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PinProvider } from '../../layouts/pin-provider.tsx';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf } from '../../testing/render-screen.tsx';
import { plainService } from '../../testing/samples/plain-service.ts';
import { affectedRefusal, sampleAffected } from '../../testing/samples/sample-affected.ts';
import { nadia, teamOf, theo } from '../../testing/samples/sample-team.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSettings, sampleSettings, saved } from '../../testing/screens/open-settings.tsx';
import Employees from './employees.tsx';
import Services from './services.tsx';

mockApi();
beforeEach(() => {
  signInAs(owner);
  answerCall(getUserData, () => ({ status: 1, response: owner }));
});
afterEach(signOut);

const bookings = [
  sampleAffected(),
  sampleAffected({ id: 72, customer_name: 'Ben Ito', starts_at: '2026-12-25T17:00:00Z' }),
];
const dialogName = 'What happens to these bookings?';
const findList = async () => within(await screen.findByRole('dialog', { name: dialogName }));
const radiosOf = (who: string) =>
  within(screen.getByRole('radiogroup', { name: `What happens to ${who}` }));
const choose = (user: UserEvent, who: string, name: string) =>
  user.click(radiosOf(who).getByRole('radio', { name }));

/** Refuses the first request, answers the second one. */
const secondTime = <T,>(answer: () => T) => {
  let count = 0;
  return (): T | Response => {
    count += 1;
    return count === 1 ? affectedRefusal(bookings) : answer();
  };
};

/** Moves Ana, cancels Ben, and saves. */
const moveAndCancel = async (user: UserEvent) => {
  const list = await findList();
  await choose(user, 'Ana López', 'Move');
  await user.selectOptions(
    list.getByRole('combobox', { name: 'New time for Ana López' }),
    list.getByRole('option', { name: /^10:00/ }),
  );
  await choose(user, 'Ben Ito', 'Cancel booking');
  await press(user, 'Save all of it', list);
};
const answers = [
  { id: 71, action: 'move', barber: 3, starts_at: '2026-12-26T16:00:00Z' },
  { id: 72, action: 'cancel' },
];
const answersInQuery = '71:move:3:2026-12-26T16:00:00Z,72:cancel';

const changeNothing = async (user: UserEvent) => {
  await press(user, 'Change nothing', await findList());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: dialogName })).toBeNull());
};

describe('team', () => {
  let members: team.Member[];
  beforeEach(() => {
    members = [nadia, theo];
    answerCall(team.listTeam, () => teamOf(members));
  });
  const stored = (member: team.Member) => {
    members = [nadia, member];
    return { status: 1 as const, response: member };
  };
  const openTeam = async (button: string) => {
    const { user } = renderScreen(<Employees />);
    await rowOf('Theo Marchetti');
    await press(user, `${button} Theo Marchetti`);
    return user;
  };

  const dayOff = { id: 31, first_day: '2126-12-25', last_day: '2126-12-25', reason: '' };
  const takeDayOff = async () => {
    const reply = secondTime(() => stored({ ...theo, days_off: [dayOff] }));
    const requests = answerCall(team.addDayOff, reply);
    const user = await openTeam('Hours of');
    await user.click(screen.getByRole('radio', { name: 'Days off' }));
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2126-12-25' } });
    await press(user, 'Add days off');
    return { user, requests };
  };

  test('a day off is sent again with the decisions', async () => {
    const { user, requests } = await takeDayOff();
    await moveAndCancel(user);
    expect(await screen.findByText('Dec 25, 2126')).toBeTruthy();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body).toMatchObject({ first_day: '2126-12-25', bookings: answers });
    expect(screen.getByRole('dialog', { name: 'Hours of Theo Marchetti' })).toBeTruthy();
  });

  test('a cancelled day off keeps its input and is not saved', async () => {
    const { user, requests } = await takeDayOff();
    await changeNothing(user);
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2126-12-25');
    expect(screen.getByText('No days off to come.')).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  const shortenWeek = async () => {
    const requests = answerCall(
      team.updateMemberHours,
      secondTime(() => stored(theo)),
    );
    const user = await openTeam('Hours of');
    fireEvent.change(screen.getByLabelText('Monday to'), { target: { value: '12:00' } });
    await press(user, 'Save hours');
    return { user, requests };
  };
  const hours = [{ weekday: 1, from: '09:00', to: '12:00' }];

  test('shorter working hours are sent again with the decisions', async () => {
    const { user, requests } = await shortenWeek();
    await moveAndCancel(user);
    expect(await screen.findByText('The working hours of Theo Marchetti are saved.')).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ hours }, { hours, bookings: answers }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('cancelled working hours keep their input', async () => {
    const { user, requests } = await shortenWeek();
    await changeNothing(user);
    const dialog = within(screen.getByRole('dialog', { name: 'Hours of Theo Marchetti' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Monday to').value).toBe('12:00');
    expect(dialog.getByRole('button', { name: 'Save hours' })).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  const deactivate = async () => {
    const reply = secondTime(() => stored({ ...theo, state: 'deactivated', today: null }));
    const requests = answerCall(team.deactivateMember, reply);
    const user = await openTeam('Deactivate');
    await press(user, 'Yes, deactivate');
    return { user, requests };
  };

  test('a deactivation is sent again with the decisions in its address', async () => {
    const { user, requests } = await deactivate();
    await moveAndCancel(user);
    expect(await screen.findByText('Theo Marchetti is signed out everywhere.')).toBeTruthy();
    expect(requests.map(({ url }) => url.searchParams.get('bookings'))).toEqual([
      null,
      answersInQuery,
    ]);
    expect((await rowOf('Theo Marchetti')).getByText('Deactivated')).toBeTruthy();
  });

  test('a cancelled deactivation leaves the barber active', async () => {
    const { user, requests } = await deactivate();
    await changeNothing(user);
    expect((await rowOf('Theo Marchetti')).getByText('Active')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(requests).toHaveLength(1);
  });
});

describe('opening hours', () => {
  const shorten = async () => {
    const { user, section } = await openSettings();
    const hours = sampleSettings.hours.map((range) =>
      range.weekday === 2 ? { ...range, to: '16:00' } : range,
    );
    const requests = answerCall(
      updateOpeningHours,
      secondTime(() => saved({ hours })),
    );
    const region = section('Opening hours');
    fireEvent.change(region.getByLabelText('Tuesday to'), { target: { value: '16:00' } });
    await press(user, 'Save', region);
    return { user, requests, region, hours };
  };

  test('that are shorter are sent again with the decisions', async () => {
    const { user, requests, region, hours } = await shorten();
    await moveAndCancel(user);
    expect(await region.findByText('Saved')).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ hours }, { hours, bookings: answers }]);
  });

  test('that are cancelled keep their input and stay unsaved', async () => {
    const { user, requests, region } = await shorten();
    await changeNothing(user);
    expect(region.getByLabelText<HTMLInputElement>('Tuesday to').value).toBe('16:00');
    expect(await region.findByText('Unsaved changes')).toBeTruthy();
    expect(requests).toHaveLength(1);
  });
});

describe('deleting a service', () => {
  const shave: services.Service = {
    ...plainService,
    id: 2,
    name: 'Shave',
    description: '',
    estimated_time: null,
    price: null,
  };
  const booked = [
    sampleAffected({ moves: [] }),
    sampleAffected({ id: 72, customer_name: 'Ben Ito', moves: [], can_change: false }),
  ];
  const remove = async () => {
    let offered = [shave];
    answerCall(services.listServices, () => offered);
    let count = 0;
    const requests = answerCall(services.deleteService, () => {
      count += 1;
      if (count === 1) return affectedRefusal(booked);
      offered = [];
      return { status: 1, response: 'The service has been deleted.' };
    });
    const { user } = renderScreen(
      <PinProvider>
        <Services />
      </PinProvider>,
    );
    await rowOf('Shave');
    await press(user, 'Delete Shave');
    await press(user, 'Yes, delete it!');
    return { user, requests };
  };

  test('offers no other times, keeps bookings that only the owner may change, and sends the decisions', async () => {
    const { user, requests } = await remove();
    const list = await findList();
    expect(radiosOf('Ana López').queryByRole('radio', { name: 'Move' })).toBeNull();
    expect(list.getByText('Stays. An owner, manager or receptionist can change it.')).toBeTruthy();
    await press(user, 'Cancel all', list);
    await press(user, 'Save all of it', list);
    expect(await screen.findByText('The service has been deleted.')).toBeTruthy();
    expect(requests.map(({ url }) => url.searchParams.get('bookings'))).toEqual([
      null,
      '71:cancel,72:keep',
    ]);
    await waitFor(() => expect(screen.queryByText('Shave')).toBeNull());
  });

  test('shows the service again during the dialog, and keeps it when nothing is changed', async () => {
    const { user, requests } = await remove();
    await findList();
    expect(await screen.findByText('Shave')).toBeTruthy();
    await changeNothing(user);
    expect(screen.getByText('Shave')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(requests).toHaveLength(1);
  });
});
