-- migrate:up

-- What an affiliate's list calls a shop they have brought: the shop's own number counts everybody's
-- shops, and would tell how fast they come.
-- The programme begins with this release: there is nothing to be written anew.
-- squawk-ignore adding-field-with-default
alter table referrals add column id uuid not null default gen_random_uuid();

-- migrate:down
