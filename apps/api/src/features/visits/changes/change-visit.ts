import type { Appointment } from '@lineup/contract/appointments/appointments';
import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { type ActionOf, transitionValues } from '@lineup/domain/line/visit-transitions';
import { onConstraint, retryOnConflict } from '../../../platform/database/constraint.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { IdempotencyKey } from '../../../platform/idempotency.ts';
import { changeLine } from '../../../platform/live/change-line.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { queueStaffAlert } from '../../alerts/queue-staff-alert.ts';
import { queueChangeMessages } from '../../notifications/visit-messages/queue-change-messages.ts';
import { queueTurnAlerts } from '../alerts/queue-turn-alerts.ts';
import { addLikelyStart } from '../line/add-likely-start.ts';
import { buildAppointment } from '../line/build-appointment.ts';
import { readLineSnapshot } from '../line/read-line-snapshot.ts';
import { insertChange } from './change-repository.ts';
import { checkTransition } from './check-visit.ts';
import { timeTakenMeanwhile } from './policy.ts';
import {
  lockVisit,
  selectVisit,
  updateVisit,
  type VisitRow,
  type VisitValues,
} from './repository.ts';
import { recordPrices } from './visit-services-repository.ts';

export type { VisitRow, VisitValues } from './repository.ts';

export interface VisitChange {
  reason?: string;
  /** The columns to change besides those in the table of transitions. */
  values?: VisitValues;
  /** Other old values, such as the services. */
  before?: object;
}

/** The old values of the columns that a change overwrites. */
const beforeOf = (visit: VisitRow, values: VisitValues): object =>
  Object.fromEntries(
    Object.keys(values).map((column) => [column, visit[column as keyof VisitRow]]),
  );

/**
 * Reopening a booking reserves its time again; the exclusion constraint refuses it when the time is
 * taken by now.
 */
export const reopening = <T>(work: () => Promise<T>): Promise<T> =>
  onConstraint('appointments_one_at_a_time', timeTakenMeanwhile, () => retryOnConflict([], work));

/**
 * Changes a visit for a member of staff. It locks the row, checks the action against the table of
 * transitions, updates the row, stores the old values and notifies the screens. `decide` returns
 * what else changes, and refuses by throwing.
 */
export const changeVisit = async (
  platform: Platform,
  { shop, membershipId }: Staff,
  {
    visitId,
    action,
    once,
  }: { visitId: number; action: ActionOf<'staff'>; once?: IdempotencyKey | undefined },
  decide: (visit: VisitRow, tx: Transaction) => VisitChange | Promise<VisitChange>,
): Promise<Appointment> => {
  const seen = await readLineSnapshot(platform, shop);
  const changed = await reopening(() =>
    changeLine(platform, shop, once, async (tx) => {
      const visit = await lockVisit(shop, tx, visitId);
      if (!visit) throw notFound();
      checkTransition(action, visit);
      const { reason = '', before, ...decided } = await decide(visit, tx);
      const values = { ...transitionValues(action), ...decided.values };
      if (Object.keys(values).length > 0) await updateVisit(shop, tx, visitId, values);
      if ((values.status ?? visit.status) === 'completed') await recordPrices(shop, tx, visitId);
      await insertChange(shop, tx, {
        visitId,
        membershipId,
        action,
        reason,
        before: { ...beforeOf(visit, values), ...before },
        at: platform.clock.now(),
      });
      if (values.status !== undefined) {
        const isBarberDropped = values.passed_reason === 'barber_dropped';
        const change = { id: visitId, before: visit.status, after: values.status, isBarberDropped };
        if (values.status === 'cancelled') {
          await queueStaffAlert(tx, shop, { visitId, kind: 'cancelled', by: membershipId });
        }
        await queueChangeMessages(tx, platform, shop, change, { undoSeconds: UNDO_SECONDS });
      }
      const after = await selectVisit(shop, tx, visitId);
      if (!after) throw notFound();
      await queueTurnAlerts(tx, platform, shop);
      return buildAppointment(after, seen);
    }),
  );
  return addLikelyStart(platform, shop, changed);
};
