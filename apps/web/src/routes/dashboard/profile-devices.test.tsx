import * as auth from '@lineup/contract/identity/auth';
import * as deviceCalls from '@lineup/contract/identity/devices';
import * as contract from '@lineup/contract/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { answerNoLeaving } from '../../testing/answer-leaving.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import {
  phoneDevice,
  theosProfile,
  thisDevice,
  unknownDevice,
} from '../../testing/samples/sample-profile.ts';
import { employee, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import ProfileScreen from './profile.tsx';

mockApi();

let devices: deviceCalls.Device[];

const open = () => {
  signInAs(employee);
  devices = [thisDevice, phoneDevice, unknownDevice];
  answerCall(contract.getProfile, () => ({ status: 1, response: theosProfile }));
  answerNoLeaving();
  answerCall(deviceCalls.listDevices, () => ({ status: 1, response: devices }));
  answerCall(auth.getUserData, () => ({ response: employee }));
  return renderScreen(<ProfileScreen />).user;
};

const notice = (name: string) => screen.findByRole('alertdialog', { name });

afterEach(signOut);

describe('the list of sessions', () => {
  const rows = async () => {
    const list = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    return (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
  };

  test('shows browser and system, and when each was last used', async () => {
    open();
    const [first, second, third] = await rows();
    expect(first).toMatch(/^Chrome on macOSThis deviceActive nowSigned in on /);
    expect(second).toMatch(/^Safari on iOSLast seen 2 hours ago/);
    expect(third).toMatch(/^Unknown browserActive now/);
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on macOS' })).toBe(null);
  });

  test('signs one out after a confirmation, and removes it at once', async () => {
    const user = open();
    const { promise, resolve } = Promise.withResolvers<{ status: 1; response: string }>();
    const ended = answerCall(deviceCalls.signOutDevice, () => promise);
    await rows();
    await press(user, 'Sign out Safari on iOS');
    const question = await notice('Sign out Safari on iOS?');
    await press(user, 'Cancel', within(question));
    expect(ended).toHaveLength(0);
    await press(user, 'Sign out Safari on iOS');
    await press(user, 'Sign out', within(await notice('Sign out Safari on iOS?')));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    devices = [thisDevice, unknownDevice];
    resolve({ status: 1, response: 'Signed out' });
    await waitFor(() => expect(ended[0]?.url.pathname).toBe(`/auth/devices/${phoneDevice.id}/`));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  test('restores a session that could not be signed out, with the reason', async () => {
    const user = open();
    answerCall(deviceCalls.signOutDevice, () => refusal('unavailable', 'Back soon'));
    await rows();
    answerCall(deviceCalls.listDevices, networkFailure);
    await press(user, 'Sign out Safari on iOS');
    await press(user, 'Sign out', within(await notice('Sign out Safari on iOS?')));
    expect((await notice('Error')).textContent).toContain('Back soon');
    await press(user, 'OK');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  test('signs out all other sessions', async () => {
    const user = open();
    const ended = answerCall(deviceCalls.signOutOtherDevices, () => {
      devices = [thisDevice];
      return { status: 1, response: 'Done' };
    });
    await rows();
    await press(user, 'Sign out everywhere else');
    const question = await notice('Sign out everywhere else?');
    await press(user, 'Sign out everywhere else', within(question));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(ended).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBe(null);
  });
});
