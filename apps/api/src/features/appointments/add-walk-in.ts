import type {
  Appointment,
  addWalkIn as contract,
} from '@lineup/contract/appointments/appointments';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { requirePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { joinAtDesk } from '../check-in/join/join-at-desk.ts';
import { readVisit } from '../visits/changes/read-visit.ts';
import { addLikelyStart } from '../visits/line/add-likely-start.ts';
import { buildAppointment } from '../visits/line/build-appointment.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';

/** Adds a walk-in at the desk and returns its appointment. */
export const addWalkIn = async (
  platform: Platform,
  shop: AuthorizedShopId,
  walkIn: RequestOf<typeof contract>['body'],
  once?: IdempotencyKey,
): Promise<Appointment> => {
  const typed = walkIn.customer_phone;
  const phone = typed ? requirePhone(typed, 'customer_phone') : null;
  const line = await readLineSnapshot(platform, shop);
  const arrival = {
    serviceIds: walkIn.services,
    barberId: walkIn.barber,
    customerName: walkIn.customer_name ?? null,
    phone,
    note: walkIn.note,
  };
  const joined = await joinAtDesk(platform, shop, line, arrival, once);
  const visit = await platform.db.inShop(shop, (tx) => readVisit(tx, shop, joined.id));
  return addLikelyStart(platform, shop, buildAppointment(visit, line));
};
