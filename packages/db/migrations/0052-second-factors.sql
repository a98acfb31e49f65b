-- migrate:up

-- A public key by which a person signs in, or confirms a password. The secret half never leaves their
-- device.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts (id),
  -- As the browser names it, in base64url.
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  -- Signatures made, as the device counts them; always 0 where it does not count.
  counter bigint not null constraint passkeys_counter_check check (counter >= 0),
  transports text[] not null,
  -- What the device knows the account by: random, so that it says nothing about the person.
  user_handle bytea not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);
comment on table passkeys is 'global: found by the credential before anybody is known';

-- The secret that an account shares with an authenticator app, encrypted with a key of the key ring.
create table totp_secrets (
  account_id bigint primary key references accounts (id),
  -- Null: the key of TOKEN_SECRET. A key that still encrypts something cannot be deleted.
  key_id text references signing_keys (id),
  encrypted bytea not null,
  created_at timestamptz not null,
  -- Null until the first code was entered: it asks nobody for a code before that.
  confirmed_at timestamptz,
  -- The 30-second step of the newest code that was accepted; no step is accepted twice.
  last_step bigint,
  last_used_at timestamptz
);
create index totp_secrets_key on totp_secrets (key_id);
comment on table totp_secrets is 'global: an account''s own, whatever shop or area it signs in to';

create table recovery_codes (
  account_id bigint not null references accounts (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
comment on table recovery_codes is 'global: an account''s own, whatever shop or area it signs in to';

-- A random value that one passkey answer has to contain. It is deleted by the first answer.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null
    constraint passkey_challenges_purpose_check
    check (purpose in ('sign_in', 'second_factor', 'add', 'step_up')),
  -- Who may answer; null: whoever holds a passkey.
  account_id bigint references accounts (id),
  -- The session or half-finished sign-in that may answer; '': any browser.
  asked_by text not null,
  -- Under which a new passkey is stored.
  user_handle bytea,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);
comment on table passkey_challenges is 'global: answered before anybody is known';

-- Somebody whose password, or Google account, was right and whose second factor is still missing.
create table pending_sign_ins (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null constraint pending_sign_ins_token_hash_key unique,
  account_id bigint not null references accounts (id),
  -- Where the person wants to go; null: the affiliate area alone.
  membership_id bigint,
  is_remembered boolean not null,
  has_entered_password boolean not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_account on pending_sign_ins (account_id);
create index pending_sign_ins_age on pending_sign_ins (expires_at);
comment on table pending_sign_ins is 'global: found by its token before anybody is known';

grant select, insert, update, delete
  on passkeys, totp_secrets, recovery_codes, passkey_challenges, pending_sign_ins to lineup_app;

-- The owner wants everybody in the team to have a second factor.
alter table shops add column requires_second_factor boolean not null default false;

-- Signed in where a second factor is required, and without one: may only set one up.
alter table sessions add column needs_second_factor boolean not null default false;

-- migrate:down
