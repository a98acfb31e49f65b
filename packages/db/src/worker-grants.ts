import type { Client } from 'pg';

/**
 * graphile-worker protects its tables by row-level security without any policy, for use by the
 * owner alone. Our product adds and runs jobs as lineup_app, which owns nothing; jobs belong to no
 * shop, so the policy lets it see all of them.
 */
const grants = `
grant usage on schema graphile_worker to lineup_app;
grant select, insert, update, delete on all tables in schema graphile_worker to lineup_app;
grant usage on all sequences in schema graphile_worker to lineup_app;
grant execute on all functions in schema graphile_worker to lineup_app;
revoke insert, update, delete on graphile_worker.migrations from lineup_app;

do $$
declare
  guarded record;
begin
  for guarded in
    select c.relname from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'lineup_jobs'
      )
  loop
    execute format(
      'create policy lineup_jobs on graphile_worker.%I to lineup_app using (true)',
      guarded.relname
    );
  end loop;
end
$$;`;

/**
 * Running and failed jobs are few among many that are scheduled. graphile-worker finds the due ones
 * by an index of its own; this one is for those that it does not look for.
 */
const index = `create index concurrently if not exists lineup_jobs_not_available
  on graphile_worker._private_jobs (task_id) where not is_available`;

export const indexWorkerJobs = async (client: Client): Promise<void> => {
  await client.query(index);
};

export const grantWorkerSchema = async (client: Client): Promise<void> => {
  await client.query(grants);
};
