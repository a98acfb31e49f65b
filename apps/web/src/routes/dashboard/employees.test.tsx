import { getUserData } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/team/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '../../lib/session/session.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf as row } from '../../testing/render-screen.tsx';
import { atClock, gone, invited, nadia, teamOf, theo } from '../../testing/samples/sample-team.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Employees from './employees.tsx';

mockApi();

const openTeam = () => renderScreen(<Employees />);

beforeEach(() => {
  signInAs(owner);
  answerCall(getUserData, () => ({ status: 1, response: { ...owner, total_barbers: 42 } }));
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

describe('the list', () => {
  test('shows all members with role, contact, state, today, links and visits', async () => {
    atClock('11:24');
    answerCall(contract.listTeam, () => teamOf([nadia, theo, invited, gone]));
    openTeam();
    expect(screen.getByRole('heading', { level: 1, name: 'Team Members' })).toBeTruthy();
    const first = await row('Nadia Brandt');
    expect(first.getByText('Owner · takes no customers')).toBeTruthy();
    expect(first.getByText('Off today')).toBeTruthy();
    expect(first.queryByRole('button', { name: /^Deactivate/ })).toBeNull();

    const second = await row('Theo Marchetti');
    expect(second.getByText('Barber')).toBeTruthy();
    expect(second.getByText('Active')).toBeTruthy();
    expect(second.getByText(/^Working until 5:00\sPM$/u)).toBeTruthy();
    expect(second.getByRole('link', { name: 'theo@alder.example' }).getAttribute('href')).toBe(
      'mailto:theo@alder.example',
    );
    expect(second.getByRole('link', { name: '(312) 555-0101' }).getAttribute('href')).toBe(
      'tel:3125550101',
    );
    expect(second.getByText('3')).toBeTruthy();
    expect(second.getByText('41')).toBeTruthy();
    expect(second.getByText('3 booking links · 41 visits this month')).toBeTruthy();
    for (const name of ['Edit', 'Hours of', 'Deactivate']) {
      expect(second.getByRole('button', { name: `${name} Theo Marchetti` })).toBeTruthy();
    }

    const third = await row('June Okafor');
    expect(third.getByText('Invited')).toBeTruthy();
    expect(third.getByText('Sent Oct 1, 2026')).toBeTruthy();
    for (const name of ['Resend', 'Withdraw']) {
      expect(
        third.getByRole('button', { name: `${name} the invitation of June Okafor` }),
      ).toBeTruthy();
    }

    const fourth = await row('Old Timer');
    expect(fourth.getByText('Deactivated')).toBeTruthy();
    expect(fourth.getAllByRole('button').map((button) => button.title)).toEqual([
      'Reactivate Old Timer',
    ]);
  });

  test('counts the seats, and the paid ones beyond the limit', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo], { seats_taken: 4, seat_limit: 10 }));
    openTeam();
    expect(await screen.findByText('4 of 10 team members')).toBeTruthy();
    expect(screen.queryByText(/x \$9\.99/)).toBeNull();
  });

  test.each([
    [{ seats_taken: 6, seat_limit: 4 }, '6 of 4 team members', '+2 x $9.99'],
    [{ seats_taken: 6, seat_limit: -1 }, '6 team members, no limit', null],
    [{ seats_taken: 1, seat_limit: -1 }, '1 team member, no limit', null],
    [{ seats_taken: 1, seat_limit: 1 }, '1 of 1 team member', null],
  ])('seats of %o', async (seats, sentence, extra) => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo], seats));
    openTeam();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/x \$9\.99/)?.textContent ?? null).toBe(extra);
  });

  test('with only the owner suggests the first invitation', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia], { seats_taken: 0, seat_limit: 4 }));
    const { user } = openTeam();
    expect(await screen.findByText('It is only you so far')).toBeTruthy();
    await press(user, 'Invite your first team member');
    expect(await screen.findByRole('dialog', { name: 'Invite a team member' })).toBeTruthy();
  });

  test('that cannot be loaded shows an error in place, and Retry loads it', async () => {
    let isDown = true;
    answerCall(contract.listTeam, () =>
      isDown ? refusal('forbidden', 'You are not allowed to do this.') : teamOf([nadia, theo]),
    );
    const { user } = openTeam();
    expect(await screen.findByText('The team could not be loaded')).toBeTruthy();
    expect(screen.getByText('You are not allowed to do this.')).toBeTruthy();
    isDown = false;
    await press(user, 'Retry');
    expect(await screen.findByText('Theo Marchetti')).toBeTruthy();
  });

  test('stays after a failed refresh, with its age', async () => {
    let isDown = false;
    answerCall(contract.listTeam, () => (isDown ? networkFailure() : teamOf([nadia, theo])));
    const { user, queryClient } = openTeam();
    await row('Theo Marchetti');
    isDown = true;
    void queryClient.refetchQueries();
    expect(await screen.findByText(/^Last updated \d/)).toBeTruthy();
    expect(screen.getByText('Theo Marchetti')).toBeTruthy();
    isDown = false;
    await press(user, 'Retry');
    await waitFor(() => expect(screen.queryByText(/^Last updated/)).toBeNull());
  });
});

