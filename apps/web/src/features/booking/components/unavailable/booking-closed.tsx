import type { BookingPage } from '@lineup/contract/booking/booking';
import type { ShopBarber } from '@lineup/contract/team/barbers';
import { BookingEnded } from './booking-ended.tsx';
import { BookingShut } from './booking-shut.tsx';

interface BookingClosedProps {
  page: BookingPage;
  /** The barbers to book instead, when the link has ended. */
  barbers: readonly ShopBarber[];
  isFramed: boolean;
}

/** A link that cannot be booked: it has ended, is switched off, or the shop takes no bookings. */
export const BookingClosed = ({ page, barbers, isFramed }: BookingClosedProps) =>
  page.state === 'ended' ? (
    <BookingEnded page={page} barbers={barbers} isFramed={isFramed} />
  ) : (
    <BookingShut page={page} isFramed={isFramed} />
  );
