import {
  type ActionOf,
  type Transition,
  transitions,
  transitionValues,
  type VisitAction,
} from '@lineup/domain/line/visit-transitions';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { setColumns } from '../../../platform/database/set-columns.ts';
import { visitServices } from '../../../platform/database/visit-services.ts';
import type { PublicShopId } from '../../../platform/sessions/authorized-shop.ts';

/** The visit of a ticket, also after it is over. */
export const selectTicket = (shop: PublicShopId, tx: Transaction, visitId: number) =>
  tx
    .selectFrom('appointments as visit')
    .leftJoin('memberships as member', (join) =>
      join.on('member.shop_id', '=', shop).onRef('member.id', '=', 'visit.barber_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .where('visit.shop_id', '=', shop)
    .where('visit.id', '=', visitId)
    .select((eb) => [
      'visit.id',
      'visit.moved_to',
      'visit.shop_day',
      'visit.ticket_number',
      'visit.source',
      'visit.status',
      'visit.customer_name',
      'visit.barber_id',
      'visit.is_any_barber',
      'visit.arrived_at',
      'visit.scheduled_at',
      'visit.started_at',
      'visit.not_before',
      'visit.on_the_way_at',
      'visit.times_passed',
      'visit.passed_reason',
      'visit.place_reason',
      eb('visit.token_hash', 'is not', null).as('has_link'),
      'account.name as barber_name',
      'account.photo_key as barber_photo_key',
      visitServices(shop).as('services'),
    ])
    .executeTakeFirst();

export type TicketRow = Omit<NonNullable<Awaited<ReturnType<typeof selectTicket>>>, 'moved_to'>;

interface TicketChange {
  visitId: number;
  action: ActionOf<'customer'>;
  /** The action that was undone. */
  reason?: 'late' | 'moved_back';
  now: Temporal.Instant;
  /** The columns to set besides those in the table of transitions. */
  set?: RawBuilder<unknown>;
  /** The condition that must still hold; `visit` is the current, locked row. */
  where: RawBuilder<unknown>;
  /** Old values besides the columns of the row. */
  alsoBefore?: RawBuilder<unknown>;
}

const setOf = (action: VisitAction, more?: RawBuilder<unknown>) => {
  const values = transitionValues(action);
  const own = Object.keys(values).length > 0 ? [setColumns(values)] : [];
  return sql.join([...own, ...(more ? [more] : [])]);
};

/** Whether the table of transitions allows the change in the status that the visit has now. */
const isPossible = (action: VisitAction) => {
  const { from }: Transition = transitions[action];
  return sql`visit.status in (${sql.join(from)})`;
};

/**
 * Changes the visit if the condition still holds, and stores the old values. One request wins. The lock
 * is a statement of its own: one that waited for it would read the history as it was before, and a
 * refusal could state what the visit became meanwhile.
 */
const changeTicketIf = async (
  shop: PublicShopId,
  tx: Transaction,
  { visitId, action, reason, now, set, where, alsoBefore = sql`'{}'::jsonb` }: TicketChange,
): Promise<boolean> => {
  await sql`
    select from appointments where shop_id = ${shop} and id = ${visitId} for update`.execute(tx);
  const { rows } = await sql`
    with before as (
      select id, status, barber_id, is_any_barber, ordered_at, not_before, on_the_way_at, started_at,
        arrived_at, passed_reason
      from appointments where shop_id = ${shop} and id = ${visitId}
    ), changed as (
      update appointments as visit set ${setOf(action, set)} from before
      where visit.shop_id = ${shop} and visit.id = before.id and ${isPossible(action)} and ${where}
      returning visit.id
    )
    insert into visit_changes (shop_id, appointment_id, action, reason, before, created_at)
    select ${shop}, before.id, ${action}, ${reason ?? ''},
      to_jsonb(before) - 'id' || ${alsoBefore}, ${now}
    from before join changed using (id)
    returning id`.execute(tx);
  return rows.length === 1;
};

export interface TicketMoment {
  visitId: number;
  now: Temporal.Instant;
  today: string;
  /** Called at or after this: the place is still held. */
  heldSince: Temporal.Instant;
}

const isWaiting = ({ today }: TicketMoment) =>
  sql`visit.status = 'pending' and visit.shop_day = ${today}::date`;
const isCalled = ({ today, heldSince }: TicketMoment) => sql`
  visit.status = 'in_progress' and visit.shop_day = ${today}::date
    and visit.started_at > ${heldSince}`;

/** Like `changeTicketIf`, for a ticket that waits today. */
export const changeWaitingTicket = (
  shop: PublicShopId,
  tx: Transaction,
  at: TicketMoment,
  change: Pick<TicketChange, 'action' | 'reason' | 'set' | 'where' | 'alsoBefore'>,
): Promise<boolean> =>
  changeTicketIf(shop, tx, {
    ...at,
    ...change,
    where: sql`${isWaiting(at)} and ${change.where}`,
  });

/**
 * Postpones a ticket: it is not called before then. A called visit returns to its place in the line and
 * to the barber who was requested before the call.
 */
export const updatePostponed = (
  shop: PublicShopId,
  tx: Transaction,
  at: TicketMoment,
  notBefore: Temporal.Instant,
): Promise<boolean> =>
  changeTicketIf(shop, tx, {
    ...at,
    action: 'late',
    where: sql`((${isWaiting(at)}) or (${isCalled(at)}))`,
    set: sql`
      not_before = ${notBefore},
      barber_id = case when visit.status = 'pending' then visit.barber_id else (
        select (call.before ->> 'barber_id')::bigint from visit_changes as call
        where call.shop_id = visit.shop_id and call.appointment_id = visit.id
          and call.before ->> 'status' = 'pending' and call.undone_at is null
        order by call.id desc limit 1
      ) end`,
  });

/** The next ticket behind: the first walk-in after this one that could take the same chair. */
const nextBehind = (shop: PublicShopId) => sql`
  select other.ordered_at, other.ticket_number from appointments as other
  where other.shop_id = ${shop} and other.shop_day = visit.shop_day
    and other.status = 'pending' and other.source = 'walk_in'
    and (other.ordered_at, other.ticket_number) > (visit.ordered_at, visit.ticket_number)
    and coalesce(other.barber_id = visit.barber_id, true)
  order by other.ordered_at, other.ticket_number limit 1`;

/**
 * The position between the next ticket and the one after it: halfway, or half a millisecond behind if
 * there is none, because tickets that join are a millisecond apart.
 */
const placeBehind = (shop: PublicShopId) => sql`
  select next.ordered_at + coalesce((
    select greatest((after.ordered_at - next.ordered_at) / 2, interval '1 microsecond')
    from appointments as after
    where after.shop_id = ${shop} and after.shop_day = visit.shop_day and after.id <> visit.id
      and (after.ordered_at, after.ticket_number) > (next.ordered_at, next.ticket_number)
    order by after.ordered_at, after.ticket_number limit 1
  ), interval '500 microseconds')
  from (${nextBehind(shop)}) as next`;

/** Moves a ticket just behind the next walk-in; false: nobody is behind. */
export const moveTicketBack = (
  shop: PublicShopId,
  tx: Transaction,
  at: TicketMoment,
): Promise<boolean> =>
  changeWaitingTicket(shop, tx, at, {
    action: 'moved_back',
    set: sql`ordered_at = (${placeBehind(shop)}), passed_reason = 'moved_back'`,
    where: sql`visit.source = 'walk_in' and exists (${nextBehind(shop)})`,
  });

export const confirmTicket = (
  shop: PublicShopId,
  tx: Transaction,
  at: TicketMoment,
): Promise<boolean> =>
  changeTicketIf(shop, tx, {
    ...at,
    action: 'on_the_way',
    set: sql`on_the_way_at = coalesce(visit.on_the_way_at, ${at.now}::timestamptz)`,
    where: isCalled(at),
  });

/** Records the arrival for a booking of today, which also ends a postponement. */
export const arriveTicket = (
  shop: PublicShopId,
  tx: Transaction,
  at: TicketMoment,
): Promise<boolean> =>
  changeWaitingTicket(shop, tx, at, {
    action: 'arrived',
    set: sql`arrived_at = ${at.now}`,
    where: sql`visit.source <> 'walk_in' and visit.arrived_at is null`,
  });

export const cancelTicket = (
  shop: PublicShopId,
  tx: Transaction,
  at: TicketMoment,
): Promise<boolean> =>
  changeTicketIf(shop, tx, {
    ...at,
    action: 'left',
    where: sql`((${isWaiting(at)}) or (${isCalled(at)}))`,
  });

/** Requests another barber, or any; the ticket keeps its place. Stores the old services too. */
export const changeRequestedBarber = (
  shop: PublicShopId,
  tx: Transaction,
  at: TicketMoment,
  barberId: number | null,
): Promise<boolean> =>
  changeTicketIf(shop, tx, {
    ...at,
    action: 'edited',
    // A booking that switches to another barber waits like a walk-in and reserves no time.
    // A booking of any barber that stays one keeps the reserved time.
    set: sql`barber_id = case when visit.is_any_barber
        then coalesce(${barberId}::bigint, visit.barber_id) else ${barberId}::bigint end,
      is_any_barber = visit.is_any_barber and ${barberId}::bigint is null,
      passed_reason = nullif(visit.passed_reason, 'barber_dropped'),
      held = case when visit.barber_id = ${barberId}::bigint
        or (visit.is_any_barber and ${barberId}::bigint is null) then visit.held end`,
    where: isWaiting(at),
    alsoBefore: sql`jsonb_build_object('services', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', requested.service_id, 'name', requested.name) order by requested.position
      )
      from appointment_services as requested
      where requested.shop_id = ${shop} and requested.appointment_id = before.id
    ), '[]'))`,
  });
