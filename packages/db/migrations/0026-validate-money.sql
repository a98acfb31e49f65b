-- migrate:up

-- In a transaction of their own: the rows are read without holding up who writes.
alter table shops validate constraint shops_subscription_status_check;
alter table shops validate constraint shops_pass_check;

-- migrate:down