describe('an employee', () => {
  test('sees who may open the screen, and nothing is fetched', async () => {
    signInAs(employee);
    const listed = answerCall(contract.listTeam, () => teamOf([nadia]));
    openTeam();
    expect(screen.getByText('Only owners and managers can open this screen')).toBeTruthy();
    expect(screen.getByText(/Ask one of them at Ninth & Alder Barbers/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(listed).toHaveLength(0);
  });
});

describe('deactivating', () => {
  test('explains the effect, signs the person out, changes the row and the meters', async () => {
    let members = [nadia, theo];
    answerCall(contract.listTeam, () => teamOf(members));
    const out: contract.Member = { ...theo, state: 'deactivated', today: null, today_hours: null };
    const requests = answerCall(contract.deactivateMember, () => {
      members = [nadia, out];
      return { status: 1, response: out };
    });
    const { user } = openTeam();
    await row('Theo Marchetti');
    await press(user, 'Deactivate Theo Marchetti');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Deactivate Theo Marchetti?')).toBeTruthy();
    const text = question.getByText(/signed out on every device at once/);
    for (const part of [
      'Past visits stay',
      'you choose what happens to future bookings',
      'the seat becomes free',
    ]) {
      expect(text.textContent).toContain(part);
    }
    await press(user, 'Cancel', question);
    expect(requests).toHaveLength(0);

    await press(user, 'Deactivate Theo Marchetti');
    await press(user, 'Yes, deactivate');
    expect(await screen.findByText('Theo Marchetti is signed out everywhere.')).toBeTruthy();
    expect((await row('Theo Marchetti')).getByText('Deactivated')).toBeTruthy();
    expect(requests[0]?.url.pathname).toBe('/team/2/deactivate/');
    await waitFor(() => expect(getSession().user.total_barbers).toBe(42));
  });

  test('a refusal shows the server’s message and changes nothing', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo]));
    answerCall(contract.deactivateMember, () => refusal('conflict', 'The owner stays.'));
    const { user } = openTeam();
    await row('Theo Marchetti');
    await press(user, 'Deactivate Theo Marchetti');
    await press(user, 'Yes, deactivate');
    expect(await screen.findByText('The owner stays.')).toBeTruthy();
    expect((await row('Theo Marchetti')).getByText('Active')).toBeTruthy();
  });
});

describe('reactivating', () => {
  test('beyond the limit asks to confirm the price, and then repeats the request', async () => {
    const back: contract.Member = { ...gone, state: 'active', today: 'off' };
    let members = [nadia, theo, gone];
    answerCall(contract.listTeam, () => teamOf(members, { seats_taken: 5, seat_limit: 4 }));
    const requests = answerCall(contract.reactivateMember, ({ body }) => {
      if (!(body as { confirm_extra: boolean }).confirm_extra) {
        return refusal('extra_member_unconfirmed', 'This costs extra.');
      }
      members = [nadia, theo, back];
      return { status: 1, response: back };
    });
    const { user } = openTeam();
    await row('Old Timer');
    await press(user, 'Reactivate Old Timer');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText(
        'Your plan includes 4 team members. One more costs $9.99 a month, which makes $19.98 a month for 2 extra team members.',
      ),
    ).toBeTruthy();
    await press(user, 'Cancel', question);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.map(({ body }) => body)).toEqual([{ confirm_extra: false }]);

    await press(user, 'Reactivate Old Timer');
    await user.click(await screen.findByRole('button', { name: 'Add for $9.99 a month' }));
    expect(await screen.findByText('Old Timer can log in again.')).toBeTruthy();
    expect(requests.at(-1)?.body).toEqual({ confirm_extra: true });
    expect((await row('Old Timer')).getByText('Active')).toBeTruthy();
  });
});

