import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { unknownService } from '../changes/set-services.ts';
import { selectBookedServices } from '../schedule/booking-repository.ts';
import type { BookedService } from '../schedule/visit-repository.ts';
import { lengthOf } from './read-slots.ts';

/** The requested services of a visit, and how long they take together. */
export const readServices = async (
  tx: Transaction,
  shop: LineShopId,
  ids: readonly number[],
): Promise<{ services: readonly BookedService[]; minutes: number }> => {
  const known = [...new Set(ids)];
  const services = await selectBookedServices(shop, tx, known);
  if (services.length < known.length) throw unknownService();
  return { services, minutes: services.length === 0 ? USUAL_MINUTES : lengthOf(services) };
};
