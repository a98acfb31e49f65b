-- migrate:up transaction:false

-- By itself, because it must not block the line.
create index concurrently if not exists line_versions_changed_in on line_versions (changed_in);

-- migrate:down
