-- migrate:up transaction:false

-- A customer's visits, for their figures and their profile. By itself, because it must not block the line.
create index concurrently if not exists appointments_customer
  on appointments (shop_id, customer_id);

-- migrate:down
