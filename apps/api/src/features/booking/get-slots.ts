import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSlotsInOneQuery, type SlotsSnapshot } from '../visits/slots/read-slots.ts';
import type { LinkAddress } from './get-booking-page.ts';
import { refuseUnlessOpen } from './policy.ts';

/** First to last day of a month, 'YYYY-MM'. */
export const daysOfMonth = (month: string) => {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const last = first.with({ day: first.daysInMonth });
  return { firstDay: first.toString(), lastDay: last.toString() };
};

/** The times of a month for a visit with these services. */
export const getSlots = async (
  platform: Platform,
  address: LinkAddress,
  { month, addOnIds }: { month: string; addOnIds: readonly number[] },
): Promise<SlotsSnapshot> => {
  const shop = await findShopByUsername(platform, address.shop_username);
  if (shop === undefined) throw notFound();
  const slots = await readSlotsInOneQuery(platform, shop, {
    barber: { username: address.barber_username.toLowerCase() },
    linkId: address.link_id,
    days: daysOfMonth(month),
    addOnIds,
  });
  if (!slots) throw notFound();
  refuseUnlessOpen(slots);
  return slots;
};
