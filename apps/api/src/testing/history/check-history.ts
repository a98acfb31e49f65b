import { stateProblems, type VisitAction } from '@lineup/domain/line/visit-transitions';
import { sql } from 'kysely';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { readVisit } from '../factories/visit.ts';
import { storedBookings } from '../races/booking-race.ts';
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

/** Every acknowledged change is in the visit's history, and no change that nobody asked for. */
const changeProblems = async (
  t: TestApp,
  { shop }: HistoryShop,
  visit: KnownVisit,
  calls: readonly Call<VisitCall>[],
): Promise<string[]> => {
  const rows = await t.platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('visit_changes')
      .select(['action', 'membership_id'])
      .where('shop_id', '=', shop)
      .where('appointment_id', '=', visit.id)
      .where('action', '<>', 'passed')
      .execute(),
  );
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

const visitProblems = async (
  t: TestApp,
  shop: HistoryShop,
  visit: KnownVisit,
  calls: readonly Call<VisitCall>[],
): Promise<string[]> => {
  const row = await readVisit(t.platform, shop.shop, visit.id);
  const read = stored<VisitCall>(
    { action: 'read', by: 0 },
    shown({ status: row.status, barber: row.barber_id }),
  );
  return [
    ...problemsOf(`Visit ${String(visit.id)}`, visitModel(visit), [...calls, read]),
    ...stateProblems(row.status, row),
    ...(await changeProblems(t, shop, visit, calls)),
  ];
};

/** The bookings of the history as they are stored; one that moved to another day has a new row. */
const readCalendar = async (t: TestApp, { shop }: HistoryShop, { bookings }: History) => {
  const { rows } = await t.platform.db.inShop(shop, (tx) =>
    sql<{ hash: string; slot: Temporal.Instant; status: string }>`
      select encode(token_hash, 'hex') as hash, scheduled_at as slot, status from appointments
      where shop_id = ${shop} and source = 'booking_link' and moved_to is null`.execute(tx),
  );
  return bookings.flatMap(({ key, token }) => {
    const row = rows.find(({ hash }) => hash === hashSecret(token).toString('hex'));
    return row ? [{ key, slot: row.slot.toString(), isOpen: row.status === 'pending' }] : [];
  });
};

const lastTicket = (t: TestApp, { shop, booked }: HistoryShop): Promise<number> =>
  t.platform.db.inShop(shop, async (tx) => {
    const { rows } = await sql<{ last_ticket: number }>`
      select counted.last_ticket from shop_days as counted
      join appointments as visit on visit.shop_id = counted.shop_id and visit.shop_day = counted.day
      where counted.shop_id = ${shop} and visit.id = ${booked.id}`.execute(tx);
    return rows[0]?.last_ticket ?? 0;
  });

/** Why the history of a shop cannot be explained; empty if it can. */
export const checkHistory = async (
  t: TestApp,
  shop: HistoryShop,
  history: History,
): Promise<string[]> => {
  const problems = [...history.problems];
  for (const [visit, calls] of history.visits) {
    problems.push(...(await visitProblems(t, shop, visit, calls)));
  }
  const calendar = shownCalendar(await readCalendar(t, shop, history));
  const tickets = String(await lastTicket(t, shop));
  const { waiting: _, ...shopWide } = await storedBookings(t, shop.shop);
  return [
    ...problems,
    // The visit that the shop starts with has the first number.
    ...problemsOf('Ticket numbers', ticketModel(1), [...history.tickets, stored('read', tickets)]),
    ...problemsOf('Bookings', calendarModel, [
      ...history.calendar,
      stored({ action: 'read' }, calendar),
    ]),
    ...(Object.values(shopWide).every((rows) => rows.length === 0)
      ? []
      : [`Stored: ${JSON.stringify(shopWide)}`]),
  ];
};
