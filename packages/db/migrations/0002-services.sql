-- migrate:up

create table services (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  description text not null default '',
  duration_seconds integer check (duration_seconds >= 0),
  price_cents integer check (price_cents >= 0),
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index services_name on services (shop_id, lower(name));

alter table services enable row level security, force row level security;
create policy own_shop on services using (shop_id = app_shop_id());
grant select, insert, update, delete on services to lineup_app;

-- migrate:down
