import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { changeVisit } from './change-visit.ts';
import { checkMissed, checkOwn } from './check-visit.ts';

/** Records that the customer was called and did not come. */
export const recordNoShow = (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<Appointment> =>
  changeVisit(platform, actor, { visitId, action: 'no_show' }, (visit) => {
    checkOwn(actor, visit);
    checkMissed(visit, platform.clock.now());
    return {};
  });
