import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';

type Answer = AnswerOf<typeof getCurrentAppointments>;
export type OwnLine = Answer['response'];

/** 11:24 AM on a Thursday in Chicago. */
export const now = Date.parse('2026-03-12T16:24:00Z');

/** Theo's membership id, which differs from his account's. */
export const theosId = 2;

/** A walk-in for any barber, waiting since 11:04. */
export const elliot: Appointment = {
  id: 117,
  ticket_number: 17,
  scheduled_time: '2026-03-12T16:04:00Z',
  barber: null,
  barber_name: null,
  barber_photo: null,
  is_any_barber: false,
  customer_name: 'Elliot Ng',
  customer_phone: null,
  status: 'pending',
  has_skipped: false,
  skip_reason: '',
  is_by_booking_link: false,
  source: 'walk_in',
  services: [{ id: 4, name: 'Line-up' }],
  note: '',
  arrived_at: '2026-03-12T16:04:00Z',
  started_at: null,
  held_until: null,
  completed_at: null,
  payment: null,
  expected_minutes: 15,
  not_before: null,
  is_on_the_way: false,
  place: null,
  likely: null,
  passed_reason: null,
  place_reason: null,
  seat: null,
  message_state: null,
};

export const andre: Appointment = {
  ...elliot,
  id: 114,
  ticket_number: 14,
  scheduled_time: '2026-03-12T16:02:00Z',
  barber: theosId,
  barber_name: 'Theo Marchetti',
  customer_name: 'Andre Whitlock',
  customer_phone: '(312) 555-0148',
  status: 'in_progress',
  services: [{ id: 1, name: 'Skin Fade' }],
  started_at: '2026-03-12T16:02:00Z',
  held_until: null,
  expected_minutes: 45,
};

/** A walk-in for Theo. */
export const kofi: Appointment = {
  ...elliot,
  id: 120,
  ticket_number: 20,
  scheduled_time: '2026-03-12T16:12:00Z',
  arrived_at: '2026-03-12T16:12:00Z',
  barber: theosId,
  barber_name: 'Theo Marchetti',
  customer_name: 'Kofi Boyd',
  services: [{ id: 1, name: 'Skin Fade' }],
  likely: { from: '2026-03-12T16:46:00Z', to: '2026-03-12T16:54:00Z' },
};

export const ray: Appointment = {
  ...kofi,
  id: 123,
  ticket_number: 23,
  scheduled_time: '2026-03-12T17:30:00Z',
  arrived_at: null,
  customer_name: 'Ray Dunmore',
  source: 'booking_link',
  is_by_booking_link: true,
  services: [
    { id: 1, name: 'Skin Fade' },
    { id: 3, name: 'Beard Trim' },
  ],
  likely: { from: '2026-03-12T17:30:00Z', to: '2026-03-12T17:40:00Z' },
};

export const nameless: Appointment = {
  ...elliot,
  id: 119,
  ticket_number: 19,
  scheduled_time: '2026-03-12T16:09:00Z',
  arrived_at: '2026-03-12T16:09:00Z',
  customer_name: null,
  services: [],
};

export const emptyLine: OwnLine = {
  in_progress: [],
  pending_assigned: [],
  pending_open: [],
  next: null,
  next_reason: null,
  counts: { in_progress: 0, pending: 0, completed: 0 },
  asked_for_time: [],
  barber: theosId,
  state: 'working',
  back_at: null,
  time_zone: 'America/Chicago',
};

export const theosLine: OwnLine = {
  ...emptyLine,
  in_progress: [andre],
  pending_assigned: [kofi, ray],
  pending_open: [elliot, nameless],
  next: kofi.id,
  next_reason: 'asked_for_you',
  counts: { in_progress: 3, pending: 7, completed: 12 },
};

export const ownLine = (changes: Partial<OwnLine> = {}): Answer => ({
  status: 1,
  response: { ...theosLine, ...changes },
});
