import type { Platform } from '../../../platform/platform.ts';
import { type PlanRow, selectPlans } from './plan-repository.ts';

/** The price list, in the order in which it is shown. */
export const listPlans = (platform: Platform): Promise<PlanRow[]> =>
  platform.db.asNobody(selectPlans);
