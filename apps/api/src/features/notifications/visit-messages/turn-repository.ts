import type { TurnKind } from '@lineup/contract/notifications';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import type { Condition } from '../../../platform/jobs/jobs.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { emailOfVisit, phoneOfVisit } from './address-repository.ts';

/**
 * Whether the customer of `visit` has received a message about their turn. It does not count once
 * it was corrected, or once the customer asked for more time: then it is sent again.
 */
const hasTurnMessage = (shop: LineShopId) => sql<boolean>`exists (
  select from messages as sent
  where sent.shop_id = ${shop} and sent.appointment_id = visit.id
    and sent.kind in ('turn_alert', 'turn_called') and sent.state <> 'withdrawn'
    and not exists (
      select from messages as correction
      where correction.shop_id = ${shop} and correction.appointment_id = visit.id
        and correction.kind = 'turn_corrected' and correction.state <> 'withdrawn'
        and correction.due_at >= sent.due_at
    )
    and not exists (
      select from visit_changes as change
      where change.shop_id = ${shop} and change.appointment_id = visit.id
        and change.action in ('late', 'moved_back') and change.created_at >= sent.due_at
        and change.undone_at is null
    )
)`;

export const existsTurnRecipient = (shop: LineShopId, now: Temporal.Instant): Condition => {
  // The day comes from a query of its own. Compared with a column of another table, it could not use
  // the index: row-level security runs first, because `at time zone` is not leakproof.
  const today = sql`(
    select (${now}::timestamptz at time zone time_zone)::date from shops where id = ${shop}
  )`;
  return sql`exists (
    select from shops
    where shops.id = ${shop} and shops.sends_turn_alerts and exists (
      select from appointments as visit
      where visit.shop_id = ${shop} and visit.customer_id is not null
        and visit.shop_day = ${today}
        and visit.status in ('pending', 'in_progress') and not ${hasTurnMessage(shop)}
    )
  )`;
};

/** Locks the visits, so that two jobs at the same time never send a message twice. */
export const lockVisits = async (
  shop: LineShopId,
  tx: Transaction,
  visitIds: readonly number[],
): Promise<void> => {
  await tx
    .selectFrom('appointments')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', 'in', visitIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** Selects those of these visits whose customer can be reached and has not received the message. */
export const selectReachable = (shop: LineShopId, tx: Transaction, visitIds: readonly number[]) =>
  tx
    .selectFrom('appointments as visit')
    .innerJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .where('visit.shop_id', '=', shop)
    .where('visit.id', 'in', visitIds)
    .where((eb) => eb.not(hasTurnMessage(shop)))
    .select([
      'visit.id',
      'visit.status',
      emailOfVisit,
      phoneOfVisit,
      // A visit that was claimed while another was being served is called when that one is
      // completed.
      sql<Temporal.Instant | null>`greatest(visit.started_at, (
        select max(other.completed_at) from appointments as other
        where other.shop_id = ${shop} and other.shop_day = visit.shop_day
          and other.barber_id = visit.barber_id and other.status = 'completed'
          and other.completed_at > visit.started_at
      ))`.as('called_at'),
      sql<boolean>`exists (
        select from messages as correction
        where correction.shop_id = ${shop} and correction.appointment_id = visit.id
          and correction.kind = 'turn_corrected' and correction.state <> 'withdrawn'
      )`.as('was_corrected'),
    ])
    .execute();

/**
 * Withdraws queued messages about the turn of these visits, of the kinds that are no longer true.
 */
export const withdrawTurnMessages = async (
  shop: LineShopId,
  tx: Transaction,
  visitIds: readonly number[],
  kinds: readonly TurnKind[],
  dueAfter: Temporal.Instant | null = null,
): Promise<void> => {
  if (visitIds.length === 0) return;
  await tx
    .updateTable('messages')
    .set({ state: 'withdrawn' })
    .where('shop_id', '=', shop)
    .where('appointment_id', 'in', visitIds)
    .where('state', '=', 'queued')
    .where('kind', 'in', kinds)
    .$if(dueAfter !== null, (query) => query.where('due_at', '>', dueAfter))
    .modifyEnd(unanswered)
    .execute();
};

/** Whether the message 'it's your turn' was sent, and nothing has corrected it. */
export const isCalled = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from appointments as visit
    where visit.shop_id = ${shop} and visit.id = ${visitId} and ${hasTurnMessage(shop)}
      and exists (
        select from messages as called
        where called.shop_id = ${shop} and called.appointment_id = visit.id
          and called.kind = 'turn_called' and called.state not in ('queued', 'withdrawn')
      )`.execute(tx);
  return rows.length === 1;
};
