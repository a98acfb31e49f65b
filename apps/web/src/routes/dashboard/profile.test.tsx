import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { getCalendarFeed } from '@lineup/contract/calendar';
import { getUserData, type User } from '@lineup/contract/identity/auth';
import { type Device, listDevices } from '@lineup/contract/identity/devices';
import * as contract from '@lineup/contract/profile';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '../../lib/session/session.ts';
import { answerNoLeaving } from '../../testing/answer-leaving.ts';
import { ownLine } from '../../testing/line/sample-own-line.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { theosProfile } from '../../testing/samples/sample-profile.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import ProfileScreen from './profile.tsx';

mockApi();

const noDevices: Device[] = [];
let stored: contract.Profile;

const open = (user: User = employee, profile: Partial<contract.Profile> = {}) => {
  signInAs(user);
  stored = { ...theosProfile, ...profile };
  const reads = answerCall(contract.getProfile, () => ({ status: 1, response: stored }));
  const updates = answerCall(contract.updateProfile, () => ({ status: 1, response: 'Saved' }));
  answerNoLeaving();
  answerCall(listDevices, () => ({ status: 1, response: noDevices }));
  answerCall(getUserData, () => ({ response: { ...user, profile_photo: stored.profile_photo } }));
  return { ...renderScreen(<ProfileScreen />), reads, updates };
};

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const notice = (name: string) => screen.findByRole('alertdialog', { name });
const retype = async (user: UserEvent, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
};

afterEach(signOut);

describe("the employee's profile", () => {
  test('shows name, label, placeholder, three editable fields and a locked company', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Theo Marchetti' })).toBeTruthy();
    expect(await screen.findByText('Employee')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Current photo' })).toBe(null);
    expect((await field('Full Name')).value).toBe('Theo Marchetti');
    expect((await field('Email')).type).toBe('email');
    expect((await field('Phone')).type).toBe('tel');
    const company = await field('Company');
    expect([company.value, company.disabled]).toEqual(['Ninth & Alder Barbers', true]);
    expect(screen.getByLabelText<HTMLInputElement>('Photo').accept).toBe('image/*');
  });

  test('falls back to the e-mail where there is no name, and shows the picture when set', async () => {
    open(employee, { name: '', profile_photo: '/photos/a-512.webp' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'theo@alder.example' }),
    ).toBeTruthy();
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Current photo' });
    expect(picture.getAttribute('src')).toBe('/photos/a-512.webp');
  });

  test('shows the plan and its meters, which have no other place on a phone', async () => {
    open();
    await field('Full Name');
    expect(screen.getByRole('meter', { name: 'Check-Ins' }).getAttribute('aria-valuetext')).toBe(
      '612 / 1,000',
    );
    expect(screen.getByRole('meter', { name: 'Employees' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'PRO PLAN' })).toBeTruthy();
  });
});

describe("the owner's profile", () => {
  test('offers name, e-mail, phone, shop name and a photo picker', async () => {
    const { user, updates } = open(owner);
    expect(await screen.findByText('Owner')).toBeTruthy();
    expect(screen.queryByText('Employee')).toBe(null);
    expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeTruthy();
    await retype(user, 'Shop name', 'Tenth & Alder');
    await press(user, 'Update Profile');
    await notice('Success!');
    expect(updates[0]?.body).toEqual({
      name: theosProfile.name,
      email: theosProfile.email,
      phone_no: theosProfile.phone_no,
      shop_name: 'Tenth & Alder',
    });
  });

  test('requires the name of the shop', async () => {
    const { user, updates } = open(owner);
    await retype(user, 'Shop name', ' ');
    await press(user, 'Update Profile');
    expect((await notice('Validation Error')).textContent).toContain('Please enter a shop name');
    expect(updates).toHaveLength(0);
  });
});

