import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { requirePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import { resendConfirmation } from '../notifications/visit-messages/resend-confirmation.ts';
import { selectUnconfirmed } from './upcoming-bookings-repository.ts';

/**
 * Resends the confirmation message of an unconfirmed booking, to the same contact. The response is the
 * same if there is none, so nobody learns who has booked.
 */
export const sendConfirmation = async (
  platform: Platform,
  username: string,
  contact: { phone: string; email: string },
): Promise<void> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const phone = contact.phone === '' ? null : requirePhone(contact.phone, 'phone');
  const email = contact.email === '' ? null : contact.email.toLowerCase();
  const now = platform.clock.now();
  await platform.db.inPublicShop(shop, async (tx) => {
    const booking = await selectUnconfirmed(shop, tx, { phone, email }, now);
    if (booking) await resendConfirmation(tx, shop, booking.id, now);
  });
};
