-- migrate:up

-- When the break ends that a barber takes; null: nobody knows. It counts only beside the state 'break'.
alter table memberships add column break_ends_at timestamptz;

-- migrate:down
