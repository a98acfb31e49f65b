-- migrate:up

-- Daily figures of the reports. A job counts them from the visits; they are never changed otherwise.
-- barber_id 0: nobody. A visit belongs to its shop-day.
create table report_days (
  shop_id bigint not null references shops (id),
  day date not null,
  barber_id bigint not null,
  source text not null,
  -- Completed visits; those of them that were booked, and that have a payment.
  visits integer not null,
  booked_visits integer not null,
  paid_visits integer not null,
  revenue_cents bigint not null,
  -- Completed visits of known customers: their first in this shop, and all others.
  new_visits integer not null,
  returning_visits integer not null,
  -- Bookings whose customer did not come; walk-ins who left; walk-ins who still wait.
  no_shows integer not null,
  walk_aways integer not null,
  waiting integer not null,
  cancelled integer not null,
  chair_seconds bigint not null,
  -- Walk-ins who sat down, and how long they had waited.
  waits integer not null,
  wait_seconds bigint not null,
  -- Wait ranges given to customers who then sat down: within, before, after the range.
  promised integer not null,
  kept integer not null,
  early integer not null,
  late integer not null,
  primary key (shop_id, day, barber_id, source)
);
alter table report_days enable row level security;
alter table report_days force row level security;
create policy own_shop on report_days using (shop_id = app_shop_id());
grant select, insert, delete on report_days to lineup_app;

-- Completed visits and revenue by service. The payment of a visit is split among its services. A
-- service that no longer exists has the id 0 and its name; a visit without services has neither.
create table report_services (
  shop_id bigint not null references shops (id),
  day date not null,
  service_id bigint not null,
  name text not null,
  visits integer not null,
  revenue_cents bigint not null,
  primary key (shop_id, day, service_id, name)
);
alter table report_services enable row level security;
alter table report_services force row level security;
create policy own_shop on report_services using (shop_id = app_shop_id());
grant select, insert, delete on report_services to lineup_app;

-- Waits of walk-ins who got a range and sat down, by the hour of their arrival on the shop's clock.
create table report_hours (
  shop_id bigint not null references shops (id),
  day date not null,
  hour integer not null,
  promised integer not null,
  kept integer not null,
  from_seconds bigint not null,
  to_seconds bigint not null,
  wait_seconds bigint not null,
  primary key (shop_id, day, hour)
);
alter table report_hours enable row level security;
alter table report_hours force row level security;
create policy own_shop on report_hours using (shop_id = app_shop_id());
grant select, insert, delete on report_hours to lineup_app;

-- How long each barber was scheduled to work. Written once when the day is over: hours that change
-- later do not change past days.
create table report_work (
  shop_id bigint not null references shops (id),
  day date not null,
  barber_id bigint not null,
  minutes integer not null,
  primary key (shop_id, day, barber_id)
);
alter table report_work enable row level security;
alter table report_work force row level security;
create policy own_shop on report_work using (shop_id = app_shop_id());
grant select, insert, delete on report_work to lineup_app;

-- Days that changed after they were counted. Each change adds a row instead of updating one, so that
-- no transaction waits for another, and the job deletes only the changes that its count includes.
create table report_changes (
  shop_id bigint not null references shops (id),
  day date not null,
  id bigint generated always as identity,
  primary key (shop_id, day, id)
);
alter table report_changes enable row level security;
alter table report_changes force row level security;
create policy own_shop on report_changes using (shop_id = app_shop_id());
grant select, insert, delete on report_changes to lineup_app;

