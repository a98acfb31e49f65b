import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import { insertChange } from './change-repository.ts';
import { updateVisit, type VisitRow } from './repository.ts';

/** What is cancelled waits for nobody and for no time. */
export const cancelled = {
  status: 'cancelled',
  started_at: null,
  not_before: null,
  on_the_way_at: null,
} as const;

/** Ends a visit that still waits, and writes down who did; the time of a booking is free at once. */
export const cancelVisit = async (
  tx: Transaction,
  shop: LineShopId,
  { id, status }: Pick<VisitRow, 'id' | 'status'>,
  by: { membershipId: number | null; at: Temporal.Instant },
): Promise<void> => {
  await updateVisit(shop, tx, id, cancelled);
  await insertChange(shop, tx, { ...by, visitId: id, action: 'cancelled', before: { status } });
};
