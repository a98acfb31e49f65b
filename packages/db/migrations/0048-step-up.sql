-- migrate:up

-- Wrong PINs at kiosks are counted apart from those in the dashboard: a stranger at a kiosk cannot
-- use up the tries of the owner, who is signed in.
alter table shop_pins
  add column kiosk_wrong_day date,
  add column kiosk_wrong_today integer not null default 0,
  add column kiosk_wrong_since_password integer not null default 0;

-- signed_in_at is when the person last proved who they are to get this session; a change of shop
-- keeps it. Null in sessions from before, which count from created_at. step_up_until is how long the
-- password that was entered again opens sensitive calls.
alter table sessions
  add column signed_in_at timestamptz,
  add column step_up_until timestamptz;

-- migrate:down
