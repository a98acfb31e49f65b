-- migrate:up

create extension if not exists btree_gist;

-- Accounts ---------------------------------------------------------------------------------------

alter table accounts add column email_verified_at timestamptz;
-- Until now every account was made by hand, for somebody known.
update accounts set email_verified_at = created_at;

-- Google's own id of a person: it stays the same when their e-mail changes there.
create table google_identities (
  account_id bigint primary key references accounts (id),
  subject text not null unique,
  created_at timestamptz not null default now()
);
comment on table google_identities is 'global: found by the subject before anybody is known';

-- A six-digit code on its way to a mailbox. The token names it in the browser's address; the code
-- itself is kept as a password hash, and replaced by the next one.
create table email_codes (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- Null for a sign-up with an e-mail that has an account already: no code opens it.
  account_id bigint references accounts (id),
  purpose text not null check (purpose in ('sign_up', 'email_change')),
  email text not null check (email = lower(email)),
  code_hash text,
  guesses_left integer not null default 0 check (guesses_left >= 0),
  sent_at timestamptz,
  expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
-- Only the newest of a person counts.
create unique index email_codes_open on email_codes (account_id, purpose) where used_at is null;
create index email_codes_age on email_codes (created_at);
comment on table email_codes is 'global: found by its token before anybody is known';

create table password_resets (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id bigint not null references accounts (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_resets_account on password_resets (account_id);
create index password_resets_age on password_resets (created_at);
comment on table password_resets is 'global: found by its token before anybody is known';

grant select, insert, update, delete on email_codes, password_resets to lineup_app;
grant select, insert, delete on google_identities to lineup_app;

-- Shops ------------------------------------------------------------------------------------------

alter table shops
  add column logo_key text,
  -- What the shop's customers are written to in.
  add column language text not null default 'en' check (language in ('en', 'es')),
  add column takes_walk_ins boolean not null default true,
  add column grace_minutes integer not null default 10 check (grace_minutes between 0 and 60),
  add column notice_minutes integer not null default 30 check (notice_minutes between 0 and 10080),
  add column horizon_days integer not null default 60 check (horizon_days between 1 and 365),
  add column sends_confirmations boolean not null default true,
  add column sends_day_reminders boolean not null default true,
  add column sends_hour_reminders boolean not null default true,
  add column sends_turn_alerts boolean not null default true;

-- Every name a shop ever had: a printed code leads to the same shop after a rename, and nobody
-- else can take the name over. Also how a public page finds its shop before any shop is known.
create table shop_usernames (
  username text primary key,
  named_shop_id bigint not null references shops (id)
);
create index shop_usernames_shop on shop_usernames (named_shop_id);
comment on table shop_usernames is 'global: the public directory of shops, by their names of today and before';

-- Row-level security hides all shops from a migration; it is lifted for this one statement.
alter table shops no force row level security;
insert into shop_usernames (username, named_shop_id) select username, id from shops;
alter table shops force row level security;

create function enter_shop_username() returns trigger
  language plpgsql as $$
begin
  insert into shop_usernames (username, named_shop_id) values (new.username, new.id)
    on conflict (username) do nothing;
  if not exists (
    select from shop_usernames where username = new.username and named_shop_id = new.id
  ) then
    raise unique_violation using constraint = 'shops_username_key', table = 'shops';
  end if;
  return null;
end $$;
create trigger shops_username_entered
  after insert or update of username on shops
  for each row execute function enter_shop_username();

grant select, insert on shop_usernames to lineup_app;

-- Weekdays are ISO (Monday is 1), minutes count from midnight in the shop's own time. A break is
-- the gap between two ranges of a day; a day without a range is closed.
create table opening_hours (
  shop_id bigint not null references shops (id),
  weekday integer not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null check (to_minute <= 1440),
  primary key (shop_id, weekday, from_minute),
  check (from_minute < to_minute),
  exclude using gist
    (shop_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);

-- Whole days on which the shop stays closed.
create table closures (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  first_day date not null,
  last_day date not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  check (first_day <= last_day)
);

-- Team -------------------------------------------------------------------------------------------

-- Null: invited, has not joined yet. Such a member cannot log in, but holds a seat.
alter table memberships add column joined_at timestamptz;
alter table memberships no force row level security;
update memberships set joined_at = created_at;
alter table memberships force row level security;

create table invitations (
  shop_id bigint not null references shops (id),
  membership_id bigint not null,
  token_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (shop_id, membership_id),
  foreign key (shop_id, membership_id) references memberships (shop_id, id) on delete cascade
);

-- Who opens an invitation belongs to no shop yet; the token leads to it.
create table invitation_tokens (
  token_hash bytea primary key,
  inviting_shop_id bigint not null references shops (id),
  created_at timestamptz not null default now()
);
create index invitation_tokens_age on invitation_tokens (created_at);
comment on table invitation_tokens is 'global: found by its token before anybody is known';

create table working_hours (
  shop_id bigint not null,
  membership_id bigint not null,
  weekday integer not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null check (to_minute <= 1440),
  primary key (shop_id, membership_id, weekday, from_minute),
  foreign key (shop_id, membership_id) references memberships (shop_id, id) on delete cascade,
  check (from_minute < to_minute),
  exclude using gist (
    shop_id with =, membership_id with =, weekday with =, int4range(from_minute, to_minute) with &&
  )
);

create table days_off (
  shop_id bigint not null,
  id bigint generated always as identity,
  membership_id bigint not null,
  first_day date not null,
  last_day date not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, membership_id) references memberships (shop_id, id) on delete cascade,
  check (first_day <= last_day)
);
create index days_off_member on days_off (shop_id, membership_id, last_day);

-- The address of one barber's bookings for one service; times as in opening_hours.
create table booking_links (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  membership_id bigint not null,
  service_id bigint not null,
  introduction text not null,
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null check (to_minute <= 1440),
  gap_minutes integer not null check (gap_minutes in (15, 30, 45, 60, 90, 120)),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, membership_id) references memberships (shop_id, id),
  foreign key (shop_id, service_id) references services (shop_id, id) on delete cascade,
  check (from_minute + gap_minutes <= to_minute)
);
create index booking_links_member on booking_links (shop_id, membership_id);
create index booking_links_service on booking_links (shop_id, service_id);

-- Support ----------------------------------------------------------------------------------------

create table support_tickets (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  account_id bigint not null references accounts (id),
  subject text not null,
  message text not null,
  page text not null default '',
  browser text not null default '',
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);

alter table opening_hours enable row level security, force row level security;
alter table closures enable row level security, force row level security;
alter table invitations enable row level security, force row level security;
alter table working_hours enable row level security, force row level security;
alter table days_off enable row level security, force row level security;
alter table booking_links enable row level security, force row level security;
alter table support_tickets enable row level security, force row level security;

create policy own_shop on opening_hours using (shop_id = app_shop_id());
create policy own_shop on closures using (shop_id = app_shop_id());
create policy own_shop on invitations using (shop_id = app_shop_id());
create policy own_shop on working_hours using (shop_id = app_shop_id());
create policy own_shop on days_off using (shop_id = app_shop_id());
create policy own_shop on booking_links using (shop_id = app_shop_id());
create policy own_shop on support_tickets using (shop_id = app_shop_id());

grant select, insert, update, delete on
  opening_hours, closures, invitations, working_hours, days_off, booking_links
  to lineup_app;
grant select, insert, delete on invitation_tokens to lineup_app;
grant select, insert on support_tickets to lineup_app;
-- An invitation that is taken back leaves no member behind.
grant delete on memberships to lineup_app;

-- migrate:down
