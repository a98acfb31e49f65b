-- migrate:up

-- The programme begins with this release: there is no row to be read.
-- squawk-ignore constraint-missing-not-valid
alter table referrals add constraint referrals_subscription_status_check
  check (subscription_status in ('trialing', 'free', 'active', 'past_due', 'pass', 'ended'));

-- migrate:down
