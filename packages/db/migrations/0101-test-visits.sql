-- migrate:up transaction:false

-- The test tickets of a set-up, among all visits. By itself, because it must not block the line.
create index concurrently if not exists appointments_test on appointments (shop_id, id)
  where is_test;

-- migrate:down
