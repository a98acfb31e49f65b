import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type BookingRules, selectBookingRules } from './booking-repository.ts';

export type { BookingRules } from './booking-repository.ts';

/** The shop's rules for bookings. */
export const readBookingRules = (tx: Transaction, shop: LineShopId): Promise<BookingRules> =>
  selectBookingRules(shop, tx);
