-- migrate:up

-- The desk may move a visit to another place in the line. Its place is still ordered_at; a visit with
-- a reason was placed by the desk and goes by its place, also if it is a booking.
alter table appointments
  -- The words that the customer reads; null: not moved.
  add column place_reason text,
  -- Bookings up to this time do not go before it.
  add column ahead_of_bookings_until timestamptz;

alter table visit_changes drop constraint visit_changes_action_check;
alter table visit_changes add constraint visit_changes_action_check check (action in (
  'claimed', 'served', 'skipped', 'no_show', 'cancelled', 'edited', 'undone', 'late', 'moved_back',
  'left', 'on_the_way', 'passed', 'booked', 'moved', 'arrived', 'reordered'
)) not valid;

-- migrate:down
