-- migrate:up

-- Bookings ---------------------------------------------------------------------------------------

alter table appointments
  add column scheduled_until timestamptz,
  -- The barber's time that this booking keeps free for itself. Who overlaps on purpose holds what
  -- was still free of theirs, so that every minute of a barber is held once, and nobody joins by
  -- accident. Null: holds nothing, as every walk-in.
  add column held tstzmultirange,
  add column booking_link_id bigint,
  -- The visit of another day that this one became: tickets are numbered by day, so it got a new one.
  add column moved_to bigint,
  -- How the customer reads their messages; null: as the shop writes.
  add column customer_language text
    constraint appointments_customer_language_check check (customer_language in ('en', 'es')),
  -- Where they booked from, when the clocks there differ from the shop's.
  add column customer_time_zone text,
  -- How whoever made the booking is written to, as they said it with this one. Not the customer's
  -- row: anybody may book under a number they know, and must not be sent what others book.
  add column contact_email text,
  add column contact_phone text,
  -- What a visit's private link is made of, together with a key that only the server has: a message
  -- that is sent days later can name the link, and whoever reads the table still cannot.
  add column token_seed text,
  -- How the newest message about it went.
  add column message_state text constraint appointments_message_state_check
    check (message_state in ('queued', 'sent', 'delivered', 'failed')),
  add constraint appointments_scheduled_check check (scheduled_until > scheduled_at) not valid,
  add constraint appointments_booking_link_fkey foreign key (shop_id, booking_link_id)
    references booking_links (shop_id, id) on delete set null (booking_link_id) not valid,
  add constraint appointments_moved_to_fkey foreign key (shop_id, moved_to)
    references appointments (shop_id, id) not valid;

-- One barber, one booking at a time. The constraint decides, whatever runs in parallel. Nobody holds
-- anything yet, so there is nothing to check.
alter table appointments
  -- squawk-ignore constraint-missing-not-valid
  add constraint appointments_one_at_a_time
  exclude using gist (shop_id with =, barber_id with =, held with &&)
  where (held is not null and status in ('pending', 'in_progress'));

-- The times that a link offers are read once per version of the line, as everything of it.
create constraint trigger line_changed after insert or update or delete on booking_links
  deferrable initially deferred for each row execute function raise_line_version();

alter table visit_changes drop constraint visit_changes_action_check;
alter table visit_changes add constraint visit_changes_action_check check (action in (
  'claimed', 'served', 'skipped', 'no_show', 'cancelled', 'edited', 'undone',
  'late', 'moved_back', 'left', 'on_the_way', 'passed', 'booked', 'moved', 'arrived'
)) not valid;

alter table shops
  -- Until how long before its time a customer may move or cancel a booking.
  add column change_notice_minutes integer not null default 120
    constraint shops_change_notice_check check (change_notice_minutes between 0 and 10080),
  -- How many text messages a month the shop pays for.
  add column text_limit integer not null default 100
    constraint shops_text_limit_check check (text_limit between 0 and 100000);

-- The address of a barber's private calendar follows from this number; raising it ends the old one.
alter table memberships add column feed_number integer not null default 1;

-- Messages ---------------------------------------------------------------------------------------

-- What is written to a customer about a visit. The words are made when it is sent; nothing of the
-- person is kept here.
create table messages (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  appointment_id bigint not null,
  kind text not null check (kind in
    ('confirmation', 'moved', 'cancelled', 'day_reminder', 'hour_reminder', 'turn_alert')),
  channel text not null check (channel in ('email', 'sms')),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'withdrawn')),
  -- The time of the visit that it speaks of; a visit that was moved has others.
  about_at timestamptz not null,
  due_at timestamptz not null,
  attempted_at timestamptz,
  sent_at timestamptz,
  -- What the carrier calls it.
  carrier_id text,
  -- Of the words that the carrier was told last: by them it is asked whether it took them.
  words_hash bytea,
  failure text not null default '',
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, appointment_id) references appointments (shop_id, id) on delete cascade,
  unique (shop_id, appointment_id, kind, channel, about_at)
);

create table monthly_texts (
  shop_id bigint not null references shops (id),
  month date not null check (extract(day from month) = 1),
  count integer not null check (count >= 0),
  primary key (shop_id, month)
);

-- Customers --------------------------------------------------------------------------------------

alter table customers
  add column note text not null default '',
  add column visit_count integer not null default 0,
  add column no_show_count integer not null default 0,
  add column spend_cents bigint not null default 0,
  add column last_visit_at timestamptz;

