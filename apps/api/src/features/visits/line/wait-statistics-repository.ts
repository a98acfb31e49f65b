import {
  FEWEST_GAPS,
  GAP_SHARES,
  LEAVING_STEP,
  LEAVING_STEPS,
  LONGEST_CALL,
  LONGEST_GAP,
  type RecentWaits,
} from '@lineup/domain/waits/wait-statistics';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

const minutes = (span: ReturnType<typeof sql>) => sql`extract(epoch from ${span})::float8 / 60`;

/** The minutes of a kind of gap at these shares; null if there are too few. */
const gapsAt = (isAfterVisit: boolean, longest: number) => sql`
  select case when count(*) >= ${FEWEST_GAPS}
    then percentile_cont(${[...GAP_SHARES]}::float8[]) within group (order by minutes) end
  from gaps where is_after_visit = ${isAfterVisit} and minutes between 0 and ${longest}`;

/**
 * Statistics of a shop's last days besides the lengths of visits: how long chairs stay empty while
 * somebody waits, how many do not come when called, and after how long a wait others leave. It reads
 * one range of the day's index, and the time of leaving only for visits that ended that way.
 */
export const selectWaitStatistics = async (
  shop: LineShopId,
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<RecentWaits | undefined> => {
  const { rows } = await sql<RecentWaits>`
    with past as materialized (
      select id, source, status, coalesce(arrived_at, created_at) as came_at, started_at,
        lag(completed_at) over (
          partition by status, shop_day, barber_id order by started_at
        ) as free_at
      from appointments
      where shop_id = ${shop} and shop_day between ${from} and ${to}
        and status in ('completed', 'no_show', 'cancelled')
    ), gaps as (
      select free_at > came_at as is_after_visit,
        ${minutes(sql`started_at - greatest(free_at, came_at)`)} as minutes
      from past where status = 'completed' and source = 'walk_in' and free_at is not null
    ), waits as (
      select status = 'cancelled' as is_left,
        ${minutes(sql`coalesce(started_at, gone.at) - came_at`)} as minutes
      from past left join lateral (
        select change.created_at as at from visit_changes as change
        where past.status = 'cancelled' and change.shop_id = ${shop}
          and change.appointment_id = past.id and change.action in ('left', 'cancelled')
        order by change.id desc limit 1
      ) as gone on true
      where source = 'walk_in' and status <> 'no_show'
    ), steps as (
      select step, count(*) filter (
          where is_left and minutes >= step * ${LEAVING_STEP}
            and (minutes < (step + 1) * ${LEAVING_STEP} or step = ${LEAVING_STEPS - 1})
        ) as "left",
        coalesce(sum(greatest(0, case when step = ${LEAVING_STEPS - 1} then minutes
          else least(minutes, (step + 1) * ${LEAVING_STEP}) end - step * ${LEAVING_STEP}))
          filter (where minutes is not null), 0) as minutes
      from generate_series(0, ${LEAVING_STEPS - 1}) as step left join waits on minutes > 0
      group by step
    )
    select (${gapsAt(true, LONGEST_GAP)}) as "betweenVisits",
      (${gapsAt(false, LONGEST_CALL)}) as "atFreeChair",
      (select count(*)::int from past where source = 'walk_in' and status <> 'cancelled') as called,
      (select count(*)::int from past where source = 'walk_in' and status = 'no_show') as missed,
      (select count(*)::int from past where source <> 'walk_in' and status <> 'cancelled')
        as booked,
      (select count(*)::int from past where source <> 'walk_in' and status = 'no_show')
        as "bookingsMissed",
      (select jsonb_agg(jsonb_build_object('minutes', minutes, 'left', "left") order by step)
        from steps) as waits`.execute(tx);
  return rows[0];
};
