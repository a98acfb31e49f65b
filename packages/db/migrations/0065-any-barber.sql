-- migrate:up

-- The customer booked any barber. Until the visit starts, barber_id only reserves the time: whoever is
-- free first by the rule of the line takes it.
alter table appointments add column is_any_barber boolean not null default false;

-- migrate:down
