-- migrate:up

-- Whether the month of its shop-day counts the visit. A visit counts from the moment it gets its
-- ticket; it is given back once it ends unserved, and counts again when that is undone.
alter table appointments add column is_counted boolean not null default true;

create function set_is_counted() returns trigger
  language plpgsql as $$
begin
  new.is_counted := new.status not in ('cancelled', 'no_show');
  return new;
end $$;

-- A booking that moved to another day is counted by the row that it moved to.
create trigger check_in_ended before update of status on appointments
  for each row when (old.status is distinct from new.status and new.moved_to is null)
  execute function set_is_counted();

create function count_check_in() returns trigger
  language plpgsql as $$
begin
  update monthly_check_ins as month set
    count = greatest(0, month.count + case when new.is_counted then 1 else -1 end),
    -- The next check-in that reaches the limit writes its day.
    reached_on = case
      when new.is_counted or month.count - 1 >= (
        select plan.check_in_limit from shops as shop join plans as plan on plan.id = shop.plan_id
        where shop.id = new.shop_id
      ) then month.reached_on
    end
  where month.shop_id = new.shop_id and month.month = date_trunc('month', new.shop_day)::date;
  return null;
end $$;

-- At the end of the transaction, before the version of the line: a check-in locks in that order too.
create constraint trigger check_in_counted after update on appointments
  deferrable initially deferred
  for each row when (old.is_counted is distinct from new.is_counted and new.moved_to is null)
  execute function count_check_in();

-- The online door depends on the count, also where no visit changes its status.
create constraint trigger line_changed_by_count after update of is_counted on appointments
  deferrable initially deferred
  for each row execute function raise_line_version();

-- From where somebody checked in online: keyed hashes of the device's cookie and of the network,
-- removed when the day is over. `is_capped`: the ticket counts among the open ones of both.
alter table appointments
  add column device_hash bytea,
  add column network_hash bytea,
  add column is_capped boolean not null default false;

-- How many tickets without a phone number a device or a network has open in a shop, and took within
-- an hour. A check-in raises both and says how many are allowed; the constraints refuse one more.
create table check_in_origins (
  shop_id bigint not null references shops (id) on delete cascade,
  origin bytea not null,
  day date not null,
  open_tickets integer not null,
  most_open integer not null,
  hour_at timestamptz not null,
  hour_count integer not null,
  most_hourly integer not null,
  -- The shop's own network: its staff use Lineup from there.
  is_of_shop_until timestamptz,
  primary key (shop_id, origin),
  constraint check_in_origins_open check (open_tickets <= most_open),
  constraint check_in_origins_hour check (hour_count <= most_hourly)
);

alter table check_in_origins enable row level security, force row level security;
create policy own_shop on check_in_origins using (shop_id = app_shop_id());
grant select, insert, update, delete on check_in_origins to lineup_app;

create function count_open_tickets() returns trigger
  language plpgsql as $$
begin
  perform from check_in_origins
    where shop_id = new.shop_id and origin in (new.device_hash, new.network_hash)
    order by origin for no key update;
  update check_in_origins set open_tickets = case
    when new.status = 'pending' then least(most_open, open_tickets + 1)
    else greatest(0, open_tickets - 1)
  end
  where shop_id = new.shop_id and origin in (new.device_hash, new.network_hash)
    and day = new.shop_day;
  return null;
end $$;

-- Before `check_in_counted`, by its name: a check-in locks these rows before the month.
create constraint trigger check_in_closed after update on appointments
  deferrable initially deferred
  for each row when (
    new.is_capped and (old.status = 'pending') is distinct from (new.status = 'pending')
  )
  execute function count_open_tickets();

-- Until when staff have paused online check-in.
alter table shops add column check_in_paused_until timestamptz;

-- migrate:down
