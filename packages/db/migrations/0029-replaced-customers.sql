-- migrate:up

-- A customer who was removed at Stripe is replaced by a new one; what comes late of the old one still
-- leads to the shop. Which of them counts stands in billing_accounts.
alter table stripe_customers drop constraint stripe_customers_shop_id_key;
create index stripe_customers_shop_id_idx on stripe_customers (shop_id);

-- migrate:down
