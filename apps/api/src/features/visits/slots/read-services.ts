import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import { unknownService } from '../changes/set-services.ts';
import { selectBookedServices } from '../schedule/booking-repository.ts';
import type { BookedService } from '../schedule/visit-repository.ts';
import { lengthOf } from './read-slots.ts';

/** What a visit is for, by ids of the shop, and how long that takes together. */
export const readServices = async (
  tx: Transaction,
  shop: LineShopId,
  ids: readonly number[],
): Promise<{ wishes: readonly BookedService[]; minutes: number }> => {
  const known = [...new Set(ids)];
  const wishes = await selectBookedServices(shop, tx, known);
  if (wishes.length < known.length) throw unknownService();
  return { wishes, minutes: wishes.length === 0 ? USUAL_MINUTES : lengthOf(wishes) };
};
