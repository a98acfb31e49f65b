-- migrate:up

-- Row-level security reads who is asking from two settings that live inside one
-- transaction only: app.shop_id (the authorised shop) and app.account_id (the signed-in person).
create function app_shop_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.shop_id', true), '')::bigint;

create function app_account_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::bigint;

create table plans (
  id bigint generated always as identity primary key,
  name text not null unique,
  price_cents integer not null check (price_cents >= 0),
  currency text not null default 'USD',
  barber_limit integer not null check (barber_limit >= -1),
  check_in_limit integer not null check (check_in_limit >= -1),
  trial_days integer not null default 0 check (trial_days >= 0),
  is_most_popular boolean not null default false
);
comment on table plans is 'global: the price list, the same for every shop; -1 is unlimited';

create table shops (
  id bigint generated always as identity primary key,
  name text not null,
  username text not null unique check (username ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  address text not null default '',
  phone text not null default '',
  time_zone text not null,
  is_verified boolean not null default false,
  plan_id bigint not null references plans (id),
  subscription_status text not null
    check (subscription_status in ('trialing', 'active', 'past_due', 'ended')),
  trial_ends_at timestamptz,
  past_due_since timestamptz,
  created_at timestamptz not null default now(),
  check (subscription_status <> 'trialing' or trial_ends_at is not null),
  check (subscription_status <> 'past_due' or past_due_since is not null)
);
comment on table shops is 'global: the tenant itself; its id is the shop_id of every other row';

create table accounts (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  phone text not null default '',
  password_hash text,
  photo_key text,
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now()
);
comment on table accounts is 'global: one person; belongs to shops through memberships';

create table memberships (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  account_id bigint not null references accounts (id),
  role text not null check (role in ('owner', 'employee')),
  username text not null check (username ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  takes_customers boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, account_id),
  unique (shop_id, username)
);
create index memberships_account on memberships (account_id);

create table devices (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts (id),
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index devices_account on devices (account_id);
comment on table devices is 'global: browsers an account has signed in from, known by a cookie';

-- One row is one family of refresh tokens. Only the newest token's hash is kept: each token
-- is derived from the one before it, so an older one can be recognised by walking forward.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts (id),
  signed_in_shop_id bigint,
  membership_id bigint,
  device_id uuid references devices (id),
  refresh_hash bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  is_remembered boolean not null default false,
  -- Access tokens issued before this instant are void: logout, deactivation, role change.
  tokens_void_before timestamptz,
  ended_at timestamptz,
  pin_granted_until timestamptz,
  created_at timestamptz not null default now(),
  foreign key (signed_in_shop_id, membership_id) references memberships (shop_id, id),
  check ((signed_in_shop_id is null) = (membership_id is null))
);
create index sessions_account on sessions (account_id);
create index sessions_membership on sessions (signed_in_shop_id, membership_id);
create index sessions_voided on sessions (tokens_void_before) where tokens_void_before is not null;
comment on table sessions is 'global: found by its own secret before any shop is known';

create table attempts (
  bucket text not null,
  subject text not null,
  window_started_at timestamptz not null,
  count integer not null check (count >= 0),
  primary key (bucket, subject)
);
comment on table attempts is 'global: brute-force counters, kept before anybody is known';

-- Shop-wide PIN. Wrong guesses are counted before the hash is evaluated.
create table shop_pins (
  shop_id bigint primary key references shops (id),
  pin_hash text not null,
  wrong_day date,
  wrong_today integer not null default 0 check (wrong_today >= 0),
  wrong_since_password integer not null default 0 check (wrong_since_password >= 0)
);

create table audit_log (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  account_id bigint references accounts (id),
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  primary key (shop_id, id)
);

create table idempotency_keys (
  shop_id bigint not null references shops (id),
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (shop_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

alter table shops enable row level security, force row level security;
alter table memberships enable row level security, force row level security;
alter table shop_pins enable row level security, force row level security;
alter table audit_log enable row level security, force row level security;
alter table idempotency_keys enable row level security, force row level security;

create policy own_shop on shops using (id = app_shop_id());
create policy own_shop on memberships using (shop_id = app_shop_id());
-- Signing in has to find a person's memberships before it can know a shop.
create policy own_account on memberships for select using (account_id = app_account_id());
create policy own_shop on shop_pins using (shop_id = app_shop_id());
create policy own_shop on audit_log using (shop_id = app_shop_id());
create policy own_shop on idempotency_keys using (shop_id = app_shop_id());

grant usage on schema public to lineup_app;
grant select on plans to lineup_app;
grant select, insert, update on shops, accounts, memberships, sessions, devices to lineup_app;
grant select, insert, update, delete on attempts, shop_pins, idempotency_keys to lineup_app;
grant delete on sessions, devices to lineup_app;
grant select, insert on audit_log to lineup_app;

insert into plans (name, price_cents, barber_limit, check_in_limit, trial_days, is_most_popular)
values
  ('FREE PLAN', 0, 2, 200, 0, false),
  ('BASIC PLAN', 2900, 4, 600, 14, false),
  ('PRO PLAN', 5900, 10, 2000, 0, true),
  ('UNLIMITED PLAN', 11900, -1, -1, 0, false);

-- migrate:down
