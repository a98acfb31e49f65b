-- migrate:up transaction:false

-- Where a person's address was given, for who erases them, in whosever visit.
create index concurrently if not exists appointments_contact_email
  on appointments (shop_id, contact_email) where contact_email is not null;

-- migrate:down
