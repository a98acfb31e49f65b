import type { Member, Team } from '@lineup/contract/team/team';
import { vi } from 'vitest';

/** Sets the time of the shop, on a Wednesday in Chicago. Real timers restore it. */
export const atClock = (clock: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-10-07T${clock}:00-05:00`) });
};

export const theo: Member = {
  id: 2,
  name: 'Theo Marchetti',
  email: 'theo@alder.example',
  phone_no: '(312) 555-0101',
  photo: null,
  role: 'employee',
  username: 'theo',
  takes_customers: true,
  state: 'active',
  today: 'working',
  back_at: null,
  today_hours: { from: '09:00', to: '17:00' },
  active_booking_links: 3,
  visits_this_month: 41,
  invitation: null,
  hours: [{ weekday: 1, from: '09:00', to: '17:00' }],
  days_off: [],
};

export const nadia: Member = {
  ...theo,
  id: 1,
  name: 'Nadia Brandt',
  email: 'nadia@alder.example',
  role: 'owner',
  username: 'nadia',
  takes_customers: false,
  today: 'off',
  today_hours: null,
  active_booking_links: 0,
  visits_this_month: 0,
};

export const invited: Member = {
  ...theo,
  id: 4,
  name: 'June Okafor',
  email: 'june@alder.example',
  username: 'june',
  state: 'invited',
  today: null,
  today_hours: null,
  active_booking_links: 0,
  visits_this_month: 0,
  /** In the shop's zone each is the evening before. */
  invitation: { sent_at: '2026-10-02T02:00:00Z', expires_at: '2126-10-09T02:00:00Z' },
  hours: [],
};

export const gone: Member = {
  ...theo,
  id: 6,
  name: 'Old Timer',
  email: 'old@alder.example',
  username: 'old',
  state: 'deactivated',
  today: null,
  today_hours: null,
};

/** The response of the list. */
export const teamOf = (
  members: Member[],
  seats: Partial<Omit<Team, 'members'>> = {},
): { status: 1; response: Team } => ({
  status: 1,
  response: {
    members,
    time_zone: 'America/Chicago',
    opening_hours: [1, 2, 3].map((weekday) => ({ weekday, from: '10:00', to: '19:00' })),
    seats_taken: 2,
    seat_limit: 10,
    extra_seat_price: '9.99',
    members_plan_hours: false,
    ...seats,
  },
});
