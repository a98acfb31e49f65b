-- migrate:up

-- What the service cost when the visit was completed, with the barber who did it; null before, and
-- when no price was set.
alter table appointment_services add column price_cents integer;

-- migrate:down
