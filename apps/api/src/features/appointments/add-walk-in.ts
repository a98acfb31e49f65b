import type {
  Appointment,
  addWalkIn as contract,
} from '@lineup/contract/appointments/appointments';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { estimateNewcomer } from '@lineup/domain/waits/wait-estimate';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { requirePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { joinAgain } from '../check-in/join/check-in.ts';
import { joinLine } from '../check-in/join/join-line.ts';
import { refuseAwayBarber } from '../check-in/join/refuse-away-barber.ts';
import { readVisit } from '../visits/changes/read-visit.ts';
import { buildAppointment } from '../visits/line/build-appointment.ts';
import { readLikely } from '../visits/line/read-likely.ts';
import { likelyOf, momentOf, readLine } from '../visits/line/read-line.ts';

/**
 * Somebody joins the line at the desk: also while the door is closed, the desk decides. Only a
 * barber who is away today cannot be waited for.
 */
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
  const joining = {
    ...wishes,
    customerName: walkIn.customer_name ?? null,
    phone,
    note: walkIn.note,
    timeZone: line.shop.time_zone,
    likely: likely && likelyOf(likely),
  };
  const joined = await joinAgain(platform, shop, once, async () => {
    refuseAwayBarber(line, wishes);
    return joinLine(platform, shop, joining, once);
  });
  const visit = await platform.db.inShop(shop, (tx) => readVisit(tx, shop, joined.id));
  return readLikely(platform, shop, buildAppointment(visit, line));
};
