import { type Barber, BREAK_MINUTES, type DemoService } from '../demo-shop.ts';

/** Somebody who wants to come on a day, before it is known who will serve them and when. */
export interface Demand {
  source: 'walk_in' | 'booking_link' | 'staff';
  /** Place in the list of customers; null for a walk-in who said no name. */
  customer: number | null;
  /** Booked or asked for. */
  barber: Barber | null;
  services: readonly DemoService[];
  scheduledAt: number | null;
  arrivesAt: number;
  fate: 'comes' | 'no_show' | 'cancels';
  patienceMinutes: number;
  /** When a booking was made. */
  bookedDaysAhead: number;
  bookedAt: number;
}

/** Planned length; who names no service is planned with half an hour. */
export const minutesOf = (wanted: readonly DemoService[]): number =>
  wanted.reduce((sum, { minutes }) => sum + minutes, 0) || 30;

/** A barber's two stretches of work, before and after the break. */
export const stretchesOf = ({ from, breakFrom, to }: Barber) => [
  { from, to: breakFrom },
  { from: breakFrom + BREAK_MINUTES, to },
];
