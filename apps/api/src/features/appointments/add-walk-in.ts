import type {
  Appointment,
  addWalkIn as contract,
} from '@lineup/contract/appointments/appointments';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { requirePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { joinAtDesk } from '../check-in/join/join-at-desk.ts';
import { readVisit } from '../visits/changes/read-visit.ts';
import { addLikelyStart } from '../visits/line/add-likely-start.ts';
import { buildAppointment } from '../visits/line/build-appointment.ts';
import type { LineSnapshot } from '../visits/line/build-line-snapshot.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { otherDay } from './policy.ts';

/** An arrival that the desk sends later. The device's clock may be ahead: it is never in the future. */
const arrivalOf = (text: string, { clock }: Platform, { shop }: LineSnapshot): Temporal.Instant => {
  const now = clock.now();
  const arrivedAt = Temporal.Instant.from(text);
  if (Temporal.Instant.compare(arrivedAt, now) > 0) return now;
  if (shopDayOf(arrivedAt, shop.time_zone) !== shopDayOf(now, shop.time_zone)) throw otherDay();
  return arrivedAt;
};

/** Adds a walk-in at the desk and returns its appointment. */
export const addWalkIn = async (
  platform: Platform,
  { shop, membershipId }: Staff,
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
    addedBy: membershipId,
    ...(walkIn.arrived_at && { placeAt: arrivalOf(walkIn.arrived_at, platform, line) }),
  };
  const joined = await joinAtDesk(platform, shop, line, arrival, once);
  const visit = await platform.db.inShop(shop, (tx) => readVisit(tx, shop, joined.id));
  return addLikelyStart(platform, shop, buildAppointment(visit, line));
};
