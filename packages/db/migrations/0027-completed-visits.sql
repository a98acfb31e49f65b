-- migrate:up transaction:false

-- What was completed in a period, for the statements: a visit may be completed days after its own.
create index concurrently if not exists appointments_completed
  on appointments (shop_id, completed_at) where status = 'completed';

-- migrate:down
