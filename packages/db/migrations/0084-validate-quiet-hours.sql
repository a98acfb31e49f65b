-- migrate:up
alter table shops validate constraint shops_quiet_hours_check;

-- migrate:down
