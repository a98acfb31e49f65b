-- migrate:up

-- Under the name of before, which running processes translate into words.
-- squawk-ignore require-concurrent-index-deletion
drop index services_name;
alter index services_offered_name rename to services_name;

-- migrate:down
