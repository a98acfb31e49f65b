import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { changeVisit } from './change-visit.ts';
import { checkMissed, checkOpen } from './check-visit.ts';

/** The customer was called, and did not come. */
export const recordNoShow = (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<Appointment> =>
  changeVisit(platform, actor, { visitId }, (visit) => {
    checkOpen(actor, visit);
    checkMissed(visit, platform.clock.now());
    return {
      action: 'no_show',
      values: { status: 'no_show', started_at: null, not_before: null, on_the_way_at: null },
    };
  });