describe('an invitation', () => {
  test('is sent again, and the notice shows the address', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, invited]));
    const requests = answerCall(contract.resendInvitation, () => ({
      status: 1,
      response: invited,
    }));
    const { user } = openTeam();
    await row('June Okafor');
    await press(user, 'Resend the invitation of June Okafor');
    expect(await screen.findByText('Invitation sent again')).toBeTruthy();
    expect(
      screen.getByText('A new link went to june@alder.example. The old one no longer works.'),
    ).toBeTruthy();
    expect(requests[0]?.url.pathname).toBe('/team/4/invitation/');
  });

  test('during a withdrawal, its button is busy and the row is disabled', async () => {
    const other = { ...invited, id: 5, name: 'Max Weil' };
    answerCall(contract.listTeam, () => teamOf([nadia, invited, other]));
    const waiting = Promise.withResolvers<Response>();
    const withdrawn = answerCall(contract.withdrawInvitation, () => waiting.promise);
    const resent = answerCall(contract.resendInvitation, () => ({ status: 1, response: other }));
    const { user } = openTeam();
    const june = await row('June Okafor');
    await press(user, 'Withdraw the invitation of June Okafor');
    await press(user, 'Yes, withdraw');
    const button = (name: string) => june.getByRole<HTMLButtonElement>('button', { name });
    const withdraw = button('Withdraw the invitation of June Okafor');
    await waitFor(() => expect(withdraw.getAttribute('aria-busy')).toBe('true'));
    const resend = button('Resend the invitation of June Okafor');
    expect(resend.hasAttribute('aria-busy')).toBe(false);
    for (const { title, disabled } of [resend, button('Edit June Okafor')]) {
      expect([title, disabled]).toEqual([title, true]);
    }

    // Another row has its own busy state, which ends independently.
    await press(user, 'Resend the invitation of Max Weil');
    await press(user, 'OK', within(await screen.findByRole('alertdialog')));
    expect(resent).toHaveLength(1);
    expect(withdraw.getAttribute('aria-busy')).toBe('true');
    await user.click(withdraw);
    expect(screen.queryByRole('alertdialog', { name: /^Withdraw/ })).toBeNull();
    waiting.resolve(refusal('conflict', 'June has joined.'));
    expect(await screen.findByText('June has joined.')).toBeTruthy();
    expect(withdrawn).toHaveLength(1);
    expect(resend.disabled).toBe(false);
  });

  test('is withdrawn after a confirmation, and the row is removed', async () => {
    let members = [nadia, theo, invited];
    answerCall(contract.listTeam, () => teamOf(members));
    answerCall(contract.withdrawInvitation, () => {
      members = [nadia, theo];
      return { status: 1, response: 'The invitation has been withdrawn.' };
    });
    const { user } = openTeam();
    await row('June Okafor');
    await press(user, 'Withdraw the invitation of June Okafor');
    expect(
      screen.getByText(
        'The link that went to june@alder.example stops working, and the seat becomes free.',
      ),
    ).toBeTruthy();
    await press(user, 'Yes, withdraw');
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('June Okafor')).toBeNull());
  });
});

test('while the subscription is not active, seats can only be removed', async () => {
  signInAs({ ...owner, is_subscription_active: false });
  answerCall(contract.listTeam, () => teamOf([nadia, theo, invited, gone]));
  openTeam();
  await row('Theo Marchetti');
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['Deactivate Theo Marchetti', 'Withdraw the invitation of June Okafor']);
});
