-- migrate:up

-- In a transaction of their own: the rows are read without holding up who writes.
alter table appointments validate constraint appointments_scheduled_check;
alter table appointments validate constraint appointments_booking_link_fkey;
alter table appointments validate constraint appointments_moved_to_fkey;
alter table visit_changes validate constraint visit_changes_action_check;

-- migrate:down
