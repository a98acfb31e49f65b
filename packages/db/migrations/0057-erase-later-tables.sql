-- migrate:up

-- Deletes up to so many rows of a closed shop and returns how many. 0: nothing is left but what the law
-- wants kept (invoices, the ledger, the customer at Stripe). A table with a shop_id that is not named
-- here is erased first, because newer tables refer to older ones. A migration that adds a table
-- therefore changes this function only for rows that must be kept.
create or replace function erase_closed_shop(closed bigint, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept constant text[] := array['invoices', 'billing_accounts', 'memberships', 'referrals'];
  ordered constant text[] := array[
    'messages', 'visit_changes', 'appointment_services', 'appointments', 'customers', 'kiosks',
    'booking_links', 'services', 'invitations', 'commission_rates', 'days_off', 'working_hours',
    'opening_hours', 'closures', 'shop_days', 'shop_pins', 'check_in_origins', 'used_proofs', 'monthly_check_ins',
    'monthly_texts', 'idempotency_keys', 'support_tickets', 'billing_events', 'checkouts',
    'ownership_offers', 'audit_counts', 'audit_log'
  ];
  later text[];
  named text;
  blocked text;
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
  -- A parent table and not its partitions, newest first.
  select coalesce(array_agg(class.relname::text order by class.oid desc), '{}') into later
    from pg_class as class
    join pg_attribute as part on part.attrelid = class.oid and part.attname = 'shop_id'
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
      and not class.relispartition and not class.relname = any (kept || ordered);
  foreach named in array later || ordered loop
    begin
      execute format(
        'delete from %1$I where ctid in (select ctid from %1$I where shop_id = $1 limit $2)', named
      ) using closed, most;
      get diagnostics gone = row_count;
    exception when foreign_key_violation then
      -- Rows of another table refer to these; they are deleted first.
      blocked := named;
      gone := 0;
    end;
    if gone > 0 then
      return gone;
    end if;
  end loop;
  if blocked is not null then
    raise exception 'rows of % in shop % cannot be deleted', blocked, closed;
  end if;
  delete from invitation_tokens where inviting_shop_id = closed;
  delete from sessions where signed_in_shop_id = closed;
  delete from memberships where shop_id = closed;
  delete from referrals where shop_id = closed and first_paid_at is null;
  return 0;
end $$;

-- migrate:down
