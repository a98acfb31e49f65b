import { getUserData } from '@lineup/contract/identity/auth';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import * as contract from '@lineup/contract/team/team';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen, rowOf } from '../../testing/render-screen.tsx';
import { invited, nadia, teamOf, theo } from '../../testing/samples/sample-team.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Employees from './employees.tsx';

mockApi();

beforeEach(() => {
  signInAs(owner);
  answerCall(getUserData, () => ({ status: 1, response: owner }));
});
afterEach(signOut);

const openDialog = async (button: string) => {
  const { user } = renderScreen(<Employees />);
  await rowOf('Nadia Brandt');
  await press(user, button);
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

const withFields = async (response: Response, fields: ErrorBody['fields']): Promise<Response> => {
  const body = (await response.json()) as ErrorBody;
  return Response.json({ ...body, fields }, { status: response.status });
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('inviting', () => {
  const fill = async ({ user, dialog }: Awaited<ReturnType<typeof openDialog>>) => {
    await user.type(dialog.getByLabelText('Full Name'), 'June Okafor');
    await user.type(dialog.getByLabelText('Email'), 'june@alder.example');
    await user.type(dialog.getByLabelText('Phone'), '(312) 555-0104');
  };

  test('requires name, e-mail and phone, then adds the row and shows where the e-mail was sent', async () => {
    let members = [nadia];
    answerCall(contract.listTeam, () => teamOf(members));
    const requests = answerCall(contract.inviteMember, () => {
      members = [nadia, invited];
      return { status: 1, response: invited };
    });
    const opened = await openDialog('Invite');
    const { user, dialog } = opened;
    await press(user, 'Send invitation', dialog);
    for (const missing of ['a name', 'an email', 'a phone number']) {
      expect(dialog.getByText(`Please enter ${missing}`)).toBeTruthy();
    }
    expect(requests).toHaveLength(0);

    await fill(opened);
    await press(user, 'Send invitation', dialog);
    expect(await screen.findByText('Invitation sent')).toBeTruthy();
    expect(
      screen.getByText(
        'The email went to june@alder.example. Its link works until October 8, 2126.',
      ),
    ).toBeTruthy();
    expect((await rowOf('June Okafor')).getByText('Invited')).toBeTruthy();
    expect(requests[0]?.body).toEqual({
      name: 'June Okafor',
      email: 'june@alder.example',
      phone_no: '(312) 555-0104',
      role: 'employee',
      confirm_extra: false,
    });
    expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('beyond the limit shows the price and asks for confirmation before the e-mail is sent', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo], { seats_taken: 4, seat_limit: 4 }));
    const price = 'Your plan includes 4 team members. One more costs $9.99 a month.';
    const requests = answerCall(contract.inviteMember, ({ body }) =>
      (body as { confirm_extra: boolean }).confirm_extra
        ? { status: 1, response: invited }
        : refusal('extra_member_unconfirmed', 'This costs extra.'),
    );
    const opened = await openDialog('Invite');
    const { user, dialog } = opened;
    expect(dialog.getByText(price)).toBeTruthy();
    await fill(opened);
    await press(user, 'Send invitation', dialog);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Add an extra team member?')).toBeTruthy();
    expect(question.getByText(price)).toBeTruthy();
    await press(user, 'Cancel', question);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // After a no the form is open again, and nothing was sent.
    expect(field('Email').value).toBe('june@alder.example');
    expect(requests).toHaveLength(1);

    await press(user, 'Send invitation');
    await user.click(await screen.findByRole('button', { name: 'Add for $9.99 a month' }));
    expect(await screen.findByText('Invitation sent')).toBeTruthy();
    expect(requests.at(-1)?.body).toMatchObject({
      email: 'june@alder.example',
      role: 'employee',
      confirm_extra: true,
    });
    expect(requests.at(-1)?.headers.get('idempotency-key')).not.toBe(
      requests[0]?.headers.get('idempotency-key'),
    );
  });

  test('uses the singular in a plan for one', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo], { seats_taken: 1, seat_limit: 1 }));
    const { dialog } = await openDialog('Invite');
    const price = 'Your plan includes 1 team member. One more costs $9.99 a month.';
    expect(dialog.getByText(price)).toBeTruthy();
  });

  test('in a full plan shows that, and links to the plans instead of a confirmation', async () => {
    answerCall(contract.listTeam, () =>
      teamOf([nadia, theo], { seats_taken: 2, seat_limit: 2, extra_seat_price: null }),
    );
    const { dialog } = await openDialog('Invite');
    expect(dialog.getByText('Your plan includes 2 team members and takes no more.')).toBeTruthy();
    const plans = dialog.getByRole('link', { name: 'See plans' });
    expect(plans.getAttribute('href')).toBe('/dashboard/settings/subscription');
    expect(dialog.queryByRole('button', { name: 'Send invitation' })).toBeNull();
    expect(dialog.queryByLabelText('Email')).toBeNull();
  });

  test('shows no price while there are seats, or no limit', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia], { seats_taken: 40, seat_limit: -1 }));
    const { dialog } = await openDialog('Invite');
    expect(dialog.queryByText(/\$9\.99/)).toBeNull();
  });

  test('the server’s message is shown beside its field', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia]));
    answerCall(contract.inviteMember, () =>
      withFields(refusal('conflict', 'No.'), { email: 'This person is in your team already.' }),
    );
    const opened = await openDialog('Invite');
    await fill(opened);
    await press(opened.user, 'Send invitation', opened.dialog);
    expect(await opened.dialog.findByText('This person is in your team already.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
  });

  test('keeps the input after a network error, and shows it', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia]));
    answerCall(contract.inviteMember, networkFailure);
    const opened = await openDialog('Invite');
    await fill(opened);
    await press(opened.user, 'Send invitation', opened.dialog);
    expect(await opened.dialog.findByText(/We could not reach Lineup/)).toBeTruthy();
    expect(field('Full Name').value).toBe('June Okafor');
  });
});

