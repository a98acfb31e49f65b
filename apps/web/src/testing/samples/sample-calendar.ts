import type { Calendar, CalendarVisit } from '@lineup/contract/calendar';

/** Caleb's booking with Theo, Thursday at 1 PM in Chicago. */
export const caleb: CalendarVisit = {
  id: 41,
  ticket_number: 21,
  date: '2026-03-12',
  barber: 2,
  customer: 9,
  customer_name: 'Caleb Reyes',
  customer_phone: '(312) 555-0148',
  status: 'pending',
  source: 'booking_link',
  services: [{ id: 1, name: 'Skin Fade' }],
  note: 'Prefers scissors',
  starts_at: '2026-03-12T18:00:00Z',
  ends_at: '2026-03-12T18:30:00Z',
  can_move: true,
  has_arrived: false,
  is_overlapping: false,
  message_state: 'delivered',
};

/** In Imani's chair. */
export const luis: CalendarVisit = {
  ...caleb,
  id: 40,
  ticket_number: 14,
  barber: 3,
  customer_name: 'Luis Cole',
  status: 'in_progress',
  source: 'walk_in',
  note: '',
  starts_at: '2026-03-12T15:41:00Z',
  ends_at: '2026-03-12T16:26:00Z',
  can_move: false,
  has_arrived: true,
  message_state: null,
};

const days = ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2026-03-${day}`);

const nineToFive = (date: string) => [{ from: `${date}T14:00:00Z`, to: `${date}T22:00:00Z` }];

/** Thursday, March 12, in a shop that is closed on Sundays; Imani is away on Monday. */
export const calendarOf = (visits: readonly CalendarVisit[]): Calendar => ({
  time_zone: 'America/Chicago',
  today: '2026-03-12',
  barbers: [
    { id: 2, name: 'Theo Marchetti', username: 'theo', photo: null },
    { id: 3, name: 'Imani Okafor', username: 'imani', photo: null },
  ],
  days: days.map((date, index) => {
    const spans = index === 0 ? [] : nineToFive(date);
    return {
      date,
      open: spans,
      closure: null,
      work: [
        { barber: 2, spans, off: null },
        { barber: 3, spans: index === 1 ? [] : spans, off: index === 1 ? 'Dentist' : null },
      ],
    };
  }),
  visits: [...visits],
});

/** 11:24 AM in the shop. */
export const calendarNow = new Date('2026-03-12T16:24:00Z');
