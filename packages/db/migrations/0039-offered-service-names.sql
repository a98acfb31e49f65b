-- migrate:up transaction:false

-- The name of an archived service is free for a new one. It takes the place of services_name next.
create unique index concurrently if not exists services_offered_name
  on services (shop_id, lower(name)) where archived_at is null;

-- migrate:down