describe('saving', () => {
  test('without a change shows that and sends nothing', async () => {
    const { user, updates } = open();
    await retype(user, 'Full Name', '  Theo Marchetti ');
    await press(user, 'Update Profile');
    expect((await notice('No Changes')).textContent).toContain('No changes were made to update');
    expect(updates).toHaveLength(0);
  });

  test.each([
    ['Full Name', 'Please enter a name'],
    ['Email', 'Please enter an email'],
    ['Phone', 'Please enter a phone number'],
  ])('with a blank %s shows %j', async (name, message) => {
    const { user, updates } = open();
    await retype(user, name, '   ');
    await press(user, 'Update Profile');
    expect((await notice('Validation Error')).textContent).toContain(message);
    await press(user, 'OK');
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
    expect(updates).toHaveLength(0);
  });

  test('shows success for two seconds without a button, and reloads profile and shell', async () => {
    const { user, reads } = open();
    await retype(user, 'Full Name', 'Theo M.');
    stored = { ...stored, name: 'Theo M.', profile_photo: '/photos/b-512.webp' };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press(user, 'Update Profile');
    const success = await notice('Success!');
    expect(success.textContent).toContain('Profile updated successfully');
    expect(within(success).queryByRole('button')).toBe(null);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Theo M.', hidden: true }),
    ).toBeTruthy();
    expect(reads).toHaveLength(2);
    await waitFor(() => expect(getSession().user.profile_photo).toBe('/photos/b-512.webp'));
    vi.advanceTimersByTime(1500);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    vi.advanceTimersByTime(600);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
  });

  test('succeeds also when the stored profile cannot be reloaded', async () => {
    const { user, updates } = open();
    await retype(user, 'Full Name', ' Theo M. ');
    const reads = answerCall(contract.getProfile, () => refusal('forbidden', 'Not now'));
    await press(user, 'Update Profile');
    await notice('Success!');
    await waitFor(() => expect(reads).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    expect((await field('Full Name')).value).toBe('Theo M.');
    await press(user, 'Update Profile');
    expect(await notice('No Changes')).toBeTruthy();
    expect(updates).toHaveLength(1);
  });

  test.each([
    [
      refusal('conflict', 'That email has an account'),
      'Update Failed',
      'That email has an account',
    ],
    [new Response('{}', { status: 409 }), 'Update Failed', 'Failed to update profile'],
    [Response.json({ status: 0, response: 'Not so' }), 'Update Failed', 'Not so'],
    [Response.json({ status: 0 }), 'Update Failed', 'Failed to update profile'],
    [refusal('internal', 'Something broke'), 'Error', 'Something broke'],
    [networkFailure(), 'Error', 'An error occurred while updating profile'],
  ])('that fails shows the server’s message, else its own (%#)', async (answer, title, text) => {
    const { user } = open();
    answerCall(contract.updateProfile, () => answer.clone());
    await retype(user, 'Full Name', 'Theo M.');
    await press(user, 'Update Profile');
    expect((await notice(title)).textContent).toContain(text);
    await press(user, 'OK');
    expect((await field('Full Name')).value).toBe('Theo M.');
  });
});

describe('loading', () => {
  test('that fails shows the reason, with Retry', async () => {
    const { user } = open();
    answerCall(contract.getProfile, () => refusal('forbidden', 'Not for you'));
    expect(await screen.findByText('Error loading your profile')).toBeTruthy();
    expect(screen.getByText('Not for you')).toBeTruthy();
    answerCall(contract.getProfile, () => ({ status: 1, response: theosProfile }));
    await press(user, 'Retry');
    expect((await field('Full Name')).value).toBe(theosProfile.name);
  });
});

describe('the calendar subscription', () => {
  test('uses a private address, the employee’s own', async () => {
    answerCall(getCurrentAppointments, () => ownLine());
    const url = 'https://lineup.example/calendars/alder/2/key/bookings.ics';
    const requests = answerCall(getCalendarFeed, () => ({ status: 1, response: { url } }));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Your calendar' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the calendar' }).getAttribute('href')).toBe(
      '/dashboard/calendar',
    );
    expect(requests).toHaveLength(0);
    await press(user, 'Subscribe');
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to a calendar' }));
    expect(await dialog.findByDisplayValue(url)).toBeTruthy();
    expect(dialog.queryByRole('combobox', { name: 'Barber' })).toBeNull();
    const { barber } = ownLine().response;
    expect(requests[0]?.url.pathname).toBe(`/calendar/feeds/${barber}/`);
  });

  test('is for employees: the owner has all of them in the calendar', async () => {
    answerCall(getCurrentAppointments, () => ownLine());
    open(owner);
    await field('Full Name');
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });
});
