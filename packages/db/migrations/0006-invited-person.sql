-- migrate:up

-- Who was invited, in the owner's own words. The e-mail may belong to somebody who has an account
-- already: what that account says is shown to the shop only after they have joined.
alter table invitations
  add column name text not null default '',
  add column email text not null default '' check (email = lower(email)),
  add column phone text not null default '';

-- migrate:down
