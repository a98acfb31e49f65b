import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { changeVisit } from './change-visit.ts';
import { checkOwn } from './check-visit.ts';

/** Cancels a visit. Its barber or the owner may do it. */
export const cancelAppointment = (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<Appointment> =>
  changeVisit(platform, actor, { visitId, action: 'cancelled' }, (visit) => {
    checkOwn(actor, visit);
    return {};
  });
