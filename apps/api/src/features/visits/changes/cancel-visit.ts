import { transitionValues } from '@lineup/domain/line/visit-transitions';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { insertChange } from './change-repository.ts';
import { updateVisit, type VisitRow } from './repository.ts';

/** Cancels a waiting visit and records who did it. The time of a booking is free at once. */
export const cancelVisit = async (
  tx: Transaction,
  shop: LineShopId,
  { id, status }: Pick<VisitRow, 'id' | 'status'>,
  by: { membershipId: number | null; at: Temporal.Instant },
): Promise<void> => {
  await updateVisit(shop, tx, id, transitionValues('cancelled'));
  await insertChange(shop, tx, { ...by, visitId: id, action: 'cancelled', before: { status } });
};
