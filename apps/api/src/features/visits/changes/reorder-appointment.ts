import type { Appointment } from '@lineup/contract/appointments/appointments';
import { type DeskPlace, deskPlace } from '@lineup/domain/line/desk-place';
import { momentOf } from '@lineup/domain/time/moment';
import type { IdempotencyKey } from '../../../platform/idempotency.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { readLineSnapshot } from '../line/read-line-snapshot.ts';
import { markPassed } from './change-repository.ts';
import { changeVisit } from './change-visit.ts';
import { checkPresent } from './check-visit.ts';
import { takePlace } from './place-repository.ts';
import { lineHasChanged } from './policy.ts';

export interface Reordering {
  visitId: number;
  /** The visit that it goes behind; null: to the top of the line. */
  behindId: number | null;
  /** The customer reads it on their ticket. */
  reason: string;
}

const instantOf = (place: DeskPlace): Temporal.Instant | null =>
  place.aheadOfBookingsUntil === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(Math.round(place.aheadOfBookingsUntil * 60_000));

/**
 * Moves a waiting visit to another place in the line. The visits that it overtakes are marked, so
 * that their customers read it too. Moves of two people at once are applied one after the other.
 */
export const reorderAppointment = async (
  platform: Platform,
  actor: Staff,
  { visitId, behindId, reason }: Reordering,
  once?: IdempotencyKey,
): Promise<Appointment> => {
  const { shop, membershipId } = actor;
  await platform.live.askVersion(shop);
  const { line, places, now } = await readLineSnapshot(platform, shop);
  const place = deskPlace(line, [...places.keys()], { visitId, behindId }, momentOf(now));
  return changeVisit(platform, actor, { visitId, action: 'reordered', once }, async (visit, tx) => {
    checkPresent(visit);
    if (!place) throw lineHasChanged();
    const orderedAt = await takePlace(shop, tx, {
      visitId,
      day: visit.shop_day,
      behind: place.behind,
    });
    const passed = place.overtaken.map((id) => ({ id, reason: 'overtaken' }));
    const change = { membershipId, at: platform.clock.now() };
    const recorded = passed.length > 0 ? await markPassed(shop, tx, passed, change) : [];
    return {
      reason,
      values: {
        ...(orderedAt && { ordered_at: orderedAt }),
        place_reason: reason,
        ahead_of_bookings_until: instantOf(place),
        passed_reason: 'reordered',
      },
      before: { passed: recorded },
    };
  });
};
