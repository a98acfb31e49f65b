/** Ninth & Alder Barbers, the shop of the screenshots. Minutes count from midnight, shop time. */
export interface Barber {
  username: string;
  name: string;
  email: string;
  phone: string;
  role: 'owner' | 'employee';
  /** Days with customers, Monday is 1. */
  days: readonly number[];
  from: number;
  to: number;
  breakFrom: number;
  /** How often customers choose this barber. */
  isWanted: number;
  /** The barber's real time for a service, as a factor of the planned one. */
  pace: number;
}

export interface DemoService {
  name: string;
  description: string;
  minutes: number;
  priceCents: number;
  share: number;
}

const at = (hour: number, minute = 0): number => hour * 60 + minute;

export const OPENS = at(9);
export const CLOSES = at(19);
export const BREAK_MINUTES = 30;

export const shop = {
  name: 'Ninth & Alder Barbers',
  username: 'ninth-and-alder',
  accent: '#1f3f77',
  address: '418 Alder Street, Chicago',
  phone: '(312) 555-0100',
  timeZone: 'America/Chicago',
  plan: 'PRO PLAN',
  isVerified: true,
};

const person = (name: string, phone: string) => {
  const username = name.split(' ', 1).join('').toLowerCase();
  return { name, username, email: `${username}@alder.example`, phone: `(312) 555-${phone}` };
};

export const team: readonly Barber[] = [
  {
    ...person('Nadia Brandt', '0119'),
    role: 'owner',
    days: [1, 3, 4, 5, 6],
    from: at(9),
    to: at(13),
    breakFrom: at(10),
    isWanted: 3,
    pace: 1,
  },
  {
    ...person('Theo Marchetti', '0120'),
    role: 'employee',
    days: [1, 2, 3, 4, 5, 6],
    from: at(9),
    to: at(17),
    breakFrom: at(13),
    isWanted: 8,
    pace: 0.92,
  },
  {
    ...person('Imani Okafor', '0121'),
    role: 'employee',
    days: [2, 3, 4, 5, 6],
    from: at(9),
    to: at(17),
    breakFrom: at(14),
    isWanted: 6,
    pace: 1.02,
  },
  {
    ...person('Dario Quill', '0122'),
    role: 'employee',
    days: [1, 2, 3, 4, 5, 6],
    from: at(10),
    to: at(19),
    breakFrom: at(12),
    isWanted: 4,
    pace: 1.08,
  },
  {
    ...person('Sana Rahimi', '0123'),
    role: 'employee',
    days: [3, 4, 5, 6],
    from: at(13),
    to: at(19),
    breakFrom: at(15, 30),
    isWanted: 3,
    pace: 1.05,
  },
  {
    ...person('Wes Tolliver', '0124'),
    role: 'employee',
    days: [1, 2, 5, 6],
    from: at(12),
    to: at(19),
    breakFrom: at(15),
    isWanted: 3,
    pace: 0.97,
  },
];

const service = (
  name: string,
  minutes: number,
  dollars: number,
  share: number,
  description: string,
): DemoService => ({
  name,
  minutes,
  priceCents: dollars * 100,
  share,
  description,
});

export const services: readonly DemoService[] = [
  service('Skin Fade', 45, 45, 30, 'Faded to the skin, lined up, finished with a hot towel'),
  service(
    'Classic Cut',
    30,
    35,
    26,
    'Scissor or clipper, finished with a hot towel. Please come with dry hair.',
  ),
  service('Cut + Beard', 60, 60, 16, 'The full hour: cut, beard and hot towel'),
  service('Line-up', 15, 18, 12, 'Quick edge-up between cuts'),
  service('Kids Cut', 25, 28, 8, 'For under-12s. A parent stays in the shop, please.'),
  service('Hot Towel Shave', 45, 42, 4, 'Slow shave, one chair, no rush'),
  service('Beard Trim', 20, 22, 4, 'Beard shaped, lined and oiled'),
];

/** Visits on a usual day, Monday first; closed on Sundays. */
export const usualVisits: readonly number[] = [32, 32, 37, 41, 48, 52, 0];

/** Walk-ins by the hour from nine: before work, at lunch, and most of all after work. */
export const walkInsByHour: readonly number[] = [7, 10, 11, 8, 6, 5, 8, 10, 8, 1];

/** They work at the desk and take no customers. */
export const deskTeam = [
  { ...person('Rosa Delgado', '0126'), role: 'manager' },
  { ...person('Sam Whitlock', '0127'), role: 'receptionist' },
] as const;

/** Has an open invitation. */
export const invited = { name: 'Mia Lund', email: 'mia@alder.example', phone: '(312) 555-0125' };

const link = (
  username: string,
  serviceName: string,
  introduction: string,
  [from_minute, to_minute]: readonly [number, number],
  gap_minutes: number,
  is_active = true,
) => ({ username, serviceName, introduction, from_minute, to_minute, gap_minutes, is_active });

export const bookingLinks = [
  link('theo', 'Skin Fade', 'Fresh fade with Theo, Tuesday to Saturday', [at(9), at(17)], 45),
  link('theo', 'Line-up', 'Quick edge-up between cuts', [at(9), at(17)], 15),
  link(
    'imani',
    'Classic Cut',
    'Scissor or clipper, finished with a hot towel. Please come with dry hair.',
    [at(9), at(17)],
    30,
  ),
  link('imani', 'Hot Towel Shave', 'Slow shave, one chair, no rush', [at(11), at(15)], 45, false),
  link('dario', 'Cut + Beard', 'The full hour with Dario', [at(10), at(19)], 60),
  link('dario', 'Beard Trim', 'Beard shaped, lined and oiled', [at(10), at(19)], 30),
];
