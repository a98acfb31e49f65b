-- migrate:up transaction:false

-- The list of customers, in its usual order. By itself, because it must not block the line.
create index concurrently if not exists customers_name
  on customers (shop_id, lower(name), id);

-- migrate:down
