import type { Ticket } from '@lineup/contract/check-in/check-in';

const waiting = (ticket_number: number, is_booking = false) => ({
  ticket_number,
  is_in_chair: false,
  is_booking,
});

const inChair = (ticket_number: number) => ({
  ticket_number,
  is_in_chair: true,
  is_booking: false,
});

/** The ticket of the design: number 22, fifth in line. */
export const sampleTicket = (given: Partial<Ticket> = {}): Ticket => ({
  shop: {
    name: 'Ninth & Alder Barbers',
    username: 'ninth-and-alder',
    address: '901 Alder St, Chicago, IL',
    phone_number: '(312) 555-0100',
    logo: null,
    accent: null,
    time_zone: 'America/Chicago',
    language: 'en',
  },
  ticket_number: 22,
  status: 'pending',
  customer_name: 'Marcus',
  services: [{ id: 3, name: 'Kids Cut' }],
  is_booking: false,
  has_arrived: true,
  scheduled_time: null,
  barber: null,
  barbers_working: 4,
  place: 5,
  people_ahead: given.place === undefined ? 4 : given.place && given.place - 1,
  likely: { from: '2026-03-12T16:50:00Z', to: '2026-03-12T17:00:00Z' },
  line: [
    inChair(14),
    inChair(15),
    inChair(16),
    waiting(17),
    waiting(18, true),
    waiting(19),
    waiting(20),
    waiting(22),
  ],
  passed: null,
  not_before: null,
  held_until: null,
  called_at: null,
  is_on_the_way: false,
  can_move_back: true,
  can_undo: null,
  can_leave: true,
  grace_minutes: 10,
  choices: {
    services: [
      { id: 3, name: 'Kids Cut', description: 'Up to twelve years.', minutes: 20, price: '25.00' },
      { id: 4, name: 'Skin Fade', description: '', minutes: 40, price: '45.00' },
    ],
    barbers: [
      { id: 1, name: 'Theo' },
      { id: 2, name: 'Dario' },
    ],
  },
  updated_at: '2026-03-12T16:24:56Z',
  ...given,
});
