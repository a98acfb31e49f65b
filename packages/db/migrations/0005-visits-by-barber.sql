-- migrate:up transaction:false

-- A barber's visits of a month, for the team list. By itself, because it must not block the line.
create index concurrently if not exists appointments_barber
  on appointments (shop_id, barber_id, shop_day);

-- migrate:down
