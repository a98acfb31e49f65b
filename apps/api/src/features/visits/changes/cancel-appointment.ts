import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { cancelled } from './cancel-visit.ts';
import { changeVisit } from './change-visit.ts';
import { checkOpen } from './check-visit.ts';

/** Takes a visit off the line for good. */
export const cancelAppointment = (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<Appointment> =>
  changeVisit(platform, actor, { visitId }, (visit) => {
    checkOpen(actor, visit);
    return { action: 'cancelled', values: cancelled };
  });
