import type { Appointment, addWalkIn as contract } from '@lineup/contract/appointments';
import type { RequestOf } from '@lineup/contract/endpoint';
import { estimateNewcomer } from '@lineup/domain/wait-estimate';
import { notFound } from '../../platform/app-error.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { requirePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { joinLine } from '../check-in/join-line.ts';
import { presentAppointment, presentLikely } from './present.ts';
import { likelyOf, momentOf, readLine } from './read-line.ts';
import { selectVisit } from './repository.ts';

/** Somebody joins the line at the desk: also while the door is closed, the desk decides. */
export const addWalkIn = async (
  platform: Platform,
  shop: AuthorizedShopId,
  walkIn: RequestOf<typeof contract>['body'],
  once?: IdempotencyKey,
): Promise<Appointment> => {
  const typed = walkIn.customer_phone;
  const phone = typed ? requirePhone(typed, 'customer_phone') : null;
  const line = await readLine(platform, shop);
  const wishes = { serviceIds: walkIn.services, barberId: walkIn.barber };
  const likely = estimateNewcomer(line.line, wishes, momentOf(line.now), line.lengths, line.habits);
  const joined = await joinLine(
    platform,
    shop,
    {
      ...wishes,
      customerName: walkIn.customer_name ?? null,
      phone,
      note: walkIn.note,
      timeZone: line.shop.time_zone,
      likely: likely && likelyOf(likely),
    },
    once,
  );
  const visit = await platform.db.inShop(shop, (tx) => selectVisit(shop, tx, joined.id));
  if (!visit) throw notFound();
  const range = joined.likely && {
    from: momentOf(joined.likely.from),
    to: momentOf(joined.likely.to),
  };
  return {
    ...presentAppointment(visit, line),
    likely: visit.status === 'pending' ? presentLikely(range) : null,
  };
};
