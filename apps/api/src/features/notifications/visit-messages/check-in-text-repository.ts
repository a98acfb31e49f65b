import { type RawBuilder, sql } from 'kysely';
import { flagsOfJob } from '../../../platform/jobs/job-flags.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

export type Sql = RawBuilder<unknown>;

/** Part of a larger statement: queues a job about the CTE `visit`, if the shop sends these texts. */
export const addTextJob = (
  shop: LineShopId,
  job: string,
  { phone, isTest, now }: { phone: string | null; isTest: boolean; now: Temporal.Instant },
): Sql => sql`
  select graphile_worker.add_job(
    ${job}::text,
    payload => json_build_object('shop', ${shop}::bigint, 'visitId', visit.id, 'at', ${now.toString()}::text),
    job_key => concat_ws(':', ${job}::text, ${shop}::text, visit.id::text),
    flags => ${flagsOfJob({ shop })}::text[]
  )
  from visit where ${phone}::text is not null and not ${isTest}::boolean and exists (
    select from shops where shops.id = ${shop}::bigint and shops.sends_check_in_texts
  )`;
