import type { Appointment } from '@lineup/contract/appointments/appointments';
import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { type Transition, transitions } from '@lineup/domain/line/visit-transitions';
import { z } from 'zod';
import { notFound } from '../../../platform/errors/app-error.ts';
import { changeLine } from '../../../platform/live/change-line.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { queueBookingMessages } from '../../notifications/visit-messages/queue-booking-messages.ts';
import { queueChangeMessages } from '../../notifications/visit-messages/queue-change-messages.ts';
import { queueTurnAlerts } from '../alerts/queue-turn-alerts.ts';
import { addLikelyStart } from '../line/add-likely-start.ts';
import { buildAppointment } from '../line/build-appointment.ts';
import { readLineSnapshot } from '../line/read-line-snapshot.ts';
import {
  insertChange,
  restoreVisit,
  selectNewestChange,
  unmarkPassed,
} from './change-repository.ts';
import { reopening } from './change-visit.ts';
import { changedSince, nothingToUndo, tooLateToUndo, undoInCalendar } from './policy.ts';
import { lockVisit, selectVisit } from './repository.ts';
import { replaceRequestedServices } from './visit-services-repository.ts';

/** The old values that a change stores besides the columns of the row. */
const otherValues = z.object({
  services: z.optional(z.array(z.object({ id: z.nullable(z.int()), name: z.string() }))),
  passed: z.optional(z.array(z.object({ id: z.int(), reason: z.string(), change: z.int() }))),
});

/** Undoes the actor's own change of a visit, as long as it is the newest change. */
export const undoChange = async (
  platform: Platform,
  { shop, membershipId }: Staff,
  visitId: number,
): Promise<Appointment> => {
  const at = platform.clock.now();
  const seen = await readLineSnapshot(platform, shop);
  const undone = await reopening(() =>
    changeLine(platform, shop, undefined, async (tx) => {
      const before = await lockVisit(shop, tx, visitId);
      if (!before) throw notFound();
      const change = await selectNewestChange(shop, tx, visitId);
      if (!change || change.action === 'undone') throw nothingToUndo();
      if (change.action === 'booked' || change.action === 'moved') throw undoInCalendar();
      const { undoneBy }: Transition = transitions[change.action];
      const isOwn = change.membership_id === membershipId && undoneBy.includes('staff');
      if (!isOwn) throw changedSince();
      const age = at.epochMilliseconds - change.created_at.epochMilliseconds;
      if (age > UNDO_SECONDS * 1000) throw tooLateToUndo();

      const { services, passed = [] } = otherValues.parse(change.before);
      await restoreVisit(shop, tx, { visitId, changeId: change.id, at });
      if (services) await replaceRequestedServices(shop, tx, visitId, services);
      if (passed.length > 0) await unmarkPassed(shop, tx, { passes: passed, at });
      await insertChange(shop, tx, {
        visitId,
        membershipId,
        action: 'undone',
        reason: change.action,
        before: {},
        at,
      });
      // Messages that the change withdrew are sent after all.
      await queueBookingMessages(tx, platform, shop, visitId, 'restored');
      const visit = await selectVisit(shop, tx, visitId);
      if (!visit) throw notFound();
      const undo = { id: visitId, before: before.status, after: visit.status };
      await queueChangeMessages(tx, platform, shop, undo, { undoSeconds: 0 });
      await queueTurnAlerts(tx, platform, shop);
      return buildAppointment(visit, seen);
    }),
  );
  return addLikelyStart(platform, shop, undone);
};
