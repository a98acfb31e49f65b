-- migrate:up

-- The headings of the list of services, in the order that the shop has set.
create table service_categories (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  name text not null constraint service_categories_name_check check (name <> ''),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index service_categories_name on service_categories (shop_id, lower(name));
alter table service_categories enable row level security;
alter table service_categories force row level security;
create policy own_shop on service_categories using (shop_id = app_shop_id());
grant select, insert, update, delete on service_categories to lineup_app;
create constraint trigger line_changed after insert or update or delete on service_categories
  deferrable initially deferred for each row execute function raise_line_version();

-- position: the place within the category; equal positions are ordered by name. An inactive service
-- cannot be chosen, and visits keep it. The price of a service with price_from is the lowest one. An
-- add-on is chosen with another service, never alone.
alter table services
  add column category_id bigint,
  add column position integer not null default 0,
  add column is_active boolean not null default true,
  add column price_from boolean not null default false,
  add column is_add_on boolean not null default false,
  -- No service has a category yet, so there is nothing to check.
  -- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
  add constraint services_category_fkey foreign key (shop_id, category_id)
    references service_categories (shop_id, id) on delete set null (category_id);

-- What a barber does differently for a service. No row: offered with the shop's length and price.
create table service_barbers (
  shop_id bigint not null references shops (id),
  service_id bigint not null,
  membership_id bigint not null,
  is_offered boolean not null default true,
  -- Null: the shop's.
  duration_seconds integer
    constraint service_barbers_duration_seconds_check check (duration_seconds >= 0),
  price_cents integer constraint service_barbers_price_cents_check check (price_cents >= 0),
  primary key (shop_id, service_id, membership_id),
  foreign key (shop_id, service_id) references services (shop_id, id) on delete cascade,
  foreign key (shop_id, membership_id) references memberships (shop_id, id) on delete cascade
);
create index service_barbers_membership_idx on service_barbers (shop_id, membership_id);
alter table service_barbers enable row level security;
alter table service_barbers force row level security;
create policy own_shop on service_barbers using (shop_id = app_shop_id());
grant select, insert, update, delete on service_barbers to lineup_app;
create constraint trigger line_changed after insert or update or delete on service_barbers
  deferrable initially deferred for each row execute function raise_line_version();

-- migrate:down
