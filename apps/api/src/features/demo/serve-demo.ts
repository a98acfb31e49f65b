import { DEMO_CHAIRS, demoEndOf, demoResting } from '@lineup/domain/demo/demo-simulation';
import { nextVisitFor } from '@lineup/domain/line/next-visit';
import { momentOf } from '@lineup/domain/time/moment';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { setMemberState } from '../team/set-member-state.ts';
import { cancelAppointment } from '../visits/changes/cancel-appointment.ts';
import { claimAppointment } from '../visits/changes/claim-appointment.ts';
import { serveAppointment } from '../visits/changes/serve-appointment.ts';
import {
  type LineSnapshot,
  meanLengths,
  serviceIdsOf,
  type VisitRow,
} from '../visits/line/build-line-snapshot.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { selectForgotten } from './demo-repository.ts';
import type { DemoPlay } from './read-demo.ts';

/** A longer wait is left over from a time when the demo was not played. */
const LONGEST_WAIT_MINUTES = 150;
/** The length of a visit without services. */
const USUAL_MINUTES = 30;

/** A barber with a booking within this time takes no break. */
const SOON_MINUTES = 20;

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

const seatedOf = ({ visits }: LineSnapshot): VisitRow[] =>
  visits.filter(({ status }) => status === 'in_progress');

const minutesOf = ({ services }: LineSnapshot, visit: VisitRow): number => {
  const ids = serviceIdsOf(visit);
  const seconds = services
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, service) => sum + (service.duration_seconds ?? 0), 0);
  return seconds / 60 || USUAL_MINUTES;
};

const endOf = (seed: number, line: LineSnapshot, visit: VisitRow): Temporal.Instant => {
  const startedAt = visit.started_at ?? line.now;
  return demoEndOf(seed, { id: visit.id, startedAt, minutes: minutesOf(line, visit) });
};

/** The barbers with a visit in the chair, and when it ends. */
export const readDemoChairs = (line: LineSnapshot, seed: number): Map<number, Temporal.Instant> =>
  new Map(
    seatedOf(line).flatMap((visit) =>
      visit.barber_id === null ? [] : [[visit.barber_id, endOf(seed, line, visit)]],
    ),
  );

/** The owner, who may change every visit. */
const ownerOf = ({ crew }: DemoPlay): Staff => {
  const owner = crew.find(({ role }) => role === 'owner');
  if (!owner) throw new Error('the demo shop has no owner');
  return owner;
};

/** Cancels visits left over from a time when the demo was not played: old days and long waits. */
export const clearDemo = async (platform: Platform, play: DemoPlay): Promise<void> => {
  const { shop } = play;
  const now = platform.clock.now();
  const line = await readLineSnapshot(platform, shop);
  const owner = ownerOf(play);
  const today = shopDayOf(now, line.shop.time_zone);
  const forgotten = await platform.db.inShop(shop, (tx) => selectForgotten(shop, tx, today));
  // A visit in the chair since before midnight is completed like any other.
  const isSeated = (id: number) => seatedOf(line).some((visit) => visit.id === id);
  for (const { id } of forgotten) {
    if (!isSeated(id)) await cancelAppointment(platform, owner, id);
  }
  const latest = now.subtract({ minutes: LONGEST_WAIT_MINUTES });
  for (const { id, status, arrived_at, scheduled_at, created_at } of line.visits) {
    const since = arrived_at ?? scheduled_at ?? created_at;
    if (status === 'pending' && isBefore(since, latest)) {
      await cancelAppointment(platform, owner, id);
    }
  }
};

/** Completes finished visits, at the time at which they ended. */
export const serveDemo = async (
  platform: Platform,
  { shop, crew, seed }: DemoPlay,
): Promise<void> => {
  const now = platform.clock.now();
  const line = await readLineSnapshot(platform, shop);
  for (const visit of seatedOf(line)) {
    const { id, barber_id } = visit;
    const barber = crew.find(({ membershipId }) => membershipId === barber_id);
    const endsAt = endOf(seed, line, visit);
    if (!barber || isBefore(now, endsAt)) continue;
    await serveAppointment({ ...platform, clock: { now: () => endsAt } }, barber, { visitId: id });
  }
};

/** Sends barbers on a break, and back to work when a chair is free. */
export const setDemoStates = async (
  platform: Platform,
  { shop, crew, seed }: DemoPlay,
): Promise<void> => {
  const line = await readLineSnapshot(platform, shop);
  const now = platform.clock.now();
  const resting = demoResting(seed, now, crew.length);
  const busy = new Set(seatedOf(line).map(({ barber_id }) => barber_id));
  const soon = now.add({ minutes: SOON_MINUTES });
  const isAwaited = ({ membershipId }: Staff) =>
    line.visits.some(
      ({ status, barber_id, scheduled_at: at }) =>
        status === 'pending' && barber_id === membershipId && at !== null && isBefore(at, soon),
    );
  const stateOf = (id: number) => line.barbers.find((barber) => barber.id === id)?.state;
  let chairs = DEMO_CHAIRS - busy.size;
  const awaitedFirst = crew.toSorted((a, b) => Number(isAwaited(b)) - Number(isAwaited(a)));
  for (const actor of awaitedFirst) {
    const { membershipId: id } = actor;
    const isBusy = busy.has(id);
    const isResting = resting.has(crew.indexOf(actor)) && !isAwaited(actor);
    const rests = !isBusy && (isResting || chairs <= 0);
    if (!isBusy && !rests) chairs -= 1;
    const state = rests ? 'break' : 'working';
    if (stateOf(id) !== state) await setMemberState(platform, actor, id, { state });
  }
};

/** Lets each working barber with a free chair claim the next visit by the rule of the line. */
export const seatDemo = async (platform: Platform, { shop, crew }: DemoPlay): Promise<void> => {
  for (const actor of crew) {
    const now = platform.clock.now();
    const line = await readLineSnapshot(platform, shop);
    const { membershipId: id } = actor;
    const seated = seatedOf(line);
    const isBusy = seated.some(({ barber_id }) => barber_id === id);
    const isWorking = line.barbers.find((barber) => barber.id === id)?.state === 'working';
    if (isBusy || !isWorking || seated.length >= DEMO_CHAIRS) continue;
    const { visit } = nextVisitFor(line.line, id, momentOf(now), meanLengths(line.lengths));
    if (visit) await claimAppointment(platform, actor, { visitId: visit.id, isConfirmed: true });
  }
};
