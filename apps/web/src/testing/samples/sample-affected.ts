import type { AffectedBooking } from '@lineup/contract/booking/affected-bookings';
import { refusal } from '../mock-api.ts';

/** Ana's booking on Christmas Day with Theo, who is free on the days around it. */
export const sampleAffected = (more: Partial<AffectedBooking> = {}): AffectedBooking => ({
  id: 71,
  ticket_number: 4,
  customer_name: 'Ana López',
  starts_at: '2026-12-25T16:00:00Z',
  ends_at: '2026-12-25T16:45:00Z',
  time_zone: 'America/Chicago',
  barber_name: 'Theo Park',
  service_names: ['Skin Fade'],
  has_contact: true,
  can_change: true,
  moves: [
    {
      barber: 3,
      barber_name: 'Theo Park',
      times: ['2026-12-24T15:00:00Z', '2026-12-26T15:00:00Z', '2026-12-26T16:00:00Z'],
    },
  ],
  ...more,
});

/** The refusal of a change that affects bookings, before they are answered. */
export const affectedRefusal = (
  affected: AffectedBooking[],
  message = `${String(affected.length)} bookings are affected. Choose what happens to each of them.`,
): Response => refusal('bookings_affected', message, { affected });
