-- migrate:up

-- In a transaction of its own: it reads every row, and blocks nobody meanwhile.
alter table messages validate constraint messages_kind_check;

-- migrate:down
