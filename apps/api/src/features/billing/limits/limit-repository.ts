import { warningPercents } from '@lineup/domain/billing/plan-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import { ownersOf } from '../../../platform/directories/shop-owners.ts';
import { flagsOfJob } from '../../../platform/jobs/job-flags.ts';
import { priorityOf } from '../../../platform/jobs/urgency.ts';
import type { AuthorizedShopId, LineShopId } from '../../../platform/sessions/authorized-shop.ts';

export const limitMailJob = { name: 'send-limit-mail', urgency: 'soon' } as const;

export type Sql = RawBuilder<unknown>;

/** The domain's `warningAt` in SQL, because only the database has the count. */
const warningAt = (count: Sql, limit: Sql): Sql => {
  const steps = warningPercents.toReversed().map((percent) => {
    const share = sql.lit(percent);
    return sql`when ${count} * 100 >= ${limit} * ${share} then ${share}`;
  });
  return sql`case when ${limit} < 0 then 0 ${sql.join(steps, sql` `)} else 0 end`;
};

const queueLimitMail = (shop: LineShopId, { month, percent }: { month: Sql; percent: Sql }): Sql =>
  sql`graphile_worker.add_job(
    ${limitMailJob.name}::text,
    payload => json_build_object('shop', ${shop}::bigint, 'month', ${month}, 'percent', ${percent}),
    job_key => concat_ws(':', 'limit', ${shop}::text, ${month}::text, ${percent}::text),
    priority => ${priorityOf(limitMailJob)}::integer,
    flags => ${flagsOfJob({ shop })}::text[]
  )`;

export interface Counting {
  /** The first day of the month that counts. */
  readonly month: string;
  readonly by: 1 | -1;
  /** Today's shop-day. */
  readonly today: string;
  /** Rows to count, one check-in each; by default one row. */
  readonly source?: Sql;
}

/**
 * The parts of a statement, for its `with`, that count a check-in in its month; check-ins and
 * bookings share them. The first check-in that reaches the limit records the day; the first that
 * reaches a share without a warning yet queues the mail. The plan's limit is read without a lock:
 * during a change of plan the old one may decide, which the recount and the mail correct. The
 * statement must select from `queued_warning`, or it does not run.
 */
export const countingParts = (
  shop: LineShopId,
  { month, by, today, source = sql`(values (1)) as each (visit)` }: Counting,
): Sql => {
  const limit = sql`(select check_in_limit from plan)`;
  const one = sql.lit(Math.max(0, by));
  const count = sql`(month.count + ${sql.lit(by)})`;
  const isReached = (counted: Sql) => sql`${limit} >= 0 and ${counted} >= ${limit}`;
  return sql`plan as materialized (
      select plan.check_in_limit from shops as shop join plans as plan on plan.id = shop.plan_id
      where shop.id = ${shop}::bigint
    ), counted as (
      insert into monthly_check_ins as month (shop_id, month, count, reached_on, warned_percent)
      select ${shop}::bigint, ${month}::date, ${one},
        case when ${isReached(one)} then ${today}::date end, ${warningAt(one, limit)}
      from ${source}
      on conflict (shop_id, month) do update set
        count = greatest(0, ${count}),
        reached_on = case
          when not (${isReached(count)}) then ${by > 0 ? sql`month.reached_on` : sql`null`}
          when month.count < ${limit} then ${today}::date
          else coalesce(month.reached_on, ${today}::date)
        end,
        warned_percent = greatest(month.warned_percent, ${warningAt(count, limit)})
      returning count, ${warningAt(sql`count`, limit)} as percent
    ), queued_warning as materialized (
      select ${queueLimitMail(shop, { month: sql`${month}::text`, percent: sql`percent` })}
      from counted
      where percent > ${warningAt(sql`(count - ${sql.lit(by)})`, limit)}
        -- The value before this statement: each share is reported once, also after the count fell below it.
        and percent > coalesce((
          select month.warned_percent from monthly_check_ins as month
          where month.shop_id = ${shop}::bigint and month.month = ${month}::date
        ), 0)
    )`;
};

/** The domain's `isShut` in SQL: the month was used up before today. */
export const isShutMonth = (
  shop: LineShopId,
  { month, today }: Pick<Counting, 'month' | 'today'>,
): Sql => sql`exists (
  select from monthly_check_ins as used
  join shops as shop on shop.id = used.shop_id
  join plans as plan on plan.id = shop.plan_id
  where used.shop_id = ${shop}::bigint and used.month = ${month}::date
    and used.reached_on < ${today}::date
    and plan.check_in_limit >= 0 and used.count >= plan.check_in_limit
)`;

export const upsertCount = async (
  shop: LineShopId,
  tx: Transaction,
  counting: Counting,
): Promise<void> => {
  await sql`with ${countingParts(shop, counting)} select count(*) from queued_warning
    ${unanswered}`.execute(tx);
};

/** Recounts this month and the months to come by the limit of the current plan. */
export const recountMonths = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { month, today }: Pick<Counting, 'month' | 'today'>,
): Promise<void> => {
  const limit = sql`plan.check_in_limit`;
  const percent = warningAt(sql`month.count`, limit);
  await sql`
    with before as (
      select month.month, month.warned_percent, ${percent} as percent,
        ${limit} >= 0 and month.count >= ${limit} as is_reached
      from shops as shop
      join plans as plan on plan.id = shop.plan_id
      join monthly_check_ins as month on month.shop_id = shop.id
      where shop.id = ${shop} and month.month >= ${month}::date
      -- In the order in which a booking that moves locks them.
      order by month.month
      for no key update of month
    ), counted as (
      update monthly_check_ins as month set
        reached_on = case when before.is_reached then coalesce(month.reached_on, ${today}::date) end,
        warned_percent = before.percent
      from before
      where month.shop_id = ${shop} and month.month = before.month
      returning month.month
    ), queued_warning as materialized (
      select ${queueLimitMail(shop, { month: sql`before.month`, percent: sql`before.percent` })}
      from before join counted using (month)
      where before.percent > before.warned_percent
    )
    select count(*) from queued_warning`.execute(tx);
};

/**
 * Selects the data and the recipient of the mail about a month. The row is locked, so that the data
 * is still true when the mail is queued.
 */
export const selectMonthUsage = (shop: AuthorizedShopId, tx: Transaction, month: string) =>
  tx
    .selectFrom('monthly_check_ins as used')
    .innerJoin('shops as shop', 'shop.id', 'used.shop_id')
    .innerJoin('plans as plan', 'plan.id', 'shop.plan_id')
    .where('used.shop_id', '=', shop)
    .where('used.month', '=', month)
    .select([
      'used.count',
      'used.reached_on',
      'plan.check_in_limit as limit',
      'plan.name as plan_name',
      'shop.name as shop_name',
      'shop.time_zone',
    ])
    .forUpdate('used')
    .executeTakeFirst();

/**
 * Sets the share of a month that the owner was warned about, when the mail found it no longer true.
 */
export const updateWarned = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { month, percent }: { month: string; percent: number },
): Promise<void> => {
  await tx
    .updateTable('monthly_check_ins')
    .set({ warned_percent: percent })
    .where('shop_id', '=', shop)
    .where('month', '=', month)
    .execute();
};

/** Selects who receives mails about the shop's plan. */
export const selectOwner = (shop: AuthorizedShopId, tx: Transaction) =>
  ownersOf(shop, tx)
    .where('member.is_active', '=', true)
    .select(['account.email', 'account.language'])
    .orderBy('member.id')
    .limit(1)
    .executeTakeFirst();
