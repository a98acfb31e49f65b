-- migrate:up

-- The second kind of tenant: rows with a column affiliate_id belong to that affiliate. Who is asking
-- stands in app.affiliate_id, which lives inside one transaction only, like app.shop_id.
create function app_affiliate_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.affiliate_id', true), '')::bigint;

-- Somebody at Lineup looks at payouts of everybody: npm run ops.
create function app_is_operator() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.operator', true), '') = 'on';

-- Who ---------------------------------------------------------------------------------------------

create table affiliate_terms (
  id bigint generated always as identity primary key,
  -- Of each paid invoice, in hundredths of a percent.
  commission_points integer not null
    constraint affiliate_terms_points_check check (commission_points between 0 and 10000),
  -- For how long after a shop's first payment.
  commission_months integer not null
    constraint affiliate_terms_months_check check (commission_months > 0),
  -- How long a commission is pending: until then a refund costs nobody anything.
  hold_days integer not null constraint affiliate_terms_hold_check check (hold_days >= 0),
  -- How long an invitation counts after the click.
  invite_days integer not null constraint affiliate_terms_invite_check check (invite_days > 0),
  -- The least that is paid out.
  minimum_cents integer not null constraint affiliate_terms_minimum_check check (minimum_cents > 0),
  -- Somebody looks at a payout of more than that, and at everybody's first.
  review_above_cents integer not null
    constraint affiliate_terms_review_check check (review_above_cents >= 0),
  currency text not null default 'USD'
);
comment on table affiliate_terms is 'global: what the programme promises; the newest is for who joins now';

insert into affiliate_terms
  (commission_points, commission_months, hold_days, invite_days, minimum_cents, review_above_cents)
values (3000, 12, 30, 60, 5000, 100000);

create table affiliates (
  id bigint generated always as identity primary key,
  account_id bigint not null unique references accounts (id),
  -- Those of the day they joined.
  terms_id bigint not null references affiliate_terms (id),
  status text not null default 'active'
    constraint affiliates_status_check check (status in ('active', 'suspended')),
  sends_commission_mails boolean not null default true,
  -- What Stripe calls them, and whether money can be sent there; null: never asked.
  stripe_account_id text unique,
  payouts_state text not null default 'none'
    constraint affiliates_payouts_state_check
      check (payouts_state in ('none', 'started', 'restricted', 'enabled')),
  -- Where the money goes, as a person knows it: 'Bank account', its last digits.
  payout_method text not null default '',
  payout_last4 text not null default '',
  -- Whose state of Stripe's stands here; an older read never overwrites a newer one.
  read_number bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint affiliates_enabled_check
    check (payouts_state in ('none', 'started') or stripe_account_id is not null)
);
comment on table affiliates is 'global: an account''s profile in the programme, looked up before an affiliate is known';