-- Counted again from the visits, never added to: a figure that is wrong once stays wrong.
-- Two visits of one customer that end at once come one after the other: what is counted is read by a
-- statement that begins once the other has committed.
create function count_visits_of_customer() returns trigger
  language plpgsql as $$
declare
  shops bigint[] := array[]::bigint[];
  ids bigint[] := array[]::bigint[];
begin
  if tg_op <> 'INSERT' and old.customer_id is not null then
    shops := shops || old.shop_id;
    ids := ids || old.customer_id;
  end if;
  if tg_op <> 'DELETE' and new.customer_id is not null then
    shops := shops || new.shop_id;
    ids := ids || new.customer_id;
  end if;
  perform from customers
    where (shop_id, id) in (select * from unnest(shops, ids))
    order by shop_id, id for no key update;
  update customers set
    visit_count = told.visits, no_show_count = told.no_shows,
    spend_cents = told.spend, last_visit_at = told.last
  from (
    select customer.shop_id, customer.id,
      count(*) filter (where visit.status = 'completed') as visits,
      count(*) filter (where visit.status = 'no_show') as no_shows,
      coalesce(sum(visit.payment_cents) filter (where visit.status = 'completed'), 0) as spend,
      max(coalesce(visit.completed_at, visit.started_at))
        filter (where visit.status = 'completed') as last
    from customers as customer
    left join appointments as visit
      on visit.shop_id = customer.shop_id and visit.customer_id = customer.id
    where (customer.shop_id, customer.id) in (select * from unnest(shops, ids))
    group by customer.shop_id, customer.id
  ) as told
  where customers.shop_id = told.shop_id and customers.id = told.id;
  return null;
end $$;

-- Who only joins the line has no figure yet: a check-in pays nothing for this.
create trigger customer_counted_insert after insert on appointments for each row
  when (new.customer_id is not null and new.status in ('completed', 'no_show'))
  execute function count_visits_of_customer();
create trigger customer_counted_update
  after update of status, payment_cents, customer_id, completed_at on appointments for each row
  when (
    (old.status in ('completed', 'no_show') or new.status in ('completed', 'no_show'))
    and (old.status, old.payment_cents, old.customer_id, old.completed_at)
      is distinct from (new.status, new.payment_cents, new.customer_id, new.completed_at)
  )
  execute function count_visits_of_customer();

-- A link that is deleted takes its number out of every visit that was ever booked with it; the line
-- shows nothing of that, nor of how somebody is written to.
drop trigger line_changed on appointments;
create constraint trigger line_changed
  after insert or delete or update of
    shop_day, ticket_number, source, status, customer_id, customer_name, barber_id, arrived_at,
    scheduled_at, scheduled_until, held, started_at, completed_at, payment_cents, token_hash, note,
    ordered_at, not_before, on_the_way_at, skipped_by, skip_reason, times_passed, passed_reason,
    estimated_from, estimated_to, moved_to, message_state
  on appointments deferrable initially deferred for each row
  execute function raise_line_version();

-- The line shows a customer's name and phone, not their figures.
drop trigger line_changed on customers;
create constraint trigger line_changed
  after update of name, phone on customers deferrable initially deferred for each row
  when (old.name is distinct from new.name or old.phone is distinct from new.phone)
  execute function raise_line_version();
create constraint trigger line_changed_by_erasing
  after delete on customers deferrable initially deferred for each row
  execute function raise_line_version();

alter table messages enable row level security;
alter table messages force row level security;
create policy own_shop on messages using (shop_id = app_shop_id());
alter table monthly_texts enable row level security;
alter table monthly_texts force row level security;
create policy own_shop on monthly_texts using (shop_id = app_shop_id());
grant select, insert, update, delete on messages, monthly_texts to lineup_app;

-- Row-level security hides all rows from a migration; it is lifted for these statements.
alter table customers no force row level security;
alter table appointments no force row level security;
update appointments set scheduled_until = scheduled_at + interval '30 minutes'
  where scheduled_at is not null;
update customers set
  visit_count = told.visits, no_show_count = told.no_shows,
  spend_cents = told.spend, last_visit_at = told.last
from (
  select shop_id, customer_id,
    count(*) filter (where status = 'completed') as visits,
    count(*) filter (where status = 'no_show') as no_shows,
    coalesce(sum(payment_cents) filter (where status = 'completed'), 0) as spend,
    max(coalesce(completed_at, started_at)) filter (where status = 'completed') as last
  from appointments where customer_id is not null group by shop_id, customer_id
) as told
where customers.shop_id = told.shop_id and customers.id = told.customer_id;
-- What the changed rows still have to tell is told before the tables change again.
set constraints all immediate;
alter table customers force row level security;
alter table appointments force row level security;

-- migrate:down
