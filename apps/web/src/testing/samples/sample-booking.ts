import type { Booking, BookingPage } from '@lineup/contract/booking/booking';
import type { SlotDay, SlotMonth } from '@lineup/contract/booking/slots';

const shop: BookingPage['shop'] = {
  name: 'Ninth & Alder Barbers',
  username: 'ninth-and-alder',
  address: '418 Alder Street, Chicago',
  phone_number: '(312) 555-0100',
  logo: null,
  accent: null,
  is_verified: true,
  time_zone: 'America/Chicago',
  language: 'en',
};

const barber: BookingPage['barber'] = { id: 8, name: 'Imani', username: 'imani', photo: null };

/** From the design: Thursday the 12th is today, and the zone is UTC - 5. */
const times = (date: string): Pick<SlotDay, 'free' | 'taken'> => ({
  free: ['14:30', '15:30', '17:00', '22:30'].map((clock) => `${date}T${clock}:00Z`),
  taken: ['14:00', '18:00'].map((clock) => `${date}T${clock}:00Z`),
});

const noTimes = { free: [], taken: [] };

const dayOf = (date: string): SlotDay => {
  const day = new Date(date);
  if (date < '2026-03-12') return { date, state: 'past', ...noTimes };
  if (date > '2026-05-10') return { date, state: 'beyond', ...noTimes };
  if (day.getUTCDay() === 0) return { date, state: 'closed', ...noTimes };
  if (date === '2026-03-21') {
    return { date, state: 'full', free: [], taken: [`${date}T14:00:00Z`] };
  }
  return { date, state: 'free', ...times(date) };
};

/** Every day but Sundays, from 12 March to 10 May 2026. */
export const sampleMonth = (month: string, given: Partial<SlotMonth> = {}): SlotMonth => ({
  month,
  time_zone: 'America/Chicago',
  minutes: 30,
  days: Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
    .filter((date) => new Date(date).toISOString().startsWith(date))
    .map(dayOf),
  first_day: '2026-03-12',
  last_day: '2026-05-10',
  is_shut: false,
  shut_months: [],
  ...given,
});

/** The day after others took some of its times. */
const withTaken = (day: SlotDay, isTaken: (at: string) => boolean): SlotDay => ({
  ...day,
  free: day.free.filter((at) => !isTaken(at)),
  taken: [...day.taken, ...day.free.filter(isTaken)].toSorted(),
});

/** The same month without free times. */
export const fullMonth = (month: string): SlotMonth => {
  const of = sampleMonth(month);
  const days = of.days.map((day) =>
    day.state === 'free' ? { ...withTaken(day, () => true), state: 'full' as const } : day,
  );
  return { ...of, days };
};

/** `at` was taken meanwhile. */
export const withoutTime = (of: SlotMonth, at: string): SlotMonth => ({
  ...of,
  days: of.days.map((day) => withTaken(day, (each) => each === at)),
});

export const samplePage = (given: Partial<BookingPage> = {}): BookingPage => ({
  state: 'open',
  shop,
  barber,
  service: { id: 1, name: 'Classic Cut', description: '', minutes: 30, price: '35.00' },
  link_text: 'Scissor or clipper, finished with a hot towel.',
  add_ons: [
    { id: 2, name: 'Beard Trim', description: '', minutes: 20, price: '18.00' },
    { id: 3, name: 'Hot Towel Shave', description: '', minutes: 45, price: null },
  ],
  grace_minutes: 10,
  change_notice_minutes: 120,
  slots: sampleMonth('2026-03'),
  ...given,
});

const token = 'abcdefghijklmnopqrstuv';

export const sampleBooking = (given: Partial<Booking> = {}): Booking => ({
  shop,
  barber,
  services: [{ id: 1, name: 'Classic Cut' }],
  minutes: 30,
  price: '35.00',
  ticket_number: 4,
  status: 'pending',
  starts_at: '2026-03-14T15:30:00Z',
  ends_at: '2026-03-14T16:00:00Z',
  customer_name: 'Ana',
  token,
  booking_path: `/shop/ninth-and-alder/booking/${token}`,
  ticket_path: `/shop/ninth-and-alder/ticket/${token}`,
  calendar_path: `/shops/ninth-and-alder/bookings/${token}/booking.ics`,
  is_today: false,
  is_confirmed: true,
  can_change: true,
  change_until: '2026-03-14T13:30:00Z',
  booking_url: '/shop/book/ninth-and-alder/imani/5',
  ...given,
});
