-- migrate:up transaction:false

-- Replaced by appointments_completed_paid. By itself, because it must not block the line.
drop index concurrently if exists appointments_completed;

-- migrate:down
