import type { MemberToday, ShopToday } from '@lineup/contract/stats';
import { nextWorkAt } from '@lineup/domain/member-state';
import { formatCents } from '@lineup/domain/money';
import { nextFor } from '@lineup/domain/next-for';
import { openingAt } from '@lineup/domain/opening';
import { pictureAddress } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { type Desk, readDesk } from '../appointments/read-desk.ts';
import { type BarberNow, type LineNow, meansOf, momentOf } from '../appointments/read-line.ts';
import { readDoor } from '../check-in/read-door.ts';
import { buildHours } from './build-hours.ts';
import { type History, readHistory } from './read-history.ts';
import { countCame, selectTaken } from './repository.ts';

const instantOf = (moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(moment) * 60_000).toString();

/** When a barber has likely done whom they serve: never before the next minute. */
const freeAt = ({ line, lengths, now }: LineNow, id: number): string | null => {
  const ends = line.seated
    .filter(({ barberId }) => barberId === id)
    .map((visit) => visit.startedAt + lengths(visit, id).mean);
  return ends.length === 0 ? null : instantOf(Math.max(momentOf(now) + 1, ...ends));
};

const memberOf = (line: LineNow, barber: BarberNow): MemberToday => {
  const serves = line.line.seated.find(({ barberId }) => barberId === barber.id);
  const next =
    barber.state === 'working' ? null : nextWorkAt(line.calendar, barber.calendar, line.now);
  return {
    id: barber.id,
    name: barber.name,
    photo: barber.photoKey && pictureAddress(barber.photoKey, 'small'),
    state: barber.state,
    ticket_number: serves?.ticketNumber ?? null,
    free_at: freeAt(line, barber.id),
    next_work_at: next?.toString() ?? null,
  };
};

/** Whom who asks should take next; who takes no customers, or nobody now, is shown the first. */
const nextOf = ({ line, waiting }: Desk, membershipId: number): number | null => {
  const isBarber = line.barbers.some(({ id }) => id === membershipId);
  const { visit } = isBarber
    ? nextFor(line.line, membershipId, momentOf(line.now), meansOf(line.lengths))
    : { visit: null };
  return visit?.id ?? waiting[0]?.id ?? null;
};

/** How many were done by this time of the clock a week ago; null when nobody came then. */
const completedWeekAgo = (
  { days, weekAgo, completions }: History,
  now: Temporal.Instant,
  timeZone: string,
): number | null => {
  if (!days.has(weekAgo)) return null;
  const plainTime = now.toZonedDateTimeISO(timeZone).toPlainTime();
  const sameTime = Temporal.PlainDate.from(weekAgo)
    .toZonedDateTime({ timeZone, plainTime })
    .toInstant();
  return completions.filter((at) => Temporal.Instant.compare(at, sameTime) <= 0).length;
};

/** What was taken and who came today, read once per version of the line. */
const readTaken = (platform: Platform, shop: Staff['shop'], day: string) =>
  platform.live.oncePerVersion(shop, `taken on ${day}`, () =>
    platform.db.inShop(shop, async (tx) => ({
      ...(await selectTaken(shop, tx, day)),
      came: await countCame(shop, tx, [day]),
    })),
  );

/** The owner's home: the line, the team and the figures of the shop's own day. */
export const getToday = async (
  platform: Platform,
  { shop, membershipId }: Staff,
): Promise<ShopToday> => {
  const desk = await readDesk(platform, shop);
  const { line } = desk;
  const { day, calendar } = line;
  const now = platform.clock.now();
  const { timeZone } = calendar;
  const [taken, history] = await Promise.all([
    readTaken(platform, shop, day),
    readHistory(platform, shop, day),
  ]);
  const opening = openingAt(calendar, now);
  const { likely } = readDoor(line, { serviceIds: [], barberId: null }, now);
  return {
    time_zone: timeZone,
    day,
    is_open: opening.isOpen,
    closes_at: opening.closesAt?.toString() ?? null,
    opens_at: opening.opensAt?.toString() ?? null,
    barbers_working: line.barbers.filter(({ state }) => state === 'working').length,
    in_chair: desk.inChair,
    waiting: desk.waiting,
    next: nextOf(desk, membershipId),
    completed: taken.completed,
    completed_week_ago: completedWeekAgo(history, now, timeZone),
    revenue: formatCents(taken.cents),
    payments: taken.payments,
    likely: likely && { from: likely.from.toString(), to: likely.to.toString() },
    team: line.barbers.map((barber) => memberOf(line, barber)),
    check_ins: taken.came.reduce((sum, { visits }) => sum + visits, 0),
    hours: buildHours(calendar, day, taken.came, [...history.days.values()]),
  };
};
