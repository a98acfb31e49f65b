-- migrate:up transaction:false

-- What a link that is deleted takes its number out of.
create index concurrently if not exists appointments_booking_link
  on appointments (shop_id, booking_link_id) where booking_link_id is not null;

-- migrate:down
