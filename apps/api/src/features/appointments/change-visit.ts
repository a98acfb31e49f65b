import type { Appointment } from '@lineup/contract/appointments';
import { notFound } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { type ChangeAction, insertChange } from './change-repository.ts';
import { presentAppointment } from './present.ts';
import { readLikely } from './read-likely.ts';
import { readLine } from './read-line.ts';
import {
  lockVisit,
  selectVisit,
  updateVisit,
  type VisitRow,
  type VisitValues,
} from './repository.ts';

export interface VisitChange {
  action: ChangeAction;
  reason?: string;
  /** What changes in the row itself. */
  values: VisitValues;
  /** What else was before, such as the services. */
  before?: object;
}

/** What a change is about to write over. */
const beforeOf = (visit: VisitRow, values: VisitValues): object =>
  Object.fromEntries(
    Object.keys(values).map((column) => [column, visit[column as keyof VisitRow]]),
  );

/**
 * Somebody of the staff changes a visit: nobody else does meanwhile, what it was is kept, and the
 * screens are told. `decide` throws what speaks against it.
 */
export const changeVisit = async (
  platform: Platform,
  { shop, membershipId }: Staff,
  { visitId, once }: { visitId: number; once?: IdempotencyKey | undefined },
  decide: (visit: VisitRow, tx: Transaction) => VisitChange | Promise<VisitChange>,
): Promise<Appointment> => {
  const seen = await readLine(platform, shop);
  const changed = await changeLine(platform, shop, once, async (tx) => {
    const visit = await lockVisit(shop, tx, visitId);
    if (!visit) throw notFound();
    const { action, reason = '', values, before } = await decide(visit, tx);
    if (Object.keys(values).length > 0) await updateVisit(shop, tx, visitId, values);
    await insertChange(shop, tx, {
      visitId,
      membershipId,
      action,
      reason,
      before: { ...beforeOf(visit, values), ...before },
      at: platform.clock.now(),
    });
    const after = await selectVisit(shop, tx, visitId);
    if (!after) throw notFound();
    return presentAppointment(after, seen);
  });
  return readLikely(platform, shop, changed);
};
