-- migrate:up transaction:false

-- A customer's visits with the first one by its day: whether somebody was new is asked with every
-- visit that is completed. By itself, because it must not block the line.
create index concurrently if not exists appointments_customer_day
  on appointments (shop_id, customer_id, shop_day);

-- migrate:down
