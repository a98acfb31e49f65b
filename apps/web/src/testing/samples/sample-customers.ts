import type { Customer, CustomerProfile } from '@lineup/contract/customers';

export const grace: Customer = {
  id: 1,
  name: 'Grace Chen',
  phone: '+13125550117',
  email: 'grace@mail.example',
  note: 'Low fade',
  visits: 14,
  no_shows: 1,
  spend: '630.00',
  // In London it is the 12th already, in the shop not yet.
  last_visit: '2026-03-12T01:30:00Z',
  created_at: '2025-02-01T16:00:00Z',
};

export const marcus: Customer = {
  id: 2,
  name: 'Marcus Bell',
  phone: '+34612345678',
  email: null,
  note: '',
  visits: 0,
  no_shows: 0,
  spend: '0.00',
  last_visit: null,
  created_at: '2026-03-01T16:00:00Z',
};

/** The same person with another number. */
export const otherGrace: Customer = {
  ...marcus,
  id: 3,
  name: 'grace chen',
  phone: '+13125550999',
  visits: 2,
};

export const profileOfGrace: CustomerProfile = {
  customer: grace,
  time_zone: 'America/Chicago',
  visits: [
    {
      id: 17,
      ticket_number: 4,
      at: '2026-03-20T16:00:00Z',
      status: 'pending',
      source: 'booking_link',
      barber_name: 'Imani Cole',
      services: ['Skin Fade'],
      payment: null,
      note: '',
    },
    {
      id: 12,
      ticket_number: 9,
      at: '2026-03-12T01:00:00Z',
      status: 'completed',
      source: 'walk_in',
      barber_name: 'Theo Marchetti',
      services: ['Skin Fade', 'Beard Trim'],
      payment: '55.00',
      note: 'Shorter at the sides',
    },
  ],
  messages: [
    {
      id: 1,
      kind: 'confirmation',
      channel: 'email',
      state: 'delivered',
      at: '2026-03-10T16:00:00Z',
      note: '',
    },
    {
      id: 2,
      kind: 'hour_reminder',
      channel: 'sms',
      state: 'failed',
      at: '2026-03-11T16:00:00Z',
      note: '',
    },
  ],
  duplicates: [otherGrace],
};
