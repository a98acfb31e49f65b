-- migrate:up

-- A browser that receives alerts by web push: of a member of staff, or of the customer of a visit. One
-- browser has one endpoint for all of them.
create table push_subscriptions (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  membership_id bigint,
  appointment_id bigint,
  endpoint text not null
    constraint push_subscriptions_endpoint_check check (length(endpoint) between 1 and 1000),
  -- The browser's public key and secret, for encrypting what is sent to it.
  p256dh text not null,
  auth text not null,
  language text not null
    constraint push_subscriptions_language_check check (language in ('en', 'es')),
  -- The kinds that the customer has switched off; those of staff are in alert_settings.
  kinds_off text[] not null default '{}',
  -- The place in line that the customer was last told; 0: called. Null: none yet.
  told_place integer,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, membership_id) references memberships (shop_id, id) on delete cascade,
  foreign key (shop_id, appointment_id) references appointments (shop_id, id) on delete cascade,
  constraint push_subscriptions_recipient_check
    check (num_nonnulls(membership_id, appointment_id) = 1)
);
create unique index push_subscriptions_of_member
  on push_subscriptions (shop_id, membership_id, endpoint) where membership_id is not null;
create unique index push_subscriptions_of_visit
  on push_subscriptions (shop_id, appointment_id, endpoint) where appointment_id is not null;
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy own_shop on push_subscriptions using (shop_id = app_shop_id());
grant select, insert, update, delete on push_subscriptions to lineup_app;

-- The alerts that a member of staff has switched off. No row: all are on.
create table alert_settings (
  shop_id bigint not null references shops (id),
  membership_id bigint not null,
  kinds_off text[] not null default '{}',
  primary key (shop_id, membership_id),
  foreign key (shop_id, membership_id) references memberships (shop_id, id) on delete cascade
);
alter table alert_settings enable row level security;
alter table alert_settings force row level security;
create policy own_shop on alert_settings using (shop_id = app_shop_id());
grant select, insert, update on alert_settings to lineup_app;

-- migrate:down
