-- migrate:up transaction:false

-- For the same check when an account is deleted. By itself, because it must not block the line.
create index concurrently if not exists audit_counts_account on audit_counts (account_id);

-- migrate:down
