import { exportShop } from '@lineup/contract/exports';
import * as contract from '@lineup/contract/shops';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { answerCall, mockApi, refusal, refusalOf } from '../../testing/mock-api.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { emptyLog, openSettings, saved } from '../../testing/screens/open-settings.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

describe('PIN', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof openSettings>>['user'],
    name: string,
    { pin, repeated, password }: { pin: string; repeated: string; password: string },
  ) => {
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.clear(dialog.getByLabelText('New PIN'));
    await user.type(dialog.getByLabelText('New PIN'), pin);
    await user.clear(dialog.getByLabelText('New PIN, once more'));
    await user.type(dialog.getByLabelText('New PIN, once more'), repeated);
    await user.clear(dialog.getByLabelText('Your password'));
    if (password) await user.type(dialog.getByLabelText('Your password'), password);
    await user.click(dialog.getByRole('button', { name }));
    return dialog;
  };

  test('is entered twice, with the password, and this browser’s record is removed', async () => {
    writeStored('pin', '{"token":"7.x"}');
    const { user, section, reloads } = await openSettings();
    const requests = answerCall(contract.setPin, () =>
      saved({ has_pin: true, is_pin_working: true }),
    );
    const pin = section('PIN');
    expect(pin.getByText('No PIN')).toBeTruthy();
    expect(pin.queryByRole('button', { name: 'Remove PIN' })).toBeNull();
    await user.click(pin.getByRole('button', { name: 'Set a PIN' }));
    const empty = within(await screen.findByRole('dialog', { name: 'Set a PIN' }));
    await user.click(empty.getByRole('button', { name: 'Set a PIN' }));
    expect(await empty.findByText('Enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(empty.getByLabelText('New PIN'));
    const dialog = await fill(user, 'Set a PIN', { pin: '4071', repeated: '4072', password: '' });
    expect(await dialog.findByText('The two PINs are not the same')).toBeTruthy();
    expect(dialog.getByText('Enter your password')).toBeTruthy();
    expect(requests).toHaveLength(0);
    await fill(user, 'Set a PIN', { pin: '4071', repeated: '4071', password: 'secret' });
    expect(await pin.findByText('PIN is on')).toBeTruthy();
    expect(pin.getByText(/The right one unlocks that browser for 5 minutes\.$/)).toBeTruthy();
    expect(requests[0]?.body).toEqual({ pin: '4071', password: 'secret' });
    expect(readStored('pin')).toBeNull();
    expect(readToasts().at(-1)?.text).toBe('The PIN is set.');
    await waitFor(() => expect(reloads).toHaveLength(1));
  });

  test('shows why a PIN or a password is refused', async () => {
    const { user, section } = await openSettings({ has_pin: true, is_pin_working: true });
    const words = 'This PIN is easy to guess. Please choose another one.';
    answerCall(contract.setPin, () => refusalOf('invalid_input', words, { pin: words }));
    await user.click(section('PIN').getByRole('button', { name: 'Change PIN' }));
    const common = { pin: '1234', repeated: '1234', password: 'secret' };
    const dialog = await fill(user, 'Change PIN', common);
    expect(await dialog.findByText(words)).toBeTruthy();
    answerCall(contract.setPin, () => refusal('too_many_requests', 'Please wait 15 minutes.'));
    await fill(user, 'Change PIN', common);
    expect(await dialog.findByText('Please wait 15 minutes.')).toBeTruthy();
  });

  test('a disabled PIN is explained, and a PIN can be removed with the password', async () => {
    const { user, section } = await openSettings({ has_pin: true, is_pin_working: false });
    const requests = answerCall(contract.removePin, () => saved());
    const pin = section('PIN');
    expect(pin.getByText('PIN is disabled')).toBeTruthy();
    expect(pin.getByText(/^There were too many wrong attempts/)).toBeTruthy();
    await user.click(pin.getByRole('button', { name: 'Remove PIN' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove PIN' }));
    expect(dialog.queryByLabelText('New PIN')).toBeNull();
    await user.type(dialog.getByLabelText('Your password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Remove PIN' }));
    expect(await pin.findByText('No PIN')).toBeTruthy();
    expect(requests[0]?.body).toEqual({ password: 'secret' });
  });
});

describe('audit log', () => {
  const line = (id: number, action: string, subject = '', by = 'Nadia Brandt') => ({
    times: action === 'login_failed' || action === 'login_locked' ? 4 : 1,
    id,
    at: '2026-03-12T16:24:00Z',
    by,
    action,
    subject,
  });

  test('shows in plain sentences what happened, who did it and when, in shop time', async () => {
    const response = [
      line(9, 'settings_changed', 'hours'),
      line(8, 'member_invited', 'Kit Rowe'),
      line(7, 'export_requested', 'shop'),
      line(6, 'pin_refused', '', ''),
      line(5, 'payout_made', 'March'),
      line(4, 'login_failed'),
      line(3, 'login_locked'),
    ];
    const { section } = await openSettings({}, () => ({ status: 1, response, total_entries: 31 }));
    const log = section('Audit log');
    for (const text of [
      'Changed the opening hours',
      'Invited Kit Rowe to the team',
      'Asked for an export of everything',
      'Entered a wrong PIN',
      'Nobody signed in',
      'payout made: March',
      'A login failed: wrong password (4 times within an hour)',
      'Logins were stopped for 15 minutes after too many wrong passwords',
      'Showing 1 to 10 of 31 entries',
    ]) {
      expect(await log.findByText(text)).toBeTruthy();
    }
    expect(log.getAllByText('Mar 12, 2026, 11:24 AM')).toHaveLength(7);
  });

  test('changes pages', async () => {
    const { user, section } = await openSettings();
    const log = section('Audit log');
    expect(await log.findByText('Nothing has happened yet')).toBeTruthy();
    const response = [line(1, 'login')];
    const requests = answerCall(contract.listAuditLog, () => ({
      status: 1,
      response,
      total_entries: 31,
    }));
    // A change of the settings is in the log at once.
    answerCall(contract.updateLanguage, () => saved({ language: 'es' }));
    await user.click(section('Language').getByRole('radio', { name: 'Español' }));
    await user.click(section('Language').getByRole('button', { name: 'Save' }));
    await log.findByText('Logged in');
    await user.click(log.getByRole('button', { name: 'Page 2' }));
    expect(await log.findByText('Showing 11 to 20 of 31 entries')).toBeTruthy();
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('page')).toBe('2'));
  });

  test('shows a failed load, with Retry', async () => {
    let isDown = true;
    const { user, section } = await openSettings({}, () =>
      isDown ? refusal('conflict', 'Not now.') : emptyLog,
    );
    const log = section('Audit log');
    expect(await log.findByText('The audit log could not be loaded')).toBeTruthy();
    isDown = false;
    await user.click(log.getByRole('button', { name: 'Retry' }));
    expect(await log.findByText('Nothing has happened yet')).toBeTruthy();
  });
});

describe('export', () => {
  test('shows what it contains, that it runs, and then the server’s message', async () => {
    const { user, section } = await openSettings();
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    answerCall(exportShop, async () => {
      await mayAnswer;
      return { status: 1, response: 'We will email you a link to the archive.' };
    });
    const data = section('Your data');
    expect(
      data.getByText(
        'One zip file. The link comes by email to nadia@alder.example and works for 24 hours.',
      ),
    ).toBeTruthy();
    await user.click(data.getByRole('button', { name: 'Export everything' }));
    expect(await data.findByText('Exporting...')).toBeTruthy();
    answer();
    expect(await screen.findByText('We will email you a link to the archive.')).toBeTruthy();
  });

  test('shows why it was refused', async () => {
    const { user, section } = await openSettings();
    answerCall(exportShop, () => refusal('too_many_requests', 'One export is on its way.'));
    await user.click(section('Your data').getByRole('button', { name: 'Export everything' }));
    expect(await screen.findByText('One export is on its way.')).toBeTruthy();
  });
});
