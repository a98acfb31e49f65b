-- migrate:up

-- When a line changed last: the processes measure how long after it their screens know. The versions
-- are raised at the end of a transaction, by triggers that are deferred until its commit.
alter table line_versions add column changed_at timestamptz;

create function stamp_line_version() returns trigger
language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create trigger stamp_line_version before insert or update of version on line_versions
  for each row execute function stamp_line_version();

-- migrate:down