describe('editing', () => {
  test('a person who has joined: username with its address and whether they take customers', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo]));
    const requests = answerCall(contract.updateMember, () => ({ status: 1, response: theo }));
    const { user, dialog } = await openDialog('Edit Theo Marchetti');
    expect(
      dialog.getByText('Theo Marchetti changes name, email and phone in their own profile.'),
    ).toBeTruthy();
    expect(dialog.queryByLabelText('Email')).toBeNull();
    expect(dialog.getByText(/\/shop\/book\/ninth-alder\/theo\/…$/)).toBeTruthy();
    await user.clear(field('Username'));
    await user.type(field('Username'), 'Theo M');
    await press(user, 'Save', dialog);
    expect(dialog.getByText('Use small letters, digits and hyphens')).toBeTruthy();
    await user.clear(field('Username'));
    await user.type(field('Username'), 'Theo-M');
    expect(dialog.getByText(/\/shop\/book\/ninth-alder\/theo-m\/…$/)).toBeTruthy();
    expect(dialog.getByText(/is not offered to customers/)).toBeTruthy();
    await user.click(dialog.getByRole('switch', { name: /^Takes customers/ }));
    await press(user, 'Save', dialog);
    expect(await screen.findByText('The changes to Theo Marchetti are saved.')).toBeTruthy();
    expect(requests[0]?.body).toEqual({ username: 'theo-m', takes_customers: false });
  });

  test('an invited person: name, e-mail and phone too', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, invited]));
    const requests = answerCall(contract.updateMember, () => ({ status: 1, response: invited }));
    const { user, dialog } = await openDialog('Edit June Okafor');
    expect(
      dialog.getByText('Another address gets a link of its own; the old link stops working.'),
    ).toBeTruthy();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'june@new.example');
    await press(user, 'Save', dialog);
    await screen.findByText('Saved');
    expect(requests[0]?.body).toEqual({
      username: 'june',
      takes_customers: true,
      name: 'June Okafor',
      email: 'june@new.example',
      phone_no: '(312) 555-0101',
    });
  });

  test('the owner is linked to the own profile', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo]));
    const { dialog } = await openDialog('Edit Nadia Brandt');
    expect(dialog.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe(
      '/dashboard/profile',
    );
  });

  test('a username that is taken is shown beside the field', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo]));
    answerCall(contract.updateMember, () =>
      withFields(refusal('conflict', 'No.'), { username: 'This username is taken.' }),
    );
    const { user, dialog } = await openDialog('Edit Theo Marchetti');
    await press(user, 'Save', dialog);
    expect(await dialog.findByText('This username is taken.')).toBeTruthy();
  });
});

describe('hours', () => {
  test('are changed, validated and saved', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo]));
    const requests = answerCall(contract.updateMemberHours, () => ({ status: 1, response: theo }));
    const { user, dialog } = await openDialog('Hours of Theo Marchetti');
    fireEvent.change(field('Monday to'), { target: { value: '08:00' } });
    await press(user, 'Save hours', dialog);
    expect(dialog.getAllByText('Some times need a second look.')).toHaveLength(1);
    expect(document.activeElement).toBe(field('Monday from'));
    expect(requests).toHaveLength(0);
    fireEvent.change(field('Monday to'), { target: { value: '12:00' } });
    await press(user, 'Save hours', dialog);
    expect(await screen.findByText('The working hours of Theo Marchetti are saved.')).toBeTruthy();
    expect(requests[0]?.body).toEqual({ hours: [{ weekday: 1, from: '09:00', to: '12:00' }] });
  });

  test('of a person without hours start with the shop’s week', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, invited]));
    const requests = answerCall(contract.updateMemberHours, () => ({
      status: 1,
      response: invited,
    }));
    const { user, dialog } = await openDialog('Hours of June Okafor');
    expect(dialog.getAllByText('As the shop')).toHaveLength(7);
    await user.click(dialog.getByRole('switch', { name: 'Monday' }));
    expect(dialog.getAllByText('Day off')).toHaveLength(4);
    await user.click(dialog.getByRole('switch', { name: 'Tuesday' }));
    await press(user, 'Save hours', dialog);
    await screen.findByText('The working hours of June Okafor are saved.');
    const sent = requests[0]?.body as { hours: contract.Member['hours'] } | undefined;
    expect(sent?.hours.toSorted((a, b) => a.weekday - b.weekday)).toEqual([
      { weekday: 1, from: '10:00', to: '19:00' },
      { weekday: 3, from: '10:00', to: '19:00' },
    ]);
  });

  test('a refusal is shown in the dialog', async () => {
    answerCall(contract.listTeam, () => teamOf([nadia, theo]));
    answerCall(contract.updateMemberHours, networkFailure);
    const { user, dialog } = await openDialog('Hours of Theo Marchetti');
    await press(user, 'Save hours', dialog);
    expect(await dialog.findByText(/We could not reach Lineup/)).toBeTruthy();
  });
});