-- Marks the days of changed visits. Whether a visit is a customer's first depends on other days: the
-- first visit before and after the statement is either among the changed ones or the first of the
-- others, so that day is marked too.
create function mark_report_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_changes (shop_id, day)
    with changed as (
      select shop_id, id, shop_day, case when status = 'completed' then customer_id end as customer_id
      from after
    )
    select shop_id, shop_day from changed
    union
    select person.shop_id, other.shop_day
    from (select distinct shop_id, customer_id from changed where customer_id is not null) as person
    cross join lateral (
      select visit.shop_day from appointments as visit
      where visit.shop_id = person.shop_id and visit.customer_id = person.customer_id
        and visit.status = 'completed' and not visit.id = any (array(select id from changed))
      order by visit.shop_day, visit.id limit 1
    ) as other;
  elsif tg_op = 'DELETE' then
    insert into report_changes (shop_id, day)
    with changed as (
      select shop_id, id, shop_day, case when status = 'completed' then customer_id end as customer_id
      from before
    )
    select shop_id, shop_day from changed
    union
    select person.shop_id, other.shop_day
    from (select distinct shop_id, customer_id from changed where customer_id is not null) as person
    cross join lateral (
      select visit.shop_day from appointments as visit
      where visit.shop_id = person.shop_id and visit.customer_id = person.customer_id
        and visit.status = 'completed'
      order by visit.shop_day, visit.id limit 1
    ) as other;
  else
    insert into report_changes (shop_id, day)
    with pairs as (
      select was.shop_id, was.id, was.shop_day as old_day, became.shop_day as new_day,
        case when was.status = 'completed' then was.customer_id end as old_customer,
        case when became.status = 'completed' then became.customer_id end as new_customer
      from before as was join after as became on became.shop_id = was.shop_id and became.id = was.id
      where (was.shop_day, was.source, was.status, was.customer_id, was.barber_id, was.arrived_at,
          was.scheduled_at is null, was.started_at, was.completed_at, was.payment_cents,
          was.estimated_from, was.estimated_to, was.moved_to)
        is distinct from (became.shop_day, became.source, became.status, became.customer_id, became.barber_id,
          became.arrived_at, became.scheduled_at is null, became.started_at, became.completed_at,
          became.payment_cents, became.estimated_from, became.estimated_to, became.moved_to)
    ), persons as (
      select shop_id, old_customer as customer_id from pairs
        where (old_customer, old_day) is distinct from (new_customer, new_day)
      union
      select shop_id, new_customer from pairs
        where (old_customer, old_day) is distinct from (new_customer, new_day)
    )
    select shop_id, old_day from pairs
    union
    select shop_id, new_day from pairs
    union
    select person.shop_id, other.shop_day
    from persons as person
    cross join lateral (
      select visit.shop_day from appointments as visit
      where visit.shop_id = person.shop_id and visit.customer_id = person.customer_id
        and visit.status = 'completed' and not visit.id = any (array(select id from pairs))
      order by visit.shop_day, visit.id limit 1
    ) as other;
  end if;
  return null;
end $$;

create trigger report_days_insert after insert on appointments
  referencing new table as after for each statement execute function mark_report_days();
create trigger report_days_update after update on appointments
  referencing old table as before new table as after
  for each statement execute function mark_report_days();
create trigger report_days_delete after delete on appointments
  referencing old table as before for each statement execute function mark_report_days();

-- Services are counted of completed visits only.
create function mark_report_days_of_services() returns trigger language plpgsql as $$
begin
  insert into report_changes (shop_id, day)
    select distinct visit.shop_id, visit.shop_day
    from changed join appointments as visit
      on visit.shop_id = changed.shop_id and visit.id = changed.appointment_id
    where visit.status = 'completed';
  return null;
end $$;

create trigger report_days_insert after insert on appointment_services
  referencing new table as changed
  for each statement execute function mark_report_days_of_services();
create trigger report_days_update after update on appointment_services
  referencing new table as changed
  for each statement execute function mark_report_days_of_services();
create trigger report_days_delete after delete on appointment_services
  referencing old table as changed
  for each statement execute function mark_report_days_of_services();

-- The job counts all days that exist already. Every visit has taken its number from its shop-day.
do $$
declare
  counted bigint;
begin
  for counted in select distinct named_shop_id from shop_usernames loop
    perform set_config('app.shop_id', counted::text, true);
    insert into report_changes (shop_id, day) select shop_id, day from shop_days;
  end loop;
  perform set_config('app.shop_id', '', true);
end $$;

-- migrate:down
