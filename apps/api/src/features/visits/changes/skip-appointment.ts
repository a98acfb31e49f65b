import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { selectRequestedBarber } from './change-repository.ts';
import { changeVisit } from './change-visit.ts';
import { checkOwn } from './check-visit.ts';

/**
 * Hands a ticket back to the line, open to every barber; it keeps its place. A customer who requested
 * a barber gets a message that the ticket no longer waits for that barber.
 */
export const skipAppointment = (
  platform: Platform,
  actor: Staff,
  { visitId, reason }: { visitId: number; reason: string },
): Promise<Appointment> =>
  changeVisit(platform, actor, { visitId, action: 'skipped' }, async (visit, tx) => {
    checkOwn(actor, visit);
    const isCalled = visit.status === 'in_progress';
    const requested = isCalled
      ? await selectRequestedBarber(actor.shop, tx, visitId)
      : visit.barber_id;
    return {
      reason,
      values: {
        // A visit in the chair is handed back by its barber, a waiting one by whoever skips it.
        skipped_by: (isCalled && visit.barber_id) || actor.membershipId,
        skip_reason: reason,
        // The ticket page shows why a called customer waits again, and for whom they wait now.
        ...(isCalled && { passed_reason: 'handed_back' as const }),
        ...(requested !== null && { passed_reason: 'barber_dropped' as const }),
      },
    };
  });
