import type { DB } from '@lineup/db/generated';
import { MOST_PASSES } from '@lineup/domain/line/fair-order';
import { type Insertable, type InsertResult, sql } from 'kysely';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import type { AuthorizedShopId, LineShopId } from '../../../platform/sessions/authorized-shop.ts';

export type ChangeAction = DB['visit_changes']['action'];

export interface NewChange {
  visitId: number;
  /** Null: the customer or the system made the change. */
  membershipId: number | null;
  action: ChangeAction;
  reason?: string;
  /** The old values of the changed columns. */
  before?: object;
  at: Temporal.Instant;
}

const changeInsertion = compileOnce<Insertable<DB['visit_changes']>, InsertResult>((db, change) =>
  db
    .insertInto('visit_changes')
    .values({
      shop_id: change.shop_id,
      appointment_id: change.appointment_id,
      membership_id: change.membership_id,
      action: change.action,
      reason: change.reason,
      before: change.before,
      created_at: change.created_at,
    })
    .modifyEnd(unanswered),
);

/** Adds an entry to a visit's history. */
export const insertChange = async (
  shop: LineShopId,
  tx: Transaction,
  { visitId, membershipId, action, reason = '', before = {}, at }: NewChange,
): Promise<void> => {
  const change = {
    shop_id: shop,
    appointment_id: visitId,
    membership_id: membershipId,
    action,
    reason,
    before: JSON.stringify(before),
    created_at: at,
  };
  await tx.executeQuery(changeInsertion(change));
};

/** The newest change of a visit. Passes do not count, because nobody made them to this visit. */
export const selectNewestChange = (shop: AuthorizedShopId, tx: Transaction, visitId: number) =>
  tx
    .selectFrom('visit_changes')
    .select(['id', 'membership_id', 'action', 'before', 'created_at'])
    .where('shop_id', '=', shop)
    .where('appointment_id', '=', visitId)
    .where('action', '<>', 'passed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The barber whom a called customer had requested, from the last change made while it waited. */
export const selectRequestedBarber = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  visitId: number,
): Promise<number | null> => {
  const { rows } = await sql<{ barber_id: number | null }>`
    select (change.before ->> 'barber_id')::bigint as barber_id from visit_changes as change
    where change.shop_id = ${shop} and change.appointment_id = ${visitId}
      and change.before ->> 'status' = 'pending' and change.undone_at is null
    order by change.id desc limit 1`.execute(tx);
  return rows[0]?.barber_id ?? null;
};

/** Restores the columns that a change has stored. Other columns keep their current values. */
export const restoreVisit = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { visitId, changeId, at }: { visitId: number; changeId: number; at: Temporal.Instant },
): Promise<void> => {
  await sql`
    update appointments as visit set (
      status, barber_id, started_at, completed_at, payment_cents, not_before, on_the_way_at,
      skipped_by, skip_reason, passed_reason, customer_id, customer_name, contact_email,
      contact_phone, note, arrived_at, scheduled_at, scheduled_until, held, is_any_barber,
      ordered_at, place_reason, ahead_of_bookings_until
    ) = (
      select old.status, old.barber_id, old.started_at, old.completed_at, old.payment_cents,
        old.not_before, old.on_the_way_at, old.skipped_by, old.skip_reason, old.passed_reason,
        old.customer_id, old.customer_name, old.contact_email, old.contact_phone, old.note,
        old.arrived_at, old.scheduled_at, old.scheduled_until, old.held, old.is_any_barber,
        old.ordered_at, old.place_reason, old.ahead_of_bookings_until
      from jsonb_populate_record(visit, change.before) as old
    )
    from visit_changes as change
    where visit.shop_id = ${shop} and visit.id = ${visitId}
      and change.shop_id = ${shop} and change.id = ${changeId} ${unanswered}`.execute(tx);
  await tx
    .updateTable('visit_changes')
    .set({ undone_at: at })
    .where('shop_id', '=', shop)
    .where('id', '=', changeId)
    .modifyEnd(unanswered)
    .execute();
};

