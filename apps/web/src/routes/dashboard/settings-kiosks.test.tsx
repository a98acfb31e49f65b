import { endKiosk, startKiosk } from '@lineup/contract/kiosk';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSettings } from '../../testing/screens/open-settings.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(signOut);

const kiosk = {
  id: 4,
  name: 'Window tablet',
  started_by: 'Nadia Brandt',
  started_at: '2026-03-12T15:00:00Z',
  seen_at: '2026-03-12T21:05:00Z',
};

test('a shop without a PIN is sent to set one instead of starting a kiosk', async () => {
  const { section } = await openSettings();
  const desk = section('Front desk');
  expect(await desk.findByText('No kiosk runs at the moment.')).toBeTruthy();
  expect(desk.getByRole('link', { name: 'Go to the PIN' })).toBeTruthy();
  expect(desk.queryByRole('button', { name: 'Log out and start the kiosk' })).toBeNull();
});

test('a kiosk is listed and ended remotely, after a confirmation', async () => {
  let kiosks = [kiosk];
  const { user, section } = await openSettings(
    { has_pin: true, is_pin_working: true },
    undefined,
    undefined,
    () => kiosks,
  );
  const ends = answerCall(endKiosk, () => {
    kiosks = [];
    return { status: 1, response: 'Ended' };
  });
  const desk = section('Front desk');
  const row = await desk.findByRole('listitem');
  expect(row.textContent.replaceAll(/\s/gu, ' ')).toContain(
    'Window tabletStarted by Nadia Brandt. Last seen Mar 12, 2026, 4:05 PM.',
  );
  await user.click(desk.getByRole('button', { name: 'End Window tablet' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'End kiosk' }));
  expect(await desk.findByText('No kiosk runs at the moment.')).toBeTruthy();
  expect(ends[0]?.url.pathname).toBe('/kiosks/4/');
});

test('the reason why a kiosk cannot be started is shown beside the button', async () => {
  const { user, section } = await openSettings({ has_pin: true, is_pin_working: true });
  const requests = answerCall(startKiosk, () =>
    refusal('conflict', 'A shop has at most 20 kiosks.'),
  );
  const desk = section('Front desk');
  await user.click(desk.getByRole('button', { name: 'Log out and start the kiosk' }));
  expect(await desk.findByText('A shop has at most 20 kiosks.')).toBeTruthy();
  await waitFor(() => expect(requests[0]?.body).toEqual({ name: 'Front desk' }));
  expect(localStorage.getItem('lineup_kiosk')).toBeNull();
});
