import type { Appointment } from '@lineup/contract/appointments/appointments';
import { notFound } from '../../platform/errors/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { queueCall } from '../notifications/visit-messages/queue-call.ts';
import { lockVisit } from '../visits/changes/repository.ts';
import { readLine } from '../visits/line/read-line.ts';
import { belongsToOther, isOver, mayChange } from './policy.ts';
import { presentAppointment } from './present.ts';

/** Tells the customer of a claimed visit now that it is their turn. */
export const callCustomer = async (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<Appointment> => {
  const { shop } = actor;
  const line = await readLine(platform, shop);
  return changeLine(platform, shop, undefined, async (tx) => {
    const visit = await lockVisit(shop, tx, visitId);
    if (!visit) throw notFound();
    if (visit.status !== 'in_progress') throw isOver(visit);
    if (!mayChange(actor, visit)) throw belongsToOther(visit);
    await queueCall(tx, platform, shop, visitId);
    return presentAppointment(visit, line);
  });
};
