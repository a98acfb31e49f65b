-- migrate:up

-- What a plan states about messages: texts a month, and people a day to whom the shop has never
-- written before.
alter table plans
  add column text_limit integer not null default 0
    constraint plans_text_limit_check check (text_limit >= 0),
  add column new_recipient_limit integer not null default 25
    constraint plans_new_recipient_limit_check check (new_recipient_limit >= 0);

update plans set
  text_limit = case name
    when 'BASIC PLAN' then 300 when 'PRO PLAN' then 1500 when 'UNLIMITED PLAN' then 5000
    when '30-DAY PASS' then 300 else 0 end,
  new_recipient_limit = case name
    when 'BASIC PLAN' then 100 when 'PRO PLAN' then 250 when 'UNLIMITED PLAN' then 1000
    when '30-DAY PASS' then 100 else 25 end;

alter table shops
  -- When the oldest invoice was paid of which money was kept; null: the shop has never paid, and
  -- sends no texts.
  add column first_paid_at timestamptz,
  -- Countries beside its own to whose numbers the shop sends texts.
  add column text_countries text[] not null default '{}',
  -- Since when Lineup holds the messages of the shop to people outside its team; null: it does not.
  add column messaging_held_at timestamptz;

update shops set first_paid_at = paid.at
from (
  select shop_id, min(coalesce(paid_at, created_at)) as at
  from invoices where status = 'paid' and paid_cents > refunded_cents
  group by shop_id
) as paid
where paid.shop_id = shops.id;

-- migrate:down
