-- migrate:up

-- Plans ------------------------------------------------------------------------------------------

alter table plans
  add column discount_percent integer not null default 0
    constraint plans_discount_check check (discount_percent between 0 and 100),
  -- How often it is paid; null for what is paid once.
  add column interval_unit text constraint plans_interval_unit_check
    check (interval_unit in ('month', 'year')),
  add column interval_count integer not null default 1
    constraint plans_interval_count_check check (interval_count > 0),
  -- How long a plan that is paid once holds; null for what is paid again and again.
  add column pass_days integer constraint plans_pass_days_check check (pass_days > 0),
  -- What each member beyond the limit costs a month; null: none may be beyond it.
  add column extra_member_cents integer
    constraint plans_extra_member_check check (extra_member_cents > 0),
  -- In which order plans are shown.
  add column position integer not null default 0;

update plans set interval_unit = 'month',
  position = case name
    when 'BASIC PLAN' then 1 when 'PRO PLAN' then 2 when 'UNLIMITED PLAN' then 3 else 7 end,
  extra_member_cents = case when price_cents > 0 and barber_limit > -1 then 999 end;

alter table plans
  -- squawk-ignore constraint-missing-not-valid
  add constraint plans_paid_once_or_again_check
    check ((interval_unit is null) = (pass_days is not null)),
  drop constraint plans_name_key,
  -- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
  add constraint plans_name_key unique nulls not distinct (name, interval_unit);

-- The plan that a new shop tries, and the one that costs nothing: one each.
-- squawk-ignore require-concurrent-index-creation
create unique index plans_one_trial on plans ((true)) where trial_days > 0;
-- squawk-ignore require-concurrent-index-creation
create unique index plans_one_free on plans ((true)) where price_cents = 0;

insert into plans (name, price_cents, discount_percent, interval_unit, pass_days, barber_limit,
  check_in_limit, extra_member_cents, is_most_popular, position)
values
  ('BASIC PLAN', 34800, 20, 'year', null, 4, 600, 999, false, 4),
  ('PRO PLAN', 70800, 20, 'year', null, 10, 2000, 999, true, 5),
  ('UNLIMITED PLAN', 142800, 20, 'year', null, -1, -1, null, false, 6),
  ('30-DAY PASS', 3900, 0, null, 30, 4, 600, null, false, 8);

-- Subscriptions ----------------------------------------------------------------------------------

alter table shops
  -- Until when what was paid for holds, and when it is paid for again; null: nothing runs.
  add column period_ends_at timestamptz,
  -- The owner has cancelled: it ends then instead of being paid for again.
  add column cancels_at timestamptz,
  add column pass_ends_at timestamptz,
  add column ended_at timestamptz,
  add column ended_reason text constraint shops_ended_reason_check
    check (ended_reason in ('trial_over', 'cancelled', 'unpaid', 'pass_over')),
  drop constraint shops_subscription_status_check,
  add constraint shops_subscription_status_check check (
    subscription_status in ('trialing', 'free', 'active', 'past_due', 'pass', 'ended')
  ) not valid,
  add constraint shops_pass_check
    check (subscription_status <> 'pass' or pass_ends_at is not null) not valid;

update shops set subscription_status = 'free'
  where subscription_status = 'active'
    and plan_id in (select id from plans where price_cents = 0);

-- What Stripe calls a shop. The webhook has only that name: the directory finds the shop for it. A
-- customer who was removed at Stripe is replaced by a new one, and what comes late of the old one still
-- leads to the shop; which of them counts stands in billing_accounts.
create table stripe_customers (
  id text primary key,
  paying_shop_id bigint not null references shops (id)
);
create index stripe_customers_shop on stripe_customers (paying_shop_id);
comment on table stripe_customers is 'global: names at Stripe, looked up before any shop is known';

create table billing_accounts (
  shop_id bigint primary key references shops (id),
  customer_id text not null unique,
  subscription_id text,
  -- Whose state stands here: reads of Stripe are numbered before they are made, and an older one
  -- never overwrites a newer one.
  read_number bigint not null default 0,
  card_brand text,
  card_last4 text,
  card_expires_on date,
  -- When the last payment failed and whether another try is due.
  payment_failed_at timestamptz,
  next_attempt_at timestamptz
);

create sequence billing_reads as bigint;

-- Every event of Stripe's that had its effect, in the transaction of that effect.
create table billing_events (
  shop_id bigint not null references shops (id),
  id text not null,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (shop_id, id)
);

create table checkouts (
  shop_id bigint not null references shops (id),
  id text not null,
  plan_id bigint not null references plans (id),
  account_id bigint not null references accounts (id),
  state text not null default 'open'
    constraint checkouts_state_check check (state in ('open', 'paid', 'expired')),
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);

create table invoices (
  shop_id bigint not null references shops (id),
  id text not null,
  number text not null default '',
  status text not null
    constraint invoices_status_check check (status in ('open', 'paid', 'void', 'uncollectible')),
  currency text not null default 'USD',
  total_cents integer not null,
  paid_cents integer not null default 0,
  refunded_cents integer not null default 0,
  description text not null default '',
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  hosted_url text,
  pdf_url text,
  created_at timestamptz not null,
  paid_at timestamptz,
  read_number bigint not null default 0,
  primary key (shop_id, id)
);
create index invoices_newest on invoices (shop_id, created_at desc, id desc);

-- Limits -----------------------------------------------------------------------------------------

alter table monthly_check_ins
  -- The shop-day on which the plan's limit was reached: until it ends nobody is turned away.
  add column reached_on date,
  -- The highest share of the limit, in percent, that the owner was told about.
  add column warned_percent integer not null default 0;

-- Statements -------------------------------------------------------------------------------------

alter table memberships
  -- What part of the revenue is theirs, in hundredths of a percent.
  add column commission_points integer not null default 0
    constraint memberships_commission_check check (commission_points between 0 and 10000);

alter table stripe_customers enable row level security, force row level security;
alter table billing_accounts enable row level security, force row level security;
alter table billing_events enable row level security, force row level security;
alter table checkouts enable row level security, force row level security;
alter table invoices enable row level security, force row level security;

create policy everybody_reads on stripe_customers for select using (true);
create policy own_shop on stripe_customers for insert with check (paying_shop_id = app_shop_id());
-- Whoever removes a shop removes what Stripe calls it; the product's own role may not.
create policy own_shop_goes on stripe_customers for delete using (paying_shop_id = app_shop_id());
create policy own_shop on billing_accounts using (shop_id = app_shop_id());
create policy own_shop on billing_events using (shop_id = app_shop_id());
create policy own_shop on checkouts using (shop_id = app_shop_id());
create policy own_shop on invoices using (shop_id = app_shop_id());

grant usage on sequence billing_reads to lineup_app;
grant select, insert on stripe_customers, billing_events to lineup_app;
grant select, insert, update on billing_accounts, checkouts, invoices to lineup_app;

-- migrate:down
