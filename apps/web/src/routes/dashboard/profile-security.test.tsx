import * as auth from '@lineup/contract/identity/auth';
import * as deviceCalls from '@lineup/contract/identity/devices';
import * as contract from '@lineup/contract/profile';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { answerNoLeaving } from '../../testing/answer-leaving.ts';
import { answerCall, mockApi, networkFailure, refusal, refusalOf } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { theosProfile, thisDevice } from '../../testing/samples/sample-profile.ts';
import { employee, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import ProfileScreen from './profile.tsx';

mockApi();

const change: NonNullable<contract.Profile['email_change']> = {
  email: 't•••@new.example',
  new_email: 'theo@new.example',
  resend_in_seconds: 0,
  expires_in_seconds: 600,
};

let stored: contract.Profile;
const devices = [thisDevice];

const open = (profile: Partial<contract.Profile> = {}) => {
  signInAs(employee);
  stored = { ...theosProfile, ...profile };
  answerCall(contract.getProfile, () => ({ status: 1, response: stored }));
  answerNoLeaving();
  answerCall(deviceCalls.listDevices, () => ({ status: 1, response: devices }));
  answerCall(auth.getUserData, () => ({ response: { ...employee, email: stored.email } }));
  return renderScreen(<ProfileScreen />).user;
};

const notice = (name: string) => screen.findByRole('alertdialog', { name });

afterEach(signOut);

describe('a new e-mail', () => {
  const changeEmail = async (user: UserEvent) => {
    const input = await screen.findByRole('textbox', { name: 'Email' });
    await user.clear(input);
    await user.type(input, 'theo@new.example');
    await press(user, 'Update Profile');
    return within(await screen.findByRole('dialog', { name: 'Confirm with your password' }));
  };

  test('requires the password, and then its code', async () => {
    const user = open();
    const updates = answerCall(contract.updateProfile, () => ({ status: 1, response: 'Saved' }));
    const prompt = await changeEmail(user);
    expect(updates).toHaveLength(0);
    await press(user, 'Continue', prompt);
    expect(prompt.getByText('Please enter your password')).toBeTruthy();
    await user.type(prompt.getByLabelText('Password'), 'correct horse');
    stored = { ...stored, email_change: change };
    await press(user, 'Continue', prompt);
    await notice('Success!');
    expect(updates[0]?.body).toMatchObject({
      email: 'theo@new.example',
      password: 'correct horse',
    });
    expect(await screen.findByText('Waiting for confirmation')).toBeTruthy();
    expect(screen.getAllByText('theo@new.example').length).toBeGreaterThan(0);
    expect(
      await screen.findByText(
        'Profile updated successfully. We sent a code to theo@new.example: enter it here to change your email.',
      ),
    ).toBeTruthy();
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email', hidden: true });
    await waitFor(() => expect(email.value).toBe('theo@alder.example'));
  });

  test('with a wrong password shows the error in its dialog, and can be saved afterwards', async () => {
    const user = open();
    const updates = answerCall(contract.updateProfile, () =>
      refusalOf('invalid_input', 'Not saved', { password: 'That is not your password' }),
    );
    const prompt = await changeEmail(user);
    await user.type(prompt.getByLabelText('Password'), 'wrong');
    await press(user, 'Continue', prompt);
    expect(await prompt.findByText('That is not your password')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBe(null);
    await press(user, 'Cancel', prompt);
    await press(user, 'Update Profile');
    const again = within(await screen.findByRole('dialog'));
    answerCall(contract.updateProfile, () => ({ status: 1, response: 'Saved' }));
    await user.type(again.getByLabelText('Password'), 'correct horse');
    await press(user, 'Continue', again);
    await notice('Success!');
    expect(updates).toHaveLength(1);
  });

  test('that is taken is shown as a failed update', async () => {
    const user = open();
    answerCall(contract.updateProfile, () => refusal('conflict', 'That email has an account'));
    const prompt = await changeEmail(user);
    await user.type(prompt.getByLabelText('Password'), 'correct horse');
    await press(user, 'Continue', prompt);
    expect((await notice('Update Failed')).textContent).toContain('That email has an account');
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  test('of a person without a password is refused with the server’s message', async () => {
    const user = open({ has_password: false, has_google: true });
    answerCall(contract.updateProfile, () =>
      refusalOf('invalid_input', 'Set a password first', { email: 'Set a password first' }),
    );
    const input = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(input, 'x');
    await press(user, 'Update Profile');
    expect((await notice('Update Failed')).textContent).toContain('Set a password first');
    await press(user, 'OK');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('that is invalid is refused before the password is requested', async () => {
    const user = open();
    const input = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(input, ' or so');
    await press(user, 'Update Profile');
    expect((await notice('Validation Error')).textContent).toContain('Enter a valid email');
  });

  test('is saved with the sixth digit of its code', async () => {
    const user = open({ email_change: change });
    const confirmed = answerCall(contract.confirmEmail, () => {
      stored = { ...stored, email: 'theo@new.example', email_change: null };
      return { status: 1, response: 'Your email is theo@new.example now.' };
    });
    await user.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '123456');
    expect((await notice('Success!')).textContent).toContain('Your email is theo@new.example now.');
    expect(confirmed.map(({ body }) => body)).toEqual([{ code: '123456' }]);
    expect(screen.queryByText('Waiting for confirmation')).toBe(null);
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email', hidden: true });
    await waitFor(() => expect(email.value).toBe('theo@new.example'));
  });

  test('shows the error of a code, and accepts the next one', async () => {
    const user = open({ email_change: change });
    answerCall(contract.confirmEmail, () =>
      refusalOf('invalid_input', 'No', { code: 'That code is not right' }),
    );
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' });
    await user.type(input, '000000');
    expect(
      (await screen.findByText('That code is not right')).closest('[role=alert]'),
    ).toBeTruthy();
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['', 'true']);
  });

  test.each([
    [networkFailure()],
    [refusal('too_many_requests', 'Wait')],
    [refusal('internal', 'Broken')],
  ])('keeps the digits of its code when they were not checked (%#)', async (failure) => {
    const user = open({ email_change: change });
    answerCall(contract.confirmEmail, () => failure.clone());
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' });
    await user.type(input, '123456');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(input.value).toBe('123456');
  });

  test('counts down to the next code and sends it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = open({ email_change: { ...change, resend_in_seconds: 30 } });
    const sent = answerCall(contract.sendEmailCode, () => ({ status: 1, response: change }));
    const waiting = await screen.findByRole<HTMLButtonElement>('button', {
      name: /Send a new code in 0:(30|29)/,
    });
    expect(waiting.disabled).toBe(true);
    vi.advanceTimersByTime(31_000);
    const button = await screen.findByRole('button', { name: 'Send a new code' });
    vi.useRealTimers();
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() =>
      expect(readToasts().map(({ text }) => text)).toContain('A new code is on its way.'),
    );
  });

  test('starts over with a new code after too many attempts', async () => {
    const user = open({ email_change: change });
    answerCall(contract.confirmEmail, () => {
      stored = { ...stored, email_change: { ...change, expires_in_seconds: 0 } };
      return refusalOf('invalid_input', 'No', { code: 'Too many wrong codes' });
    });
    answerCall(contract.sendEmailCode, () => {
      stored = { ...stored, email_change: change };
      return { status: 1, response: change };
    });
    const isPrimary = (name: string) =>
      screen.getByRole('button', { name }).classList.contains('bg-primary');
    const input = await screen.findByRole('textbox', { name: 'Six-digit code' });
    await user.type(input, '000000');
    await screen.findByText('Too many wrong codes');
    expect([isPrimary('Confirm'), isPrimary('Send a new code')]).toEqual([false, true]);
    expect(screen.queryByText(/has run out/)).toBe(null);
    await press(user, 'Send a new code');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(screen.queryByText('Too many wrong codes')).toBe(null);
    expect([isPrimary('Confirm'), isPrimary('Send a new code')]).toEqual([true, false]);
  });

  test('shows that its code has expired', async () => {
    open({ email_change: { ...change, expires_in_seconds: 0 } });
    expect(await screen.findByText('The code has expired. Ask for a new one.')).toBeTruthy();
  });

  test('can be cancelled', async () => {
    const user = open({ email_change: change });
    answerCall(contract.cancelEmailChange, () => {
      stored = { ...stored, email_change: null };
      return { status: 1, response: 'Kept' };
    });
    await screen.findByText('Waiting for confirmation');
    await press(user, 'Keep the old email');
    await waitFor(() => expect(screen.queryByText('Waiting for confirmation')).toBe(null));
  });
});

describe('the password', () => {
  test('explains the effect before it is changed', async () => {
    open();
    expect(await screen.findByText('Changing it signs out your other devices.')).toBeTruthy();
  });

  const fill = async (user: UserEvent, current: string, next: string) => {
    if (current) await user.type(await screen.findByLabelText('Current password'), current);
    if (next) await user.type(await screen.findByLabelText('New password'), next);
    await press(user, 'Change password');
  };

  test('is changed, and the fields are cleared', async () => {
    const user = open();
    const changes = answerCall(auth.changePassword, () => ({ status: 1, response: 'Changed' }));
    await fill(user, 'old one', 'a long new password');
    await notice('Password changed');
    expect(changes[0]?.body).toEqual({ password: 'old one', new_password: 'a long new password' });
    const fields = ['Current password', 'New password'];
    for (const label of fields) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    }
  });

  test('is required, and the new one must be long enough', async () => {
    const user = open();
    await screen.findByLabelText('Current password');
    await fill(user, '', 'short');
    expect(await screen.findByText('Please enter your password')).toBeTruthy();
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  test('shows a refusal beside its field', async () => {
    const user = open();
    answerCall(auth.changePassword, () =>
      refusalOf('invalid_input', 'No', { password: 'That is not your password' }),
    );
    await fill(user, 'wrong', 'a long new password');
    expect(await screen.findByText('That is not your password')).toBeTruthy();
  });

  test('of a person who signs in with Google is set by the reset e-mail', async () => {
    const user = open({ has_password: false, has_google: true });
    const requests = answerCall(auth.forgotPassword, () => ({ status: 1, response: 'On its way' }));
    expect(await screen.findByText(/You sign in with Google and have no password/)).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBe(null);
    await press(user, 'Send the link');
    expect((await notice('Check your email')).textContent).toContain('On its way');
    expect(requests[0]?.body).toEqual({ email: theosProfile.email });
  });
});
