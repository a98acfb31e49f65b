-- migrate:up

-- What a visit's private link is made of, together with a key that only the server has: a message
-- that is sent days later can name the link, and whoever reads the table still cannot.
alter table appointments add column token_seed text;

-- migrate:down
