-- migrate:up

-- 'barber_dropped': the ticket no longer waits for the barber whom the customer asked for.
-- 'barber_kept' corrects it.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in (
  'confirmation', 'moved', 'cancelled', 'restored', 'day_reminder', 'hour_reminder', 'turn_alert',
  'turn_called', 'turn_corrected', 'barber_dropped', 'barber_kept'
)) not valid;

-- migrate:down
