import { stateProblems, type VisitAction } from '@lineup/domain/line/visit-transitions';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { storedBookingsWithin } from '../races/booking-race.ts';
import type { TestApp } from '../test-app.ts';
import type { HistoryShop, KnownVisit } from './history-shop.ts';
import { type Call, describeProblem, linearize, type Model } from './linearize.ts';
import type { History } from './run-history.ts';
import { calendarModel, shownCalendar, ticketModel } from './shop-models.ts';
import { isRefusal, shown, type VisitCall, visitModel } from './visit-model.ts';

/** The last call of a history: what is stored after all others. */
const stored = <A>(action: A, answer: string): Call<A> => {
  const at = performance.now();
  return { client: 'the database', action, answer, invokedAt: at, answeredAt: at };
};

const problemsOf = <S, A>(
  what: string,
  model: Model<S, A>,
  calls: readonly Call<A>[],
): string[] => {
  const explanation = linearize(model, calls);
  return explanation.isLinearizable ? [] : [`${what}. ${describeProblem(explanation)}`];
};

/** These answer 'done' to a repeated request that changes nothing, and store no change for it. */
const isRepeatable = ({ action, by }: VisitCall, { isBooking }: KnownVisit): boolean =>
  action === 'read' || (by === null && isBooking && (action === 'arrived' || action === 'left'));

/** Everything that is stored of a shop, in one transaction: a history is small. */
const readStored = ({ platform }: TestApp, { shop }: HistoryShop) =>
  platform.db.inShop(shop, async (tx) => ({
    visits: await tx.selectFrom('appointments').selectAll().where('shop_id', '=', shop).execute(),
    changes: await tx
      .selectFrom('visit_changes')
      .select(['appointment_id', 'action', 'membership_id'])
      .where('shop_id', '=', shop)
      .where('action', '<>', 'passed')
      .execute(),
    days: await tx
      .selectFrom('shop_days')
      .select(['day', 'last_ticket'])
      .where('shop_id', '=', shop)
      .execute(),
    bookings: await storedBookingsWithin(tx, shop),
  }));
type Stored = Awaited<ReturnType<typeof readStored>>;

/** Every acknowledged change is in the visit's history, and no change that nobody asked for. */
const changeProblems = (
  rows: Stored['changes'],
  visit: KnownVisit,
  calls: readonly Call<VisitCall>[],
): string[] => {
  const nameOf = (action: VisitAction | 'read', by: number | null) => `${action} by ${String(by)}`;
  const kept = Map.groupBy(rows, (row) => nameOf(row.action, row.membership_id));
  const asked = Map.groupBy(
    calls.filter(({ action }) => !isRepeatable(action, visit)),
    ({ action }) => nameOf(action.action, action.by),
  );
  return [...new Set([...kept.keys(), ...asked.keys()])].flatMap((name) => {
    const count = kept.get(name)?.length ?? 0;
    const all = asked.get(name) ?? [];
    const acknowledged = all.filter(({ answer }) => answer !== null && !isRefusal(answer)).length;
    const most = acknowledged + all.filter(({ answer }) => answer === null).length;
    const isRepeated = visit.isBooking && (name === 'arrived by null' || name === 'left by null');
    return isRepeated || (count >= acknowledged && count <= most)
      ? []
      : [
          `${name}: ${String(acknowledged)} acknowledged, at most ${String(most)}, stored ${String(count)}`,
        ];
  });
};

const visitProblems = (
  { visits, changes }: Stored,
  visit: KnownVisit,
  calls: readonly Call<VisitCall>[],
): string[] => {
  const row = visits.find(({ id }) => id === visit.id);
  if (!row) return [`Visit ${String(visit.id)} is not stored.`];
  const read = stored<VisitCall>(
    { action: 'read', by: 0 },
    shown({ status: row.status, barber: row.barber_id }),
  );
  const own = changes.filter(({ appointment_id }) => appointment_id === visit.id);
  return [
    ...problemsOf(`Visit ${String(visit.id)}`, visitModel(visit), [...calls, read]),
    ...stateProblems(row.status, row),
    ...changeProblems(own, visit, calls),
  ];
};

/** The bookings of the history as they are stored; one that moved to another day has a new row. */
const calendarOf = ({ visits }: Stored, { bookings }: History) => {
  const rows = new Map(
    visits
      .filter(({ source, moved_to }) => source === 'booking_link' && moved_to === null)
      .map((row) => [row.token_hash?.toString('hex'), row]),
  );
  return bookings.flatMap(({ key, token }) => {
    const row = rows.get(hashSecret(token).toString('hex'));
    const slot = row?.scheduled_at?.toString() ?? '';
    return row ? [{ key, slot, isOpen: row.status === 'pending' }] : [];
  });
};

/** Why the history of a shop cannot be explained; empty if it can. */
export const checkHistory = async (
  t: TestApp,
  shop: HistoryShop,
  history: History,
): Promise<string[]> => {
  const read = await readStored(t, shop);
  const { waiting: _, ...shopWide } = read.bookings;
  const day = read.visits.find(({ id }) => id === shop.booked.id)?.shop_day;
  const tickets = String(read.days.find((counted) => counted.day === day)?.last_ticket ?? 0);
  return [
    ...history.problems,
    ...[...history.visits].flatMap(([visit, calls]) => visitProblems(read, visit, calls)),
    // The visit that the shop starts with has the first number.
    ...problemsOf('Ticket numbers', ticketModel(1), [...history.tickets, stored('read', tickets)]),
    ...problemsOf('Bookings', calendarModel, [
      ...history.calendar,
      stored({ action: 'read' }, shownCalendar(calendarOf(read, history))),
    ]),
    ...(Object.values(shopWide).every((rows) => rows.length === 0)
      ? []
      : [`Stored: ${JSON.stringify(shopWide)}`]),
  ];
};
