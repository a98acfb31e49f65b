import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { changeVisit } from './change-visit.ts';
import { checkOwn } from './check-visit.ts';

/** Cancels a visit. The owner and its barber may do it; every barber, if it has none. */
export const cancelAppointment = (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<Appointment> =>
  changeVisit(platform, actor, { visitId, action: 'cancelled' }, (visit) => {
    checkOwn(actor, visit);
    return {};
  });
