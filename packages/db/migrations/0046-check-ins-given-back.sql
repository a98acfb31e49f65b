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

-- migrate:down
