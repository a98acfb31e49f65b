import { type StaffAlertKind, staffAlertKinds } from '@lineup/contract/alerts';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { addJobIf, authorizedShop, type NamedJob } from '../../platform/jobs/jobs.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';
import { addCheckInJob, existsDevice, type Sql } from './recipient-repository.ts';

/** The job that alerts the staff about a change of a visit; `visits/alerts` runs it. */
export const staffAlertJob = {
  name: 'alert-staff',
  urgency: 'now',
  payload: z.object({
    shop: authorizedShop,
    visitId: z.number().int(),
    kind: z.enum(staffAlertKinds),
    /** The member of staff who made the change; null: the customer. */
    by: z.number().int().nullable(),
  }),
} as const satisfies NamedJob;

/** Alerts the staff about a change of a visit, if anybody wants alerts; in the same transaction. */
export const queueStaffAlert = async (
  tx: Transaction,
  shop: LineShopId,
  about: { visitId: number; kind: StaffAlertKind; by: number | null },
): Promise<void> => {
  const key = `alert-staff:${String(shop)}:${String(about.visitId)}:${about.kind}`;
  const hasDevices = existsDevice(shop, 'membership_id');
  await addJobIf(tx, [hasDevices], staffAlertJob, { shop, ...about }, key);
};

/**
 * The same for a check-in, as a CTE of its statement with the CTE `visit`. The statement must select
 * from it, or it does not run.
 */
export const alertStaffWithin = (shop: LineShopId, by: number | null): Sql =>
  addCheckInJob(shop, staffAlertJob.name, by);
