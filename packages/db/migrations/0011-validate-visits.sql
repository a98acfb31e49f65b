-- migrate:up

-- In a transaction of their own: the rows are read without holding up who writes.
alter table appointments validate constraint appointments_skipped_by_fkey;
alter table appointments validate constraint appointments_times_passed_check;

-- migrate:down
