-- migrate:up

-- A sign-up that nobody has confirmed gives way to a newer one with the same address, and so does
-- whoever had brought it: nobody claims strangers' shops by signing up in their names. What has paid
-- stays with whom it is.
create policy unpaid_only on referrals as restrictive for delete using (first_paid_at is null);
grant delete on referrals to lineup_app;

-- migrate:down
