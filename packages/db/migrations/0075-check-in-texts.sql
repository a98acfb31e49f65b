-- migrate:up

-- 'checked_in': a text with the link to the ticket, right after a check-in with a phone number. Off
-- unless the shop wants it, because it is one more text per customer.
alter table shops add column sends_check_in_texts boolean not null default false;

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in (
  'confirmation', 'moved', 'cancelled', 'restored', 'day_reminder', 'hour_reminder', 'checked_in',
  'turn_alert', 'turn_called', 'turn_corrected', 'barber_dropped', 'barber_kept'
)) not valid;

-- migrate:down
