import { type Barber, BREAK_MINUTES, type DemoService } from '../demo-shop.ts';

/** A person who wants to come on a day, before it is decided who serves them and when. */
export interface Demand {
  source: 'walk_in' | 'booking_link' | 'staff';
  /** Index into the list of customers; null for a walk-in without a name. */
  customer: number | null;
  /** The booked or chosen barber. */
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

/** Planned length; without a service, half an hour is planned. */
export const minutesOf = (wanted: readonly DemoService[]): number =>
  wanted.reduce((sum, { minutes }) => sum + minutes, 0) || 30;

/** A barber's two spans of work, before and after the break. */
export const workSpansOf = ({ from, breakFrom, to }: Barber) => [
  { from, to: breakFrom },
  { from: breakFrom + BREAK_MINUTES, to },
];
