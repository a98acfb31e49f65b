-- migrate:up

create table customers (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  name text not null,
  phone text,
  email text,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index customers_phone on customers (shop_id, phone);
create unique index customers_email on customers (shop_id, email);

-- A visit: a walk-in or a booking. shop_day is the calendar day in the shop's own zone.
create table appointments (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  shop_day date not null,
  ticket_number integer not null check (ticket_number > 0),
  source text not null check (source in ('walk_in', 'booking_link', 'staff')),
  status text not null
    check (status in ('pending', 'in_progress', 'completed', 'cancelled', 'no_show')),
  customer_id bigint,
  barber_id bigint,
  arrived_at timestamptz,
  scheduled_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  payment_cents integer check (payment_cents >= 0),
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, shop_day, ticket_number),
  foreign key (shop_id, customer_id) references customers (shop_id, id),
  foreign key (shop_id, barber_id) references memberships (shop_id, id)
);

create table appointment_services (
  shop_id bigint not null,
  appointment_id bigint not null,
  position integer not null,
  service_id bigint,
  -- The name as it was then: history keeps it when the service is renamed or deleted.
  name text not null,
  primary key (shop_id, appointment_id, position),
  foreign key (shop_id, appointment_id) references appointments (shop_id, id) on delete cascade,
  foreign key (shop_id, service_id) references services (shop_id, id) on delete set null (service_id)
);
create index appointment_services_service on appointment_services (shop_id, service_id);

-- One counter row per shop and month, raised in the transaction that gives out the ticket.
create table monthly_check_ins (
  shop_id bigint not null references shops (id),
  month date not null check (extract(day from month) = 1),
  count integer not null check (count >= 0),
  primary key (shop_id, month)
);

alter table customers enable row level security, force row level security;
alter table appointments enable row level security, force row level security;
alter table appointment_services enable row level security, force row level security;
alter table monthly_check_ins enable row level security, force row level security;

create policy own_shop on customers using (shop_id = app_shop_id());
create policy own_shop on appointments using (shop_id = app_shop_id());
create policy own_shop on appointment_services using (shop_id = app_shop_id());
create policy own_shop on monthly_check_ins using (shop_id = app_shop_id());

grant select, insert, update, delete on
  customers, appointments, appointment_services, monthly_check_ins to lineup_app;

-- migrate:down