/** The history of a visit, newest first, without the passes of an undone claim. */
export const selectHistory = (shop: AuthorizedShopId, tx: Transaction, visitId: number) =>
  tx
    .selectFrom('visit_changes as change')
    .leftJoin('memberships as member', (join) =>
      join.on('member.shop_id', '=', shop).onRef('member.id', '=', 'change.membership_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['change.created_at', 'change.action', 'change.reason', 'account.name'])
    .where('change.shop_id', '=', shop)
    .where('change.appointment_id', '=', visitId)
    .where((eb) => eb.or([eb('change.action', '<>', 'passed'), eb('change.undone_at', 'is', null)]))
    .orderBy('change.id', 'desc')
    .limit(100)
    .execute();

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];

export interface PassedVisit {
  id: number;
  reason: string;
}

/** A pass, and the id of the history entry that records it. */
export interface RecordedPass extends PassedVisit {
  change: number;
}

/** The cached line may be stale; the locked row has the exact number of passes. */
const exactReason = sql`
  case when passed.reason = 'would_not_fit' and visit.times_passed >= ${MOST_PASSES}
    then 'out_of_turn' else passed.reason end`;

/**
 * Stores why each visit was passed, and counts the passes that the rule limits. Returns the passes
 * that it stored. Skips locked rows, so that a claim never waits for another ticket.
 */
export const markPassed = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  passed: readonly PassedVisit[],
  { membershipId, at }: Pick<NewChange, 'membershipId' | 'at'>,
): Promise<RecordedPass[]> => {
  const ids = passed.map(({ id }) => id);
  const reasons = passed.map(({ reason }) => reason);
  const { rows } = await sql<RecordedPass>`
    with affected as (
      select visit.id, ${exactReason} as reason
      from appointments as visit
      join unnest(${ids}::bigint[], ${reasons}::text[]) as passed (id, reason)
        on passed.id = visit.id
      where visit.shop_id = ${shop} and visit.status = 'pending'
        and (${exactReason} = 'would_not_fit'
          or visit.passed_reason is distinct from ${exactReason})
      for no key update of visit skip locked
    ), marked as (
      update appointments as visit set
        passed_reason = affected.reason,
        times_passed = visit.times_passed + (affected.reason = 'would_not_fit')::int
      from affected where visit.shop_id = ${shop} and visit.id = affected.id
    ), recorded as (
      insert into visit_changes (shop_id, appointment_id, membership_id, action, reason, created_at)
      select ${shop}::bigint, affected.id, ${membershipId}::bigint, 'passed', affected.reason,
        ${at}::timestamptz
      from affected
      returning appointment_id, reason, id
    )
    select appointment_id as id, reason, id as change from recorded`.execute(tx);
  return rows;
};

/**
 * Undoes the passes of an undone claim: they no longer count, and each visit gets back the newest
 * reason that is not undone. Waits for locked tickets; otherwise their count would stay too high.
 */
export const unmarkPassed = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { passes, at }: { passes: readonly RecordedPass[]; at: Temporal.Instant },
): Promise<void> => {
  const changes = passes.map(({ change }) => change);
  const ids = passes.map(({ id }) => id);
  await tx
    .selectFrom('appointments')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    // Lock in the order of ids, so that two undos never wait for each other.
    .orderBy('id')
    .forNoKeyUpdate()
    .modifyEnd(unanswered)
    .execute();
  await tx
    .updateTable('visit_changes')
    .set({ undone_at: at })
    .where('shop_id', '=', shop)
    .where('id', 'in', changes)
    .modifyEnd(unanswered)
    .execute();
  await sql`
    update appointments as visit set
      times_passed = greatest(0, visit.times_passed - (mine.reason = 'would_not_fit')::int),
      passed_reason = (
        select case other.action when 'passed' then other.reason else other.action end
        from visit_changes as other
        where other.shop_id = ${shop} and other.appointment_id = visit.id
          and other.action in ('passed', 'moved_back', 'reordered') and other.undone_at is null
        order by other.id desc limit 1
      )
    from visit_changes as mine
    where visit.shop_id = ${shop} and visit.id = mine.appointment_id
      and mine.shop_id = ${shop} and mine.id = any(${changes}::bigint[])
    ${unanswered}`.execute(tx);
};
