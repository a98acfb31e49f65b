-- migrate:up transaction:false

-- What was completed in a period, with everything that the statements count: they read no visit.
create index concurrently if not exists appointments_completed_paid
  on appointments (shop_id, completed_at) include (barber_id, payment_cents, moved_to)
  where status = 'completed';

-- migrate:down
