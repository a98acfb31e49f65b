-- migrate:up

alter table memberships validate constraint memberships_role_check;

-- migrate:down
