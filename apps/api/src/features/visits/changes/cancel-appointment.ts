import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { changeVisit } from './change-visit.ts';
import { checkOwn } from './check-visit.ts';

/** Takes a visit off the line for good. */
export const cancelAppointment = (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<Appointment> =>
  changeVisit(platform, actor, { visitId, action: 'cancelled' }, (visit) => {
    checkOwn(actor, visit);
    return {};
  });
