import type { Appointment } from '@lineup/contract/appointments/appointments';
import { hasRight } from '@lineup/contract/kernel/rights';
import { claimConcerns, hasConcerns } from '@lineup/domain/line/claim-concerns';
import { passedBy } from '@lineup/domain/line/passed-by';
import { momentOf } from '@lineup/domain/time/moment';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { IdempotencyKey } from '../../../platform/idempotency.ts';
import { changeLine } from '../../../platform/live/change-line.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { queueTurnAlerts } from '../alerts/queue-turn-alerts.ts';
import { buildAppointment } from '../line/build-appointment.ts';
import { type LineSnapshot, meanLengths } from '../line/build-line-snapshot.ts';
import { readLineSnapshot } from '../line/read-line-snapshot.ts';
import { insertChange, markPassed } from './change-repository.ts';
import { claimUnconfirmed } from './claim-unconfirmed.ts';
import { cannotClaim, cannotSeatWith, takesNoCustomers } from './policy.ts';
import { claimVisit, selectVisit } from './repository.ts';

export interface Claim {
  visitId: number;
  /** The barber has seen the concerns and claims anyway. */
  isConfirmed: boolean;
  /** The barber who takes the visit; undefined: the actor. */
  barberId?: number | undefined;
}

/** Nobody gets a customer who takes none; only the desk seats customers with others. */
const checkBarber = ({ role, membershipId }: Staff, line: LineSnapshot, barberId: number): void => {
  const takesCustomers = line.barbers.some(({ id }) => id === barberId);
  if (barberId === membershipId) {
    if (!takesCustomers) throw takesNoCustomers();
  } else if (!takesCustomers || !hasRight(role, 'every_chair')) throw cannotSeatWith();
};

/** The line, read again if it does not know the barber, who may have joined just now. */
const readLineWith = async (
  platform: Platform,
  shop: Staff['shop'],
  barberId: number,
): Promise<LineSnapshot> => {
  const line = await readLineSnapshot(platform, shop);
  if (line.barbers.some(({ id }) => id === barberId)) return line;
  await platform.live.askVersion(shop);
  return readLineSnapshot(platform, shop);
};

/** The fair order gives this visit to this barber now, beside others who are free too. */
const isTheirTurn = (
  line: LineSnapshot,
  visitId: number,
  barberId: number,
  now: number,
): boolean => {
  const seat = line.places.get(visitId)?.seat;
  const isSeated = line.line.seated.some((visit) => visit.barberId === barberId);
  return seat?.barberId === barberId && seat.startsAt <= now && !isSeated;
};

/** Starts a waiting visit. One claim wins; the others get an error that names the barber. */
export const claimAppointment = async (
  platform: Platform,
  actor: Staff,
  { visitId, isConfirmed, barberId = actor.membershipId }: Claim,
  once?: IdempotencyKey,
): Promise<Appointment> => {
  const { shop, membershipId } = actor;
  const now = platform.clock.now();
  // The cached line may be stale: it decides who was passed, not who wins.
  const line = await readLineWith(platform, shop, barberId);
  const claimArguments = [
    line.line,
    barberId,
    visitId,
    momentOf(now),
    meanLengths(line.lengths),
  ] as const;
  checkBarber(actor, line, barberId);
  // Of two barbers who are free, the second one passes nobody: the first one takes that visit.
  const isInTurn = barberId !== membershipId && isTheirTurn(line, visitId, barberId, momentOf(now));
  const concerns = claimConcerns(...claimArguments);
  if (!isConfirmed && !isInTurn && hasConcerns(concerns)) {
    throw claimUnconfirmed(line, { visitId, barberId, isOwn: barberId === membershipId }, concerns);
  }
  const passed = passedBy(...claimArguments)
    .filter(({ reason }) => !isInTurn || reason !== 'out_of_turn')
    .map(({ visit, reason }) => ({ id: visit.id, reason }));

  return changeLine(platform, shop, once, async (tx) => {
    const before = await claimVisit(shop, tx, { id: visitId, membershipId: barberId, now });
    const visit = await selectVisit(shop, tx, visitId);
    if (!visit) throw notFound();
    if (!before) throw cannotClaim(visit, actor);
    const change = { membershipId, at: now };
    const recorded = passed.length > 0 ? await markPassed(shop, tx, passed, change) : [];
    await insertChange(shop, tx, {
      ...change,
      visitId,
      action: 'claimed',
      before: { status: 'pending', started_at: null, ...before, passed: recorded },
    });
    await queueTurnAlerts(tx, platform, shop);
    return buildAppointment(visit, line);
  });
};
