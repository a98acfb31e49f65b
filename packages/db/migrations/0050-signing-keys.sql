-- migrate:up

-- What tokens are signed with beside the key of TOKEN_SECRET itself, each wrapped with a key of
-- TOKEN_SECRET: a copy of the database alone signs nothing.
create table signing_keys (
  id text primary key constraint signing_keys_id_check check (id ~ '^[A-Za-z0-9_-]{8}$'),
  wrapped bytea not null,
  created_at timestamptz not null,
  created_by text not null,
  -- Later than created_at: every process knows a key before any signs with it.
  signs_from timestamptz not null,
  constraint signing_keys_check check (signs_from > created_at)
);
comment on table signing_keys is 'global: the product''s own, the same for every shop';
grant select, insert, delete on signing_keys to lineup_app;

-- The key that the newest refresh token was derived with, null: that of TOKEN_SECRET; and before the
-- generation in which it took over, the one before it.
alter table sessions
  add column refresh_key text,
  add column former_refresh_key text,
  add column rekeyed_generation integer;

-- migrate:down
