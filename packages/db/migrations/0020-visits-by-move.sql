-- migrate:up transaction:false

-- What a visit was before it was moved, for who erases a person. Few rows: most were never moved.
create index concurrently if not exists appointments_moved_to
  on appointments (shop_id, moved_to) where moved_to is not null;

-- migrate:down