-- What the operator and the affiliate did: append-only.
create table affiliate_audit (
  affiliate_id bigint not null references affiliates (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- Null: somebody at the desk of Lineup, named in `by_operator`, or the product itself.
  account_id bigint references accounts (id),
  by_operator text not null default '',
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  primary key (affiliate_id, id)
);

-- Where from --------------------------------------------------------------------------------------

-- Counts only: nothing about who clicked is kept.
create table affiliate_clicks (
  affiliate_id bigint not null references affiliates (id),
  day date not null,
  source text not null,
  clicks integer not null default 0 constraint affiliate_clicks_check check (clicks > 0),
  primary key (affiliate_id, day, source)
);

-- Which affiliate brought a shop: the first one, once and for all. Here stands everything that the
-- affiliate may know of the shop; a trigger of `shops` keeps it true.
create table referrals (
  shop_id bigint primary key references shops (id),
  affiliate_id bigint not null references affiliates (id),
  source text not null,
  clicked_at timestamptz not null,
  -- When the shop was opened, or took the invitation along to its first payment.
  referred_at timestamptz not null default now(),
  shop_name text not null,
  plan_id bigint not null references plans (id),
  subscription_status text not null,
  -- The first invoice with an amount: from then on the months of commission are counted.
  first_paid_at timestamptz
);
create index referrals_affiliate on referrals (affiliate_id, referred_at desc, shop_id);

create function tell_referral() returns trigger
  language plpgsql as $$
begin
  update referrals set shop_name = new.name, plan_id = new.plan_id,
    subscription_status = new.subscription_status
  where shop_id = new.id;
  return null;
end $$;
create trigger shops_tell_referral
  after update of name, plan_id, subscription_status on shops
  for each row
  when (old.name is distinct from new.name or old.plan_id is distinct from new.plan_id
    or old.subscription_status is distinct from new.subscription_status)
  execute function tell_referral();

-- Money -------------------------------------------------------------------------------------------

-- What an affiliate has is the sum of these; nothing is ever changed or taken away.
create table affiliate_entries (
  affiliate_id bigint not null references affiliates (id),
  id bigint generated always as identity,
  -- earned: a share of a paid invoice; reversed: of what was given back of it; paid: sent with a
  -- payout; returned: a payout that did not arrive.
  kind text not null
    constraint affiliate_entries_kind_check check (kind in ('earned', 'reversed', 'paid', 'returned')),
  amount_cents integer not null,
  currency text not null default 'USD',
  -- From when on it can be paid out.
  payable_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- No foreign keys: the money stays when a shop goes.
  from_shop_id bigint,
  invoice_id text,
  -- What the invoice had brought then, and how much of it had been given back.
  invoice_paid_cents integer,
  invoice_refunded_cents integer,
  payout_id bigint,
  primary key (affiliate_id, id),
  constraint affiliate_entries_sign_check
    check (case when kind in ('earned', 'returned') then amount_cents > 0 else amount_cents < 0 end),
  constraint affiliate_entries_cause_check check (
    case when kind in ('earned', 'reversed')
      then payout_id is null and from_shop_id is not null and invoice_id is not null
        and invoice_paid_cents is not null and invoice_refunded_cents is not null
      else payout_id is not null and invoice_id is null end
  )
);
-- One share of each invoice, one reversal of each amount given back, one line each way for a payout.
create unique index affiliate_entries_earned on affiliate_entries (affiliate_id, invoice_id)
  where kind = 'earned';
create unique index affiliate_entries_reversed
  on affiliate_entries (affiliate_id, invoice_id, invoice_refunded_cents) where kind = 'reversed';
create unique index affiliate_entries_payout on affiliate_entries (affiliate_id, payout_id, kind)
  where payout_id is not null;
create index affiliate_entries_newest on affiliate_entries (affiliate_id, created_at desc, id desc);

create table affiliate_payouts (
  affiliate_id bigint not null references affiliates (id),
  id bigint generated always as identity,
  -- The month whose first day it is made for: one each.
  month date not null constraint affiliate_payouts_month_check
    check (extract(day from month) = 1),
  amount_cents integer not null constraint affiliate_payouts_amount_check check (amount_cents > 0),
  currency text not null default 'USD',
  -- review and held wait for somebody at Lineup; approved is being sent; sent and failed are over.
  state text not null constraint affiliate_payouts_state_check
    check (state in ('review', 'held', 'approved', 'sent', 'failed')),
  -- Why it is held, or has failed.
  reason text not null default '',
  transfer_id text unique,
  payout_method text not null default '',
  payout_last4 text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  primary key (affiliate_id, id),
  constraint affiliate_payouts_month_key unique (affiliate_id, month),
  constraint affiliate_payouts_sent_check check ((state = 'sent') = (transfer_id is not null))
);
create unique index affiliate_payouts_id on affiliate_payouts (id);
create index affiliate_payouts_waiting on affiliate_payouts (state, created_at)
  where state in ('review', 'held', 'approved');

alter table affiliate_entries add constraint affiliate_entries_payout_fkey
  foreign key (affiliate_id, payout_id) references affiliate_payouts (affiliate_id, id);

-- Which entries a payout settles. The key says that none is settled twice.
create table affiliate_payout_entries (
  affiliate_id bigint not null references affiliates (id),
  entry_id bigint not null,
  payout_id bigint not null,
  primary key (affiliate_id, entry_id),
  foreign key (affiliate_id, entry_id) references affiliate_entries (affiliate_id, id),
  foreign key (affiliate_id, payout_id) references affiliate_payouts (affiliate_id, id)
);
create index affiliate_payout_entries_payout on affiliate_payout_entries (affiliate_id, payout_id);

alter table affiliate_audit enable row level security, force row level security;
alter table affiliate_clicks enable row level security, force row level security;
alter table referrals enable row level security, force row level security;
alter table affiliate_entries enable row level security, force row level security;
alter table affiliate_payouts enable row level security, force row level security;
alter table affiliate_payout_entries enable row level security, force row level security;

create policy own_affiliate on affiliate_audit using (affiliate_id = app_affiliate_id());
create policy own_affiliate on affiliate_clicks using (affiliate_id = app_affiliate_id());
create policy own_shop on referrals using (shop_id = app_shop_id());
create policy own_affiliate on referrals for select using (affiliate_id = app_affiliate_id());
create policy own_affiliate on affiliate_entries using (affiliate_id = app_affiliate_id());
create policy own_affiliate on affiliate_payouts using (affiliate_id = app_affiliate_id());
create policy operator_reads on affiliate_payouts for select using (app_is_operator());
create policy own_affiliate on affiliate_payout_entries using (affiliate_id = app_affiliate_id());

grant select on affiliate_terms to lineup_app;
grant select, insert, update on affiliates, affiliate_clicks, affiliate_payouts, referrals to lineup_app;
grant select, insert on affiliate_audit, affiliate_entries, affiliate_payout_entries to lineup_app;

-- migrate:down
