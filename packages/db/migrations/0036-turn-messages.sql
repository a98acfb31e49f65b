-- migrate:up

-- 'restored' and 'turn_corrected' correct what a customer was told before; 'turn_called' says that
-- the chair is ready, where 'turn_alert' says that nobody is before them.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in (
  'confirmation', 'moved', 'cancelled', 'restored', 'day_reminder', 'hour_reminder', 'turn_alert',
  'turn_called', 'turn_corrected'
)) not valid;

-- migrate:down
