-- migrate:up

-- Tablets that take arrivals for their shop. Nobody is signed in on them: the token, of which only
-- the hash is kept, lets them do that and nothing else.
create table kiosks (
  shop_id bigint not null references shops (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  token_hash bytea not null check (length(token_hash) = 32),
  started_by bigint not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, started_by) references memberships (shop_id, id)
);

create unique index kiosks_token on kiosks (shop_id, token_hash);
create index kiosks_started_by on kiosks (shop_id, started_by);

alter table kiosks enable row level security, force row level security;
create policy own_shop on kiosks using (shop_id = app_shop_id());
grant select, insert, update on kiosks to lineup_app;

-- migrate:down
