-- migrate:up transaction:false

-- The list of customers, who came last first. By itself, because it must not block the line.
create index concurrently if not exists customers_last_visit
  on customers (shop_id, last_visit_at desc nulls last, id);

-- migrate:down
