-- migrate:up transaction:false

-- Where a person's number was given, for who erases them, in whosever visit.
create index concurrently if not exists appointments_contact_phone
  on appointments (shop_id, contact_phone) where contact_phone is not null;

-- migrate:down
