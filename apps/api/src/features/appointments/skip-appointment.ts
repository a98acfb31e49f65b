import type { Appointment } from '@lineup/contract/appointments';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { changeVisit } from './change-visit.ts';
import { checkOpen } from './policy.ts';

/** Hands a ticket back to the line, open to every barber; its place is kept. */
export const skipAppointment = (
  platform: Platform,
  actor: Staff,
  { visitId, reason }: { visitId: number; reason: string },
): Promise<Appointment> =>
  changeVisit(platform, actor, { visitId }, (visit) => {
    checkOpen(actor, visit);
    return {
      action: 'skipped',
      reason,
      values: {
        status: 'pending',
        barber_id: null,
        started_at: null,
        on_the_way_at: null,
        // From the chair by who served; who was only waited for has done nothing.
        skipped_by: (visit.status === 'in_progress' && visit.barber_id) || actor.membershipId,
        skip_reason: reason,
        // Who was called already is told why they wait again.
        ...(visit.status === 'in_progress' && { passed_reason: 'handed_back' as const }),
      },
    };
  });
