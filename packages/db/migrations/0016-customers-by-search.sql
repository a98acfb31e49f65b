-- migrate:up transaction:false

-- A name, an e-mail or a phone is found by any part of it. By itself, because it must not block the
-- line.
create index concurrently if not exists customers_search
  on customers using gin (shop_id, customer_search_text(name, email, phone) gin_trgm_ops);

-- migrate:down
