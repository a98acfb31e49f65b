import { timingSafeEqual } from 'node:crypto';
import { confirmCodeOf } from '../../platform/keys/ticket-token.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { confirmVisit } from '../visits/schedule/confirm-visit.ts';
import { type BookingSnapshot, getBooking } from '../visits/schedule/get-booking.ts';
import { wrongCode } from './policy.ts';

const isSame = (given: string, code: string): boolean =>
  given.length === code.length && timingSafeEqual(Buffer.from(given), Buffer.from(code));

/** The code proves that the customer can read the message, so the phone or mailbox is theirs. */
export const confirmBooking = async (
  platform: Platform,
  holder: TicketHolder,
  code: string,
): Promise<BookingSnapshot> => {
  const { shop, visitId } = holder;
  const { booking } = await getBooking(platform, holder);
  const seed = booking.token_seed;
  if (seed === null || !isSame(code, confirmCodeOf(platform, shop, seed))) throw wrongCode();
  await platform.db.inPublicShop(shop, (tx) =>
    confirmVisit(tx, shop, visitId, platform.clock.now()),
  );
  return getBooking(platform, holder);
};
