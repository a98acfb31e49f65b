import type { Appointment } from '@lineup/contract/appointments/appointments';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { queueCall } from '../notifications/visit-messages/queue-call.ts';
import { checkSeated } from '../visits/changes/check-visit.ts';
import { readVisitLocked } from '../visits/changes/read-visit.ts';
import { buildAppointment } from '../visits/line/build-appointment.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';

/** Sends the customer of a claimed visit the message that it is their turn, at once. */
export const callCustomer = async (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<Appointment> => {
  const { shop } = actor;
  const line = await readLineSnapshot(platform, shop);
  return changeLine(platform, shop, undefined, async (tx) => {
    const visit = await readVisitLocked(tx, shop, visitId);
    checkSeated(actor, visit);
    await queueCall(tx, platform, shop, visitId);
    return buildAppointment(visit, line);
  });
};
