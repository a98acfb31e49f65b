-- migrate:up

-- Failed logins are counted: one line of the audit log per account, action and hour, and here how
-- often. Nobody can fill the log by guessing, and its lines stay append-only.
create table audit_counts (
  shop_id bigint not null references shops (id),
  account_id bigint not null references accounts (id),
  action text not null,
  hour timestamptz not null,
  line_id bigint,
  times integer not null default 1 constraint audit_counts_times_check check (times > 0),
  primary key (shop_id, account_id, action, hour)
);
create index audit_counts_line_idx on audit_counts (shop_id, line_id);
alter table audit_counts enable row level security;
alter table audit_counts force row level security;
create policy own_shop on audit_counts using (shop_id = app_shop_id());
grant select, insert, update, delete on audit_counts to lineup_app;

-- A shop that its owner deletes: due at deletion_due_at, closed_at when nobody gets in any more,
-- erased_at when only what the law wants kept is left. An account likewise.
alter table shops
  add column deletion_requested_at timestamptz,
  add column deletion_due_at timestamptz,
  add column closed_at timestamptz,
  add column erased_at timestamptz;
alter table accounts
  add column deletion_due_at timestamptz,
  add column deleted_at timestamptz;

-- The addresses of a closed shop lead nowhere, and nobody else gets them.
alter table shop_usernames add column closed_at timestamptz;

-- An owner offers the shop to another member, who accepts in a session of their own.
create table ownership_offers (
  shop_id bigint primary key references shops (id),
  membership_id bigint not null,
  offered_by bigint not null,
  -- Whether the owner who offers stays an owner, or becomes an employee.
  keeps_ownership boolean not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (shop_id, membership_id) references memberships (shop_id, id) on delete cascade,
  foreign key (shop_id, offered_by) references memberships (shop_id, id) on delete cascade,
  constraint ownership_offers_check check (membership_id <> offered_by)
);
create index ownership_offers_membership_idx on ownership_offers (shop_id, membership_id);
create index ownership_offers_offered_by_idx on ownership_offers (shop_id, offered_by);
alter table ownership_offers enable row level security;
alter table ownership_offers force row level security;
create policy own_shop on ownership_offers using (shop_id = app_shop_id());
grant select, insert, update, delete on ownership_offers to lineup_app;

-- Deletes a sign-up that nobody has confirmed, with its shop, unless anything else refers to either:
-- the foreign keys decide that, over all shops. The lock on the account is the one that confirming
-- takes first, so one of both finds the other done.
create function purge_unverified_sign_up(unconfirmed bigint, before timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own bigint;
begin
  perform from accounts
    where id = unconfirmed and email_verified_at is null and deleted_at is null
      and created_at < before
    for update;
  if not found or exists (
    select from email_codes where account_id = unconfirmed and created_at >= before
  ) then
    return false;
  end if;
  perform set_config('app.account_id', unconfirmed::text, true);
  for own in select shop_id from memberships where account_id = unconfirmed and role = 'owner' loop
    perform set_config('app.shop_id', own::text, true);
    delete from referrals where shop_id = own;
    delete from opening_hours where shop_id = own;
    delete from shop_usernames where named_shop_id = own;
    delete from memberships where shop_id = own and account_id = unconfirmed;
    -- The deferred triggers write a version of the line; it goes with the shop.
    set constraints all immediate;
    delete from line_versions where line_shop_id = own;
    delete from shops where id = own;
  end loop;
  for own in select id from affiliates where account_id = unconfirmed loop
    perform set_config('app.affiliate_id', own::text, true);
    delete from affiliate_audit where affiliate_id = own;
    delete from affiliates where id = own;
  end loop;
  delete from email_codes where account_id = unconfirmed;
  delete from password_resets where account_id = unconfirmed;
  delete from accounts where id = unconfirmed;
  return true;
exception when foreign_key_violation then
  return false;
end $$;
revoke execute on function purge_unverified_sign_up(bigint, timestamptz) from public;
grant execute on function purge_unverified_sign_up(bigint, timestamptz) to lineup_app;

-- From now on no public address leads to a closed shop. Row-level security decides whether the
-- transaction is in that shop.
create function close_shop_usernames(closed bigint, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update shop_usernames set closed_at = at
    where named_shop_id = closed and closed_at is null
      and exists (select from shops where id = closed and closed_at is not null);
$$;
revoke execute on function close_shop_usernames(bigint, timestamptz) from public;
grant execute on function close_shop_usernames(bigint, timestamptz) to lineup_app;

-- Deletes up to so many rows of a closed shop, those that others refer to last, and answers how many
-- went; 0: nothing is left but what the law wants kept (invoices, the ledger, the customer at Stripe).
create function erase_closed_shop(closed bigint, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named text;
  gone integer;
begin
  perform from shops where id = closed and closed_at is not null for update;
  if not found then
    raise exception 'shop % is not closed', closed;
  end if;
  update appointments set moved_to = null
    where shop_id = closed and id in (
      select id from appointments where shop_id = closed and moved_to is not null limit most
    );
  get diagnostics gone = row_count;
  if gone > 0 then
    return gone;
  end if;
  foreach named in array array[
    'messages', 'visit_changes', 'appointment_services', 'appointments', 'customers', 'kiosks',
    'booking_links', 'services', 'invitations', 'commission_rates', 'days_off', 'working_hours',
    'opening_hours', 'closures', 'shop_days', 'shop_pins', 'check_in_origins', 'used_proofs', 'monthly_check_ins',
    'monthly_texts', 'idempotency_keys', 'support_tickets', 'billing_events', 'checkouts',
    'ownership_offers', 'audit_counts', 'audit_log'
  ] loop
    execute format(
      'delete from %1$I where ctid in (select ctid from %1$I where shop_id = $1 limit $2)', named
    ) using closed, most;
    get diagnostics gone = row_count;
    if gone > 0 then
      return gone;
    end if;
  end loop;
  delete from invitation_tokens where inviting_shop_id = closed;
  delete from sessions where signed_in_shop_id = closed;
  delete from memberships where shop_id = closed;
  delete from referrals where shop_id = closed and first_paid_at is null;
  return 0;
end $$;
revoke execute on function erase_closed_shop(bigint, integer) from public;
grant execute on function erase_closed_shop(bigint, integer) to lineup_app;

-- migrate:down
