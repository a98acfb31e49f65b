-- migrate:up transaction:false

-- The calendar feed of a barber reads bookings of some weeks, among many more walk-ins. By itself,
-- because it must not block the line.
create index concurrently if not exists appointments_bookings
  on appointments (shop_id, barber_id, shop_day)
  where scheduled_at is not null;

-- migrate:down
