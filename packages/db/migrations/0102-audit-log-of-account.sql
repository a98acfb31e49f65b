-- migrate:up transaction:false

-- Deleting an account checks that no line of the audit log refers to it, which must not read the
-- whole log. By itself, because it must not block the line.
create index concurrently if not exists audit_log_account on audit_log (account_id);

-- migrate:down
