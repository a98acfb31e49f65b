import { getTerms } from '@lineup/contract/affiliates/affiliates';
import { getAppointment } from '@lineup/contract/appointments/appointments';
import { getCalendarFeed } from '@lineup/contract/calendar';
import { listDevices } from '@lineup/contract/identity/devices';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { getProfile } from '@lineup/contract/profile';
import { getShopSettings } from '@lineup/contract/shops';
import { listTeam } from '@lineup/contract/team/team';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FeedDialog } from '../../features/calendar/components/feed/feed-dialog.tsx';
import { DeviceList } from '../../features/profile/components/device-list.tsx';
import { OwnProfile } from '../../features/profile/components/own-profile.tsx';
import { JoinProgramme } from '../../layouts/shell/join-programme.tsx';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import EditAppointment from './edit-appointment.tsx';
import Employees from './employees.tsx';
import Settings from './settings.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(signOut);

const barbers = [{ id: 2, name: 'Theo Marchetti' }];
const screens: [string, Endpoint, ReactNode][] = [
  ['team', listTeam, <Employees key="team" />],
  ['settings', getShopSettings, <Settings key="settings" />],
  ['appointment', getAppointment, <EditAppointment key="appointment" />],
  ['profile', getProfile, <OwnProfile key="profile" kind="employee" />],
  ['devices', listDevices, <DeviceList key="devices" />],
  [
    'calendar feed',
    getCalendarFeed,
    <FeedDialog key="feed" barbers={barbers} onClose={() => {}} />,
  ],
  ['affiliate terms', getTerms, <JoinProgramme key="terms" />],
];

test.each(screens)('Retry keeps the focus while it loads: %s', async (_name, endpoint, element) => {
  answerCall(endpoint, () => refusal('conflict', 'Not now.'));
  const { user } = renderScreen(element);
  const button = await screen.findByRole('button', { name: 'Retry' });
  const retried = answerCall(endpoint, () => new Promise<Response>(() => undefined));
  await user.click(button);
  await waitFor(() => expect(retried).toHaveLength(1));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(button);
  expect(screen.getByText('Not now.')).toBeTruthy();
});
