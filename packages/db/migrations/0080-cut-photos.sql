-- migrate:up

-- A customer agreed that photos of their cuts are kept: when, and which member recorded it.
create table photo_consents (
  shop_id bigint not null references shops (id),
  customer_id bigint not null,
  given_at timestamptz not null default now(),
  recorded_by bigint not null,
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customers (shop_id, id),
  foreign key (shop_id, recorded_by) references memberships (shop_id, id)
);

-- Photos of a customer's cuts. The reference to the consent means that none is kept without it.
create table customer_photos (
  shop_id bigint not null references shops (id),
  id bigint generated always as identity,
  customer_id bigint not null,
  -- The name of the stored picture; it never leaves the server.
  picture_key text not null,
  taken_at timestamptz not null default now(),
  taken_by bigint not null,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references photo_consents (shop_id, customer_id),
  foreign key (shop_id, taken_by) references memberships (shop_id, id)
);
create index customer_photos_customer_idx on customer_photos (shop_id, customer_id, id desc);

alter table photo_consents enable row level security;
alter table photo_consents force row level security;
create policy own_shop on photo_consents using (shop_id = app_shop_id());
grant select, insert, update, delete on photo_consents to lineup_app;

alter table customer_photos enable row level security;
alter table customer_photos force row level security;
create policy own_shop on customer_photos using (shop_id = app_shop_id());
grant select, insert, update, delete on customer_photos to lineup_app;

-- migrate:down
