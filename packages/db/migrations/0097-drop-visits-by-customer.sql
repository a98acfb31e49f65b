-- migrate:up transaction:false

-- Replaced by appointments_customer_day. By itself, because it must not block the line.
drop index concurrently if exists appointments_customer;

-- migrate:down
