-- migrate:up

-- Set before Stripe is asked for the transfer, in a transaction of its own: from then on nobody can
-- hold the payout, since the money may be under way. Taken back when Stripe said that it moved nothing.
alter table affiliate_payouts add column sending_at timestamptz;

-- The programme begins with this release: there is no row to be read.
-- squawk-ignore constraint-missing-not-valid
alter table affiliate_payouts add constraint affiliate_payouts_sending_check
  check (sending_at is null or state in ('approved', 'sent', 'failed'));

-- migrate:down
