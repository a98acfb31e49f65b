import { isHabitualGap } from '@lineup/domain/booking/return-interval';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Transaction } from '../../platform/database/database.ts';
import { visitServiceNames } from '../../platform/database/visit-services.ts';
import type { AuthorizedShopId, LineShopId } from '../../platform/sessions/authorized-shop.ts';

/** Selects a completed visit with its rating; undefined in every other state. */
export const selectCompletedVisit = (shop: LineShopId, tx: Transaction, visitId: number) =>
  tx
    .selectFrom('appointments as visit')
    .innerJoin('shops', (join) => join.on('shops.id', '=', shop))
    .leftJoin('memberships as member', (join) =>
      join.on('member.shop_id', '=', shop).onRef('member.id', '=', 'visit.barber_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .leftJoin('visit_ratings as rating', (join) =>
      join.on('rating.shop_id', '=', shop).onRef('rating.appointment_id', '=', 'visit.id'),
    )
    .where('visit.shop_id', '=', shop)
    .where('visit.id', '=', visitId)
    .where('visit.status', '=', 'completed')
    // The link of an erased person is invalid.
    .where('visit.token_hash', 'is not', null)
    .select((eb) => [
      'visit.id',
      'visit.shop_day',
      'visit.customer_id',
      'visit.barber_id',
      'visit.payment_cents',
      'account.name as barber_name',
      sql<Temporal.Instant>`coalesce(visit.completed_at, visit.created_at)`.as('ended_at'),
      'rating.stars',
      'rating.comment',
      'shops.username',
      'shops.google_review_url',
      'shops.yelp_review_url',
      'shops.facebook_review_url',
      eb
        .exists(
          eb
            .selectFrom('booking_links as link')
            .innerJoin('memberships as bookable', (join) =>
              join
                .on('bookable.shop_id', '=', shop)
                .onRef('bookable.id', '=', 'link.membership_id'),
            )
            .select('link.id')
            .where('link.shop_id', '=', shop)
            .where('link.is_active', '=', true)
            .where('bookable.is_active', '=', true)
            .where('bookable.takes_customers', '=', true),
        )
        .as('can_book'),
      jsonArrayFrom(
        eb
          .selectFrom('appointment_services as requested')
          .select(['requested.service_id as id', 'requested.name'])
          .where('requested.shop_id', '=', shop)
          .whereRef('requested.appointment_id', '=', 'visit.id')
          .orderBy('requested.name'),
      ).as('services'),
    ])
    .executeTakeFirst();

export type CompletedVisit = NonNullable<Awaited<ReturnType<typeof selectCompletedVisit>>>;

/** The days of a customer's latest completed visits. */
export const selectVisitDays = async (
  shop: LineShopId,
  tx: Transaction,
  customerId: number,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('appointments')
    .select('shop_day')
    .distinct()
    .where('shop_id', '=', shop)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'completed')
    .orderBy('shop_day', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ shop_day: day }) => day);
};

/** Gaps of fewer visits than these are chance. */
const FEWEST_GAPS = 20;

/** The median of days between two visits of one customer in a period; null for a new shop. */
export const selectMedianGap = async (
  shop: LineShopId,
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<number | null> => {
  const { rows } = await sql<{ gaps: number; median: number | null }>`
    select count(*)::int as gaps,
      percentile_cont(0.5) within group (order by days)::float8 as median
    from (
      select shop_day - lag(shop_day) over (partition by customer_id order by shop_day) as days
      from appointments
      where shop_id = ${shop} and shop_day between ${from} and ${to}
        and status = 'completed' and customer_id is not null
    ) as gap
    where days between 5 and 120`.execute(tx);
  const [row] = rows;
  if (!row || row.median === null || row.gaps < FEWEST_GAPS) return null;
  return isHabitualGap(row.median) ? row.median : null;
};

/** Stores the rating of a visit, or replaces it: the primary key allows one per visit. */
export const upsertRating = async (
  shop: LineShopId,
  tx: Transaction,
  {
    visitId,
    stars,
    comment,
    now,
  }: { visitId: number; stars: number; comment: string; now: Temporal.Instant },
): Promise<void> => {
  await tx
    .insertInto('visit_ratings')
    .values({
      shop_id: shop,
      appointment_id: visitId,
      stars,
      comment,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'appointment_id'])
        .doUpdateSet({ stars, comment, updated_at: now }),
    )
    .execute();
};

export const deleteRatingRows = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  visitIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('visit_ratings')
    .where('shop_id', '=', shop)
    .where('appointment_id', 'in', visitIds)
    .execute();
};

export const selectRatings = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { mostStars, limit, offset }: { mostStars: number; limit: number; offset: number },
) =>
  tx
    .selectFrom('visit_ratings as rating')
    .innerJoin('appointments as visit', (join) =>
      join.on('visit.shop_id', '=', shop).onRef('visit.id', '=', 'rating.appointment_id'),
    )
    .leftJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .leftJoin('memberships as member', (join) =>
      join.on('member.shop_id', '=', shop).onRef('member.id', '=', 'visit.barber_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'visit.id',
      'visit.ticket_number',
      'visit.customer_name',
      'rating.stars',
      'rating.comment',
      'rating.created_at as at',
      'customer.id as customer_id',
      'customer.name as known_name',
      'account.name as barber_name',
      visitServiceNames(shop).as('services'),
    ])
    .where('rating.shop_id', '=', shop)
    .where('rating.stars', '<=', mostStars)
    .orderBy('rating.created_at', 'desc')
    .orderBy('rating.appointment_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countRatings = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('visit_ratings')
    .select(['stars', ({ fn }) => fn.countAll<number>().as('count')])
    .where('shop_id', '=', shop)
    .groupBy('stars')
    .execute();
