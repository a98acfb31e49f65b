import type { Platform } from '../../../platform/platform.ts';
import { type PlanRow, selectPlans } from './plan-repository.ts';

/** Returns the price list, in the order of display. */
export const listPlans = (platform: Platform): Promise<PlanRow[]> =>
  platform.db.asNobody(selectPlans);
