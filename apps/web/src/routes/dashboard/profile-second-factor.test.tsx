import * as auth from '@lineup/contract/identity/auth';
import * as deviceCalls from '@lineup/contract/identity/devices';
import * as contract from '@lineup/contract/identity/second-factor';
import * as profile from '@lineup/contract/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { theosProfile } from '../../testing/samples/sample-profile.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import ProfileScreen from './profile.tsx';

mockApi();

const laptop: contract.Passkey = {
  id: '8d4b1f6a-3f0e-4a55-9d5a-0b6f0f5a1c11',
  name: 'My laptop',
  created_at: '2026-10-01T12:00:00Z',
  last_used_at: null,
};

const open = (passkeys: contract.Passkey[] = []) => {
  signInAs(owner);
  answerCall(profile.getProfile, () => ({ status: 1, response: theosProfile }));
  const response: deviceCalls.Device[] = [];
  answerCall(deviceCalls.listDevices, () => ({ status: 1, response }));
  answerCall(auth.getUserData, () => ({ response: owner }));
  const left = passkeys.length > 0 ? 7 : 0;
  answerCall(contract.getSecondFactors, () => ({
    status: 1,
    response: { passkeys, totp: null, recovery_codes_left: left, is_required: false },
  }));
  return renderScreen(<ProfileScreen />).user;
};

const card = () => screen.findByRole('region', { name: 'Passkeys and two-step sign-in' });

afterEach(signOut);

test('lists passkeys with the days they were added and used, and the remaining codes', async () => {
  open([laptop, { ...laptop, id: crypto.randomUUID(), last_used_at: '2026-10-03T12:00:00Z' }]);
  const rows = await within(await card()).findAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/My laptopAdded on October 1, 2026Not used yet/);
  expect(rows[1]?.textContent).toMatch(/Last used on October 3, 2026/);
  expect(await screen.findByText('Recovery codes left: 7')).toBeTruthy();
});

test('explains why the last one cannot be removed', async () => {
  const user = open([laptop]);
  const text = 'Your shop requires a second factor. Add another one before you remove this one.';
  answerCall(contract.removePasskey, () => refusal('conflict', text));
  await within(await card()).findAllByRole('listitem');
  await press(user, 'Remove My laptop');
  await press(user, 'Remove', within(await screen.findByRole('alertdialog')));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an authenticator app is added with its first code, and the recovery codes are shown once', async () => {
  const user = open();
  const secret = 'JBSWY3DPEHPK3PXP';
  const url = `otpauth://totp/Lineup?secret=${secret}`;
  answerCall(contract.startTotp, () => ({ status: 1, response: { secret, url } }));
  const recovery_codes: string[] = ['AAAA-BBBB-CCCC-DDDD'];
  const confirmed = answerCall(contract.confirmTotp, ({ body }) =>
    (body as { code: string }).code === '123456'
      ? { status: 1 as const, response: { recovery_codes } }
      : refusal('invalid_input', 'That code is not right.'),
  );
  await card();
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(screen.getByLabelText('Six-digit code'), '000000');
  expect(await screen.findByText('That code is not right.')).toBeTruthy();
  await user.type(screen.getByLabelText('Six-digit code'), '123456');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  expect(confirmed).toHaveLength(2);
  await press(user, 'I have saved them');
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBe(null));
});
