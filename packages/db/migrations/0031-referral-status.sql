-- migrate:up

alter table referrals add constraint referrals_subscription_status_check
  check (subscription_status in ('trialing', 'free', 'active', 'past_due', 'pass', 'ended')) not valid;
alter table referrals validate constraint referrals_subscription_status_check;

-- migrate:down
