-- migrate:up

-- When the last ticket joined. The clocks of two processes never agree to the millisecond; with this,
-- a later ticket is never ordered before an earlier one.
alter table shop_days add column last_joined_at timestamptz;

-- migrate:down
