-- migrate:up

-- An employee's commission rates with the day of the shop from which each holds, until the next one.
-- Before the first of them memberships.commission_points holds: what was set before rates had days
-- holds from the beginning.
create table commission_rates (
  shop_id bigint not null references shops (id) on delete cascade,
  membership_id bigint not null,
  holds_from date not null,
  points integer not null
    constraint commission_rates_points_check check (points between 0 and 10000),
  primary key (shop_id, membership_id, holds_from),
  foreign key (shop_id, membership_id) references memberships (shop_id, id) on delete cascade
);

alter table commission_rates enable row level security, force row level security;
create policy own_shop on commission_rates using (shop_id = app_shop_id());
grant select, insert, delete on commission_rates to lineup_app;

-- migrate:down
