import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { MemberToday, ShopToday } from '@lineup/contract/stats';
import { andre, elliot, kofi, nameless, ray } from './sample-own-line.ts';

/** The Thursday of `sample-own-line`: 11:24 AM in Chicago. */
const at = (clock: string): string => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(Date.UTC(2026, 2, 12, hours + 5, minutes)).toISOString();
};

const likely = (from: string, to: string) => ({ from: at(from), to: at(to) });

const luis: Appointment = {
  ...andre,
  id: 115,
  ticket_number: 15,
  customer_name: 'Luis Carrasco',
  barber: 3,
  barber_name: 'Imani Okafor',
  services: [{ id: 2, name: 'Cut + Beard' }],
  started_at: at('10:41'),
  held_until: null,
  expected_minutes: 60,
};

/** A booking with the owner. */
const priya: Appointment = {
  ...ray,
  id: 118,
  ticket_number: 18,
  customer_name: 'Priya Nathan',
  barber: 1,
  barber_name: 'Nadia Brandt',
  scheduled_time: at('11:40'),
  services: [{ id: 5, name: 'Classic Cut' }],
  likely: likely('11:40', '11:45'),
};

const theo: MemberToday = {
  id: 2,
  name: 'Theo Marchetti',
  photo: null,
  state: 'working',
  ticket_number: 14,
  free_at: at('11:44'),
  next_work_at: null,
};
const idle = { ticket_number: null, free_at: null };

const team: readonly MemberToday[] = [
  theo,
  { ...theo, id: 3, name: 'Imani Okafor', ticket_number: 15, free_at: at('11:25') },
  { ...theo, ...idle, id: 1, name: 'Nadia Brandt' },
  { ...theo, ...idle, id: 4, name: 'Dario Quill', state: 'break', next_work_at: at('11:30') },
  { ...theo, ...idle, id: 5, name: 'Sana Rahimi', state: 'later', next_work_at: at('13:00') },
  { ...theo, ...idle, id: 6, name: 'Wes Tolliver', state: 'off', next_work_at: at('33:00') },
  { ...theo, ...idle, id: 7, name: 'Ada Osei', state: 'done', next_work_at: null },
];

const hour = (of: number, check_ins: number, expected: number | null) => ({
  hour: of,
  check_ins,
  expected,
});

export const today: ShopToday = {
  time_zone: 'America/Chicago',
  day: '2026-03-12',
  is_open: true,
  closes_at: at('19:00'),
  opens_at: null,
  barbers_working: 4,
  barber: 1,
  in_chair: [luis, andre],
  waiting: [
    { ...elliot, likely: likely('11:30', '11:35') },
    priya,
    { ...nameless, likely: likely('11:41', '11:49') },
    kofi,
    ray,
  ],
  booked_later: 2,
  next: elliot.id,
  completed: 12,
  completed_week_ago: 9,
  revenue: '486.00',
  payments: 12,
  likely: likely('12:04', '12:14'),
  team: [...team],
  check_ins: 23,
  expected_days: 4,
  hours: [
    hour(9, 7, 5.5),
    hour(10, 9, 8),
    hour(11, 7, 9),
    hour(12, 0, 8),
    hour(13, 0, 6),
    hour(14, 0, 5),
    hour(15, 0, 7),
    hour(16, 0, 9),
    hour(17, 0, 11),
    hour(18, 0, 6),
  ],
};

/** A Sunday without customers. */
export const closedToday: ShopToday = {
  ...today,
  day: '2026-03-12',
  is_open: false,
  closes_at: null,
  opens_at: at('81:00'),
  barbers_working: 0,
  in_chair: [],
  waiting: [],
  booked_later: 0,
  next: null,
  completed: 0,
  completed_week_ago: null,
  revenue: '0.00',
  payments: 0,
  likely: null,
  team: [],
  check_ins: 0,
  hours: [],
};
