-- migrate:up transaction:false

-- A ticket page finds its visit by the hash of its token. By itself, because it must not block the line.
create unique index concurrently if not exists appointments_token
  on appointments (shop_id, token_hash);

-- migrate:down
