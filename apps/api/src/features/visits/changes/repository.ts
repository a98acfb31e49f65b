import type { DB } from '@lineup/db/generated';
import { transitionValues, type VisitStatus } from '@lineup/domain/line/visit-transitions';
import { type Kysely, sql, type Updateable } from 'kysely';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { setColumns } from '../../../platform/database/set-columns.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import { visitServices } from '../../../platform/database/visit-services.ts';
import type { AuthorizedShopId, LineShopId } from '../../../platform/sessions/authorized-shop.ts';

/**
 * The barber whose call the customer answered with 'I need 10 more min'; null once the visit has
 * changed again. Most visits are not postponed, so their changes are not read.
 */
const postponedFrom = (shop: LineShopId) => sql<number | null>`
  case when visit.not_before is not null then (
    select case when change.action = 'late' and change.before ->> 'status' = 'in_progress'
      then (change.before ->> 'barber_id')::bigint end
    from visit_changes as change
    where change.shop_id = ${shop} and change.appointment_id = visit.id
      and change.action <> 'passed'
    order by change.id desc limit 1
  ) end`;

/** Selects visits with their people and services; the screens are built from these rows. */
export const visitsOf = (shop: LineShopId, db: Kysely<DB>) =>
  db
    .selectFrom('appointments as visit')
    .leftJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .leftJoin('memberships as member', (join) =>
      join
        .on('member.shop_id', '=', shop)
        .on((eb) => eb('member.id', '=', eb.fn.coalesce('visit.barber_id', 'visit.skipped_by'))),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .where('visit.shop_id', '=', shop)
    .select((eb) => [
      'visit.id',
      'visit.shop_day',
      'visit.ticket_number',
      'visit.source',
      'visit.status',
      'visit.customer_id',
      'visit.customer_name',
      'visit.contact_email',
      'visit.contact_phone',
      'visit.barber_id',
      'visit.is_any_barber',
      'visit.arrived_at',
      'visit.scheduled_at',
      'visit.scheduled_until',
      'visit.held',
      'visit.started_at',
      'visit.completed_at',
      'visit.payment_cents',
      'visit.created_at',
      'visit.note',
      'visit.ordered_at',
      'visit.not_before',
      'visit.on_the_way_at',
      'visit.skipped_by',
      'visit.skip_reason',
      'visit.times_passed',
      'visit.passed_reason',
      'visit.place_reason',
      'visit.ahead_of_bookings_until',
      'visit.message_state',
      // False once the person is erased: then their link is invalid.
      eb('visit.token_hash', 'is not', null).as('has_link'),
      postponedFrom(shop).as('postponed_from'),
      'customer.name as known_name',
      'customer.phone as customer_phone',
      'account.name as barber_name',
      'account.photo_key as barber_photo_key',
      visitServices(shop).as('services'),
    ]);

export type VisitRow = Awaited<ReturnType<ReturnType<typeof visitsOf>['execute']>>[number];

const visitById = compileOnce<{ shop: LineShopId; id: number }, VisitRow>((db, { shop, id }) =>
  visitsOf(shop, db).where('visit.id', '=', id),
);

export const selectVisit = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<VisitRow | undefined> => {
  const { rows } = await tx.executeQuery(visitById({ shop, id }));
  return rows[0];
};

/**
 * Waits for a concurrent change, then reads the row. A visit that was moved to another day is not
 * found here.
 */
export const lockVisit = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<VisitRow | undefined> => {
  const locked = await tx
    .selectFrom('appointments')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('moved_to', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Use a separate statement: one that waited for the lock would join the old barber.
  return locked && selectVisit(shop, tx, id);
};

export type VisitValues = Omit<
  Updateable<DB['appointments']>,
  'shop_id' | 'id' | 'shop_day' | 'ticket_number' | 'token_hash' | 'source' | 'created_at'
>;

export const updateVisit = async (
  shop: LineShopId,
  tx: Transaction,
  id: number,
  values: VisitValues,
): Promise<void> => {
  await tx
    .updateTable('appointments')
    .set(values)
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .modifyEnd(unanswered)
    .execute();
};

export interface ClaimedBefore {
  barber_id: number | null;
  not_before: Temporal.Instant | null;
  on_the_way_at: Temporal.Instant | null;
  skipped_by: number | null;
  skip_reason: string;
  held: string | null;
}

/**
 * Only one claim wins: a second one waits for the lock and finds the visit no longer pending. The lock
 * lasts until the transaction ends, so that a refusal states what the visit is. Returns the old values,
 * so that the claim can be undone. It clears who handed the visit back before. A booking reserves the
 * time of the barber it was booked with; in the chair of another barber it reserves nothing.
 */
export const claimVisit = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { id, membershipId, now }: { id: number; membershipId: number; now: Temporal.Instant },
): Promise<ClaimedBefore | undefined> => {
  const { rows } = await sql<ClaimedBefore & { status: VisitStatus }>`
    select status, barber_id, not_before, on_the_way_at, skipped_by, skip_reason, held
    from appointments where shop_id = ${shop} and id = ${id} for no key update`.execute(tx);
  const [visit] = rows;
  if (visit?.status !== 'pending') return undefined;
  await sql`
    update appointments set
      ${setColumns(transitionValues('claimed'))}, barber_id = ${membershipId},
      started_at = ${now}::timestamptz, skipped_by = null, skip_reason = '',
      held = case when barber_id = ${membershipId} then held end
    where shop_id = ${shop} and id = ${id} ${unanswered}`.execute(tx);
  const { status: _, ...before } = visit;
  return before;
};
