-- migrate:up transaction:false

-- The job that empties old values finds them by age; a change without old values is not in the index.
-- By itself, because it must not block the line.
create index concurrently if not exists visit_changes_with_old_values
  on visit_changes (shop_id, created_at) where before <> '{}';

-- migrate:down
