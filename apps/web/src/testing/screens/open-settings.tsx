import { getUserData } from '@lineup/contract/identity/auth';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { type Kiosk, listKiosks } from '@lineup/contract/kiosk';
import { messageKinds } from '@lineup/contract/notifications';
import { getShopSettings, listAuditLog, type ShopSettings } from '@lineup/contract/shops';
import { getWaitRecord, type WaitRecord } from '@lineup/contract/stats';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Outlet } from 'react-router';
import { ConfirmProvider } from '../../components/overlays/confirm.tsx';
import { NoticeProvider } from '../../components/overlays/notice.tsx';
import Settings from '../../routes/dashboard/settings.tsx';
import { answerCall } from '../mock-api.ts';
import { createTestQueryClient } from '../query-client.ts';
import { renderRoutes } from '../render-routes.tsx';
import { owner } from '../samples/sample-user.ts';

export const sampleSettings: ShopSettings = {
  name: 'Ninth & Alder Barbers',
  username: 'ninth-alder',
  former_usernames: ['alder-cuts'],
  address: '418 Alder Street, Chicago',
  phone_number: '(312) 555-0100',
  logo: null,
  brand: { accent: null },
  reviews: { google_url: '', yelp_url: '', facebook_url: '', is_listed_on_google: false },
  time_zone: 'America/Chicago',
  hours: [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '13:00', to: '18:00' },
    { weekday: 2, from: '09:00', to: '18:00' },
  ],
  closures: [],
  line: {
    takes_walk_ins: true,
    grace_minutes: 10,
    notice_minutes: 30,
    change_notice_minutes: 120,
    horizon_days: 60,
  },
  messages: {
    sends_confirmations: true,
    sends_day_reminders: true,
    sends_hour_reminders: false,
    sends_turn_alerts: true,
    sends_check_in_texts: false,
    text_limit: 100,
    text_countries: [],
  },
  message_examples: messageKinds.map((kind) => ({ kind, text: `Example of ${kind}` })),
  texts_this_month: 37,
  texts: {
    plan_limit: 1500,
    note: '',
    abroad: {
      title: 'Text other countries too',
      hint: 'Numbers in the United States always get texts.',
      choices: [
        { code: 'CA', name: 'Canada' },
        { code: 'MX', name: 'Mexico (each counts as 5 texts)' },
      ],
    },
  },
  language: 'en',
  has_pin: false,
  is_pin_working: false,
};

export const saved = (changes: Partial<ShopSettings> = {}) => ({
  status: 1 as const,
  response: { ...sampleSettings, ...changes },
});

const Frame = () => (
  <QueryClientProvider client={createTestQueryClient()}>
    <ConfirmProvider>
      <NoticeProvider>
        <Link to="/dashboard">Home</Link>
        <Outlet />
      </NoticeProvider>
    </ConfirmProvider>
  </QueryClientProvider>
);

/** The screen inside routes, because leaving it with unsaved changes involves the router. */
export const renderSettings = (path = '/dashboard/settings/settings') => {
  const router = renderRoutes(
    [
      {
        element: <Frame />,
        children: [
          { path: '/dashboard', element: <p>The home screen</p> },
          { path: '/dashboard/settings/:alias', element: <Settings /> },
        ],
      },
    ],
    path,
  );
  return { router, user: userEvent.setup() };
};

/** 41 of 50 were right. */
export const sampleWaits: WaitRecord = {
  from: '2026-03-05',
  to: '2026-03-11',
  given: 50,
  inside: 41,
  early: 5,
  late: 4,
  median_width: 15,
  days: [
    { day: '2026-03-05', given: 9, inside: 8 },
    { day: '2026-03-06', given: 12, inside: 9 },
    { day: '2026-03-07', given: 15, inside: 12 },
    { day: '2026-03-08', given: 0, inside: 0 },
    { day: '2026-03-09', given: 4, inside: 4 },
    { day: '2026-03-10', given: 5, inside: 4 },
    { day: '2026-03-11', given: 5, inside: 4 },
  ],
};

type AuditPage = AnswerOf<typeof listAuditLog>;
type WaitAnswer = AnswerOf<typeof getWaitRecord>;

export const emptyLog: AuditPage = { status: 1, response: [], total_entries: 0 };

/** Opens it with the server's responses. Returns a section by its heading. */
export const openSettings = async (
  settings: Partial<ShopSettings> = {},
  auditLog: () => AuditPage | Response = () => emptyLog,
  waits: () => WaitAnswer | Response = () => ({ status: 1, response: sampleWaits }),
  kiosks: () => Kiosk[] = () => [],
) => {
  answerCall(getShopSettings, () => saved(settings));
  answerCall(listAuditLog, auditLog);
  answerCall(getWaitRecord, waits);
  answerCall(listKiosks, () => ({ status: 1, response: kiosks() }));
  const reloads = answerCall(getUserData, () => ({ response: owner }));
  const opened = renderSettings();
  await screen.findByRole('region', { name: 'Shop' });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  return { ...opened, section, reloads };
};
