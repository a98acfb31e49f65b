import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { getCurrentAppointments as contract } from '@lineup/contract/appointments/current-appointments';
import type { ReplyOf } from '@lineup/contract/kernel/endpoint';
import { hasRight } from '@lineup/contract/kernel/rights';
import { requestEndsAt } from '@lineup/domain/line/fair-order';
import { nextVisitFor } from '@lineup/domain/line/next-visit';
import { isAway } from '@lineup/domain/team/away-states';
import { momentOf } from '@lineup/domain/time/moment';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { buildAppointment } from '../visits/line/build-appointment.ts';
import { meanLengths } from '../visits/line/build-line-snapshot.ts';
import { inFairOrder } from '../visits/line/read-desk.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';

/** A barber's own view of the line. Costs no SQL while the line has not changed. */
export const getCurrentAppointments = async (
  platform: Platform,
  { shop, role, membershipId }: Staff,
): Promise<ReplyOf<typeof contract>['response']> => {
  const lineNow = await readLineSnapshot(platform, shop);
  const { line, lengths, now, barbers, visits, counts } = lineNow;
  const { visit: first, why } = nextVisitFor(
    line,
    membershipId,
    momentOf(now),
    meanLengths(lengths),
  );
  const next = first?.id ?? null;
  const waiting = inFairOrder(lineNow);
  const own = barbers.find(({ id }) => id === membershipId);
  // A customer who requested a barber who is away today waits for any barber.
  const isAssigned = ({ barber_id }: { barber_id: number | null }) =>
    !isAway(own?.state ?? 'off') && barber_id === membershipId;
  const isDue = ({ scheduled_at }: (typeof waiting)[number]) =>
    scheduled_at !== null && Temporal.Instant.compare(scheduled_at, now) <= 0;
  // From its time on, a booking of any barber is open to all.
  const isOpen = (row: (typeof waiting)[number]) =>
    row.barber_id === null ||
    requestEndsAt(line, row.barber_id) <= momentOf(now) ||
    (row.is_any_barber && isDue(row));
  const isPostponed = ({ postponed_from, not_before }: (typeof waiting)[number]) =>
    postponed_from === membershipId &&
    not_before !== null &&
    Temporal.Instant.compare(now, not_before) < 0;
  const present = (rows: typeof waiting): Appointment[] =>
    rows.map((row) => buildAppointment(row, lineNow));

  return {
    in_progress: present(
      visits.filter(
        ({ status, barber_id }) =>
          status === 'in_progress' && (hasRight(role, 'every_chair') || barber_id === membershipId),
      ),
    ),
    pending_assigned: present(waiting.filter(isAssigned)),
    pending_open: present(waiting.filter((row) => isOpen(row) && !isAssigned(row))),
    asked_for_time: present(waiting.filter(isPostponed)),
    next,
    next_reason: why,
    counts: {
      in_progress: counts.in_progress,
      pending: counts.pending,
      completed: counts.completed,
    },
    barber: membershipId,
    state: own?.state ?? 'off',
    back_at: own?.backAt?.toString() ?? null,
    time_zone: lineNow.shop.time_zone,
  };
};
