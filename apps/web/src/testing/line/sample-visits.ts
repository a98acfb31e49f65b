import type { Appointment } from '@lineup/contract/appointments/appointments';

/** Theo's waiting ticket 17. */
export const waiting: Appointment = {
  id: 17,
  ticket_number: 17,
  scheduled_time: '2026-03-12T16:30:00Z',
  barber: 2,
  barber_name: 'Theo Marchetti',
  barber_photo: null,
  is_any_barber: false,
  customer_name: 'Elliot Ng',
  customer_phone: '(312) 555-0191',
  status: 'pending',
  has_skipped: false,
  skip_reason: '',
  is_by_booking_link: false,
  source: 'walk_in',
  services: [{ id: 1, name: 'Skin Fade' }],
  note: '',
  arrived_at: '2026-03-12T16:30:00Z',
  started_at: null,
  held_until: null,
  completed_at: null,
  payment: null,
  expected_minutes: 45,
  not_before: null,
  is_on_the_way: false,
  place: null,
  likely: null,
  passed_reason: null,
  place_reason: null,
  seat: null,
  message_state: null,
};

export const inTheChair: Appointment = {
  ...waiting,
  id: 14,
  ticket_number: 14,
  customer_name: 'Andre Whitlock',
  customer_phone: '(312) 555-0148',
  status: 'in_progress',
  started_at: '2026-03-12T16:02:00Z',
  held_until: null,
};

/** The response to a change. */
export const changedTo = (appointment: Appointment, message: string) => ({
  status: 1 as const,
  message,
  response: message,
  appointment,
});

/** The list's response with these rows. */
export const listOf = (visits: readonly Appointment[], total = visits.length) => ({
  status: 1 as const,
  response: [...visits],
  total_entries: total,
  stats: { pending: 7, in_progress: 3, completed: 12 },
  time_zone: 'America/Chicago',
});
