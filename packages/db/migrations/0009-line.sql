-- migrate:up

-- Visits in the line -----------------------------------------------------------------------------

alter table appointments
  -- Opens the ticket page for whoever holds the token; only its hash is kept.
  add column token_hash bytea,
  -- As they said it at the door; the customer's own row may say more, or not exist.
  add column customer_name text,
  add column note text not null default '',
  -- The place of a walk-in: when it joined, or just behind somebody after moving back.
  add column ordered_at timestamptz,
  -- Asked for more time: is not called before.
  add column not_before timestamptz,
  add column on_the_way_at timestamptz,
  -- The barber who handed it back, and why.
  add column skipped_by bigint,
  add column skip_reason text not null default '',
  -- How often another walk-in went first because this one would not have fitted before a booking.
  add column times_passed integer not null default 0,
  -- Why somebody who came later went first, the last time that happened.
  add column passed_reason text,
  -- The range that was promised at joining.
  add column estimated_from timestamptz,
  add column estimated_to timestamptz,
  add constraint appointments_skipped_by_fkey
    foreign key (shop_id, skipped_by) references memberships (shop_id, id) not valid,
  add constraint appointments_times_passed_check check (times_passed >= 0) not valid;

-- Row-level security hides all rows from a migration; it is lifted for these statements.
alter table appointments no force row level security;
update appointments set ordered_at = coalesce(arrived_at, created_at) where source = 'walk_in';

-- The last ticket given out on a shop-day: raised in the transaction that makes the visit, so a
-- ticket that is not kept leaves no gap. Half-empty pages keep the raising in place.
create table shop_days (
  shop_id bigint not null references shops (id),
  day date not null,
  last_ticket integer not null check (last_ticket > 0),
  primary key (shop_id, day)
) with (fillfactor = 50);
insert into shop_days (shop_id, day, last_ticket)
  select shop_id, shop_day, max(ticket_number) from appointments group by shop_id, shop_day;
alter table appointments force row level security;

-- What happened to a visit after it joined: who did it, why, and what the row was before, so that
-- it can be undone within half a minute.
create table visit_changes (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  appointment_id bigint not null,
  -- Null: the customer, by their ticket.
  membership_id bigint,
  action text not null check (action in (
    'claimed', 'served', 'skipped', 'no_show', 'cancelled', 'edited', 'undone',
    'late', 'moved_back', 'left', 'on_the_way', 'passed'
  )),
  reason text not null default '',
  before jsonb not null default '{}',
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, appointment_id) references appointments (shop_id, id) on delete cascade,
  foreign key (shop_id, membership_id) references memberships (shop_id, id)
);
create index visit_changes_visit on visit_changes (shop_id, appointment_id, id);

-- Barbers ----------------------------------------------------------------------------------------

-- What a barber said about today; their hours hold where this is of another day.
alter table memberships
  add column state text
    constraint memberships_state_check check (state in ('working', 'break', 'off')),
  add column state_day date;

-- The version of a line --------------------------------------------------------------------------

create table line_versions (
  line_shop_id bigint primary key,
  version bigint not null
) with (fillfactor = 50);
comment on table line_versions is
  'global: numbers only, read for many shops at once by the processes that serve their screens';

-- Raised at the end of every transaction that changes what a screen of the line shows. Deferred:
-- the row is locked last and shortest, so two writers never wait for each other crosswise. Once
-- per transaction, however many rows changed.
create function raise_line_version() returns trigger
  language plpgsql as $$
declare
  changed bigint := (case when tg_op = 'DELETE' then old.shop_id else new.shop_id end);
begin
  if current_setting('app.line_raised', true) is distinct from changed::text then
    perform set_config('app.line_raised', changed::text, true);
    insert into line_versions as line (line_shop_id, version) values (changed, 1)
      on conflict (line_shop_id) do update set version = line.version + 1;
  end if;
  return null;
end $$;

create function raise_own_line_version() returns trigger
  language plpgsql as $$
begin
  insert into line_versions as line (line_shop_id, version) values (new.id, 1)
    on conflict (line_shop_id) do update set version = line.version + 1;
  return null;
end $$;

create constraint trigger line_changed after insert or update or delete on appointments
  deferrable initially deferred for each row execute function raise_line_version();
create constraint trigger line_changed after insert or update or delete on appointment_services
  deferrable initially deferred for each row execute function raise_line_version();
create constraint trigger line_changed after update or delete on customers
  deferrable initially deferred for each row execute function raise_line_version();
create constraint trigger line_changed after insert or update or delete on memberships
  deferrable initially deferred for each row execute function raise_line_version();
create constraint trigger line_changed after insert or update or delete on services
  deferrable initially deferred for each row execute function raise_line_version();
create constraint trigger line_changed after insert or update or delete on opening_hours
  deferrable initially deferred for each row execute function raise_line_version();
create constraint trigger line_changed after insert or update or delete on closures
  deferrable initially deferred for each row execute function raise_line_version();
create constraint trigger line_changed after insert or update or delete on working_hours
  deferrable initially deferred for each row execute function raise_line_version();
create constraint trigger line_changed after insert or update or delete on days_off
  deferrable initially deferred for each row execute function raise_line_version();
create constraint trigger line_changed after insert or update on shops
  deferrable initially deferred for each row execute function raise_own_line_version();

alter table shop_days enable row level security, force row level security;
alter table visit_changes enable row level security, force row level security;
create policy own_shop on shop_days using (shop_id = app_shop_id());
create policy own_shop on visit_changes using (shop_id = app_shop_id());

grant select, insert, update, delete on shop_days, visit_changes to lineup_app;
grant select, insert, update on line_versions to lineup_app;

-- migrate:down
