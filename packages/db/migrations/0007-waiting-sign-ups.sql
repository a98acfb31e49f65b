-- migrate:up

-- What a sign-up has chosen, until its code is entered: the login answers by it, whether or not the
-- e-mail has an account already.
alter table email_codes add column password_hash text;
update email_codes as code set password_hash = account.password_hash
  from accounts as account
  where account.id = code.account_id and code.purpose = 'sign_up' and code.used_at is null;

-- The sign-ups of an e-mail. The table is small: nothing stays in it for more than 30 days.
-- squawk-ignore require-concurrent-index-creation
create index email_codes_waiting on email_codes (email) where purpose = 'sign_up' and used_at is null;

-- migrate:down
