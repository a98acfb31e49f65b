-- migrate:up

-- The transaction that raised the version: processes read what has changed since their last read, not every line.
-- A snapshot says which transactions it does not see; a time would not, because commits are not in the order of clocks.
alter table line_versions add column changed_in xid8;

create or replace function stamp_line_version() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

-- migrate:down
