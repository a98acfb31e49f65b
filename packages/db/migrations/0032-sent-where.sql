-- migrate:up

-- The account at Stripe that the mark of `sending_at` named: every further try asks for the same
-- transfer, also when the affiliate has chosen another account meanwhile.
alter table affiliate_payouts add column sending_to text;

-- By how many hundredths of a percent the share was counted: what is given back is counted by the
-- same, whatever the terms have become. Null for payouts, and for lines of before.
alter table affiliate_entries add column commission_points integer;

-- migrate:down
