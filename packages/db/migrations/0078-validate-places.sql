-- migrate:up

-- In a transaction of its own: the rows are read without holding up who writes.
alter table visit_changes validate constraint visit_changes_action_check;

-- migrate:down
