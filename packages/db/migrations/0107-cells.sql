-- migrate:up

-- Shops of which this database has no current rows: a move writes it, and nothing else does.
create table shop_cells (
  moved_shop_id bigint primary key,
  state text not null check (state in ('arriving', 'elsewhere')),
  cell text not null,
  since timestamptz not null default now(),
  jobs jsonb
);
comment on table shop_cells is 'global: read before a shop is entered, to refuse what belongs to another cell';
comment on column shop_cells.cell is 'the address of the other cell';
comment on column shop_cells.jobs is 'those of a shop that has left, until the other cell has them';
grant select on shop_cells to lineup_app;

create table account_cells (
  moved_account_id bigint primary key,
  cell text not null
);
comment on table account_cells is 'global: accounts of other cells whose row stays here, for its name and its mail address';
grant select on account_cells to lineup_app;

-- A move takes the same lock exclusively, and whoever then tries in vain is refused instead of waiting.
-- If the move fails, its connection ends, and the shop works again. The table is read by a statement of
-- its own, after the lock, so it shows what was committed before.
create function enter_shop(entered bigint) returns void
  language plpgsql volatile
as $$
declare
  other record;
begin
  if not pg_try_advisory_xact_lock_shared(hashtextextended('shop in this cell', entered)) then
    raise exception 'shop % is being moved', entered using errcode = '55P03';
  end if;
  select state, cell into other from shop_cells where moved_shop_id = entered;
  if other.state = 'elsewhere' then
    raise exception 'shop % is in another cell', entered using errcode = 'LC001', detail = other.cell;
  elsif found then
    raise exception 'shop % is being moved', entered using errcode = '55P03';
  end if;
  perform set_config('app.shop_id', entered::text, true);
end
$$;

-- A move locks the tables of accounts for a moment. What waited for it is refused here.
create function refuse_account_of_other_cell() returns trigger
  language plpgsql volatile
as $$
declare
  changed bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  other text;
begin
  select cell into other from account_cells where moved_account_id = changed;
  if found then
    raise exception 'account % is in another cell', changed using errcode = 'LC001', detail = other;
  end if;
  return new;
end
$$;

create trigger in_this_cell before insert or update on accounts
  for each row execute function refuse_account_of_other_cell('id');
create trigger in_this_cell before insert or update on devices
  for each row execute function refuse_account_of_other_cell('account_id');
create trigger in_this_cell before insert or update on email_codes
  for each row execute function refuse_account_of_other_cell('account_id');
create trigger in_this_cell before insert or update on google_identities
  for each row execute function refuse_account_of_other_cell('account_id');
create trigger in_this_cell before insert or update on passkey_challenges
  for each row execute function refuse_account_of_other_cell('account_id');
create trigger in_this_cell before insert or update on passkeys
  for each row execute function refuse_account_of_other_cell('account_id');
create trigger in_this_cell before insert or update on password_resets
  for each row execute function refuse_account_of_other_cell('account_id');
create trigger in_this_cell before insert or update on pending_sign_ins
  for each row execute function refuse_account_of_other_cell('account_id');
create trigger in_this_cell before insert or update on recovery_codes
  for each row execute function refuse_account_of_other_cell('account_id');
create trigger in_this_cell before insert or update on sessions
  for each row execute function refuse_account_of_other_cell('account_id');
create trigger in_this_cell before insert or update on totp_secrets
  for each row execute function refuse_account_of_other_cell('account_id');

-- migrate:down
