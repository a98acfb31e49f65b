--
-- PostgreSQL database dump
--

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: btree_gist; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

--
-- Name: EXTENSION btree_gist; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';

--
-- Name: app_account_id(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.app_account_id() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint;

--
-- Name: app_affiliate_id(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.app_affiliate_id() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.affiliate_id'::text, true), ''::text))::bigint;

--
-- Name: app_is_operator(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.app_is_operator() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (COALESCE(current_setting('app.operator'::text, true), ''::text) = 'on'::text);

--
-- Name: app_shop_id(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.app_shop_id() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint;

--
-- Name: close_shop_usernames(bigint, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.close_shop_usernames(closed bigint, at timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  update shop_usernames set closed_at = at
    where named_shop_id = closed and closed_at is null
      and exists (select from shops where id = closed and closed_at is not null);
$$;

--
-- Name: count_check_in(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_check_in() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update monthly_check_ins as month set
    count = greatest(0, month.count + case when new.is_counted then 1 else -1 end),
    -- The next check-in that reaches the limit writes its day.
    reached_on = case
      when new.is_counted or month.count - 1 >= (
        select plan.check_in_limit from shops as shop join plans as plan on plan.id = shop.plan_id
        where shop.id = new.shop_id
      ) then month.reached_on
    end
  where month.shop_id = new.shop_id and month.month = date_trunc('month', new.shop_day)::date;
  return null;
end $$;

--
-- Name: count_open_tickets(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_open_tickets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from check_in_origins
    where shop_id = new.shop_id and origin in (new.device_hash, new.network_hash)
    order by origin for no key update;
  update check_in_origins set open_tickets = case
    when new.status = 'pending' then least(most_open, open_tickets + 1)
    else greatest(0, open_tickets - 1)
  end
  where shop_id = new.shop_id and origin in (new.device_hash, new.network_hash)
    and day = new.shop_day;
  return null;
end $$;

--
-- Name: count_visits_of_customer(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_visits_of_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- The next statement sees what the transaction has committed that this one waits for.
  perform from customers
    where shop_id = new.shop_id and id in (old.customer_id, new.customer_id)
    order by id for no key update;
  update customers as customer set
    visit_count = visit_count + change.visits,
    no_show_count = no_show_count + change.no_shows,
    spend_cents = spend_cents + change.spend,
    last_visit_at = case
      -- The last visit is no longer one of this customer: which is the last now?
      when change.left_at >= last_visit_at and (change.came_at >= change.left_at) is not true then (
        select max(coalesce(visit.completed_at, visit.started_at)) from appointments as visit
        where visit.shop_id = new.shop_id and visit.customer_id = change.customer_id
          and visit.status = 'completed'
      )
      else greatest(last_visit_at, change.came_at)
    end
  from (
    select customer_id,
      coalesce(sum(sign) filter (where status = 'completed'), 0) as visits,
      coalesce(sum(sign) filter (where status = 'no_show'), 0) as no_shows,
      coalesce(sum(sign * payment_cents) filter (where status = 'completed'), 0) as spend,
      max(at) filter (where status = 'completed' and sign = -1) as left_at,
      max(at) filter (where status = 'completed' and sign = 1) as came_at
    from (values
      (old.customer_id, -1, old.status, old.payment_cents, coalesce(old.completed_at, old.started_at)),
      (new.customer_id, 1, new.status, new.payment_cents, coalesce(new.completed_at, new.started_at))
    ) as counted (customer_id, sign, status, payment_cents, at)
    where customer_id is not null
    group by customer_id
  ) as change
  where customer.shop_id = new.shop_id and customer.id = change.customer_id;
  return null;
end $$;

--
-- Name: plain_text(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.plain_text(said text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(NORMALIZE(lower(said), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text);

--
-- Name: customer_search_text(text, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.customer_search_text(name text, email text, phone text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.plain_text(((((name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)));

--
-- Name: enter_shop(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.enter_shop(entered bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

--
-- Name: enter_shop_username(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.enter_shop_username() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into shop_usernames (username, named_shop_id) values (new.username, new.id)
    on conflict (username) do nothing;
  if not exists (
    select from shop_usernames where username = new.username and named_shop_id = new.id
  ) then
    raise unique_violation using constraint = 'shops_username_key', table = 'shops';
  end if;
  return null;
end $$;

--
-- Name: erase_closed_shop(bigint, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.erase_closed_shop(closed bigint, most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
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
end $_$;

--
-- Name: give_ticket_link(bigint, bigint, text, bytea); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.give_ticket_link(of_shop bigint, of_visit bigint, seed text, hash bytea) RETURNS text
    LANGUAGE sql
    AS $$
  update appointments set token_seed = seed, token_hash = hash
  where shop_id = of_shop and id = of_visit and token_hash is null
  returning token_seed
$$;

--
-- Name: google_listed_services(bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.google_listed_services(shop_ids bigint[]) RETURNS TABLE(shop_id bigint, service_id bigint, language text, name text, description text, category text, price_cents integer, is_price_from boolean, duration_seconds integer, is_duration_from boolean)
    LANGUAGE plpgsql
    AS $$
declare
  entered text := coalesce(current_setting('app.shop_id', true), '');
  listed bigint;
begin
  foreach listed in array shop_ids loop
    perform set_config('app.shop_id', listed::text, true);
    return query
      select service.shop_id, service.id, shop.language, service.name, service.description,
        category.name,
        least(service.price_cents, own.price_cents),
        service.price_from
          or (own.price_cents is not null and own.price_cents is distinct from service.price_cents),
        least(service.duration_seconds, own.duration_seconds),
        own.duration_seconds is not null
          and own.duration_seconds is distinct from service.duration_seconds
      from services as service
      join shops as shop on shop.id = service.shop_id
      left join service_categories as category
        on category.shop_id = service.shop_id and category.id = service.category_id
      cross join lateral (
        select min(each.price_cents) as price_cents, min(each.duration_seconds) as duration_seconds
        from service_barbers as each
        where each.shop_id = listed and each.service_id = service.id and each.is_offered
      ) as own
      where service.shop_id = listed and service.archived_at is null
        and service.is_active and not service.is_add_on
      order by category."position" nulls last, service."position", service.id;
  end loop;
  perform set_config('app.shop_id', entered, true);
end $$;

--
-- Name: google_listed_shops(bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.google_listed_shops(after_id bigint, last_id bigint) RETURNS TABLE(shop_id bigint, name text, username text, address text, phone text, subscription_status text, trial_ends_at timestamp with time zone, past_due_since timestamp with time zone, pass_ends_at timestamp with time zone, period_ends_at timestamp with time zone)
    LANGUAGE plpgsql
    AS $$
declare
  entered text := coalesce(current_setting('app.shop_id', true), '');
  listed bigint;
begin
  for listed in
    select distinct named_shop_id from shop_usernames
    where named_shop_id > after_id and named_shop_id <= last_id and closed_at is null
      and named_shop_id not in (select moved_shop_id from shop_cells)
    order by named_shop_id
  loop
    perform set_config('app.shop_id', listed::text, true);
    return query
      select shop.id, shop.name, shop.username, shop.address, shop.phone, shop.subscription_status,
        shop.trial_ends_at, shop.past_due_since, shop.pass_ends_at, shop.period_ends_at
      from shops as shop
      where shop.id = listed and shop.suspended_at is null and shop.is_listed_on_google and shop.address <> '' and exists (
        select from booking_links as link
        join memberships as barber on barber.shop_id = link.shop_id and barber.id = link.membership_id
        where link.shop_id = listed and link.is_active
          and barber.is_active and barber.takes_customers and barber.joined_at is not null
      ) and exists (
        select from memberships as owner
        join accounts as account on account.id = owner.account_id
        where owner.shop_id = listed and owner.role = 'owner' and owner.is_active
          and account.email_verified_at is not null
      );
  end loop;
  perform set_config('app.shop_id', entered, true);
end $$;

--
-- Name: mark_report_days(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.mark_report_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into report_changes (shop_id, day)
    with changed as (
      select shop_id, id, shop_day, case when status = 'completed' then customer_id end as customer_id
      from after
    )
    select shop_id, shop_day from changed
    union
    select person.shop_id, other.shop_day
    from (select distinct shop_id, customer_id from changed where customer_id is not null) as person
    cross join lateral (
      select visit.shop_day from appointments as visit
      where visit.shop_id = person.shop_id and visit.customer_id = person.customer_id
        and visit.status = 'completed' and not visit.id = any (array(select id from changed))
      order by visit.shop_day, visit.id limit 1
    ) as other;
  elsif tg_op = 'DELETE' then
    insert into report_changes (shop_id, day)
    with changed as (
      select shop_id, id, shop_day, case when status = 'completed' then customer_id end as customer_id
      from before
    )
    select shop_id, shop_day from changed
    union
    select person.shop_id, other.shop_day
    from (select distinct shop_id, customer_id from changed where customer_id is not null) as person
    cross join lateral (
      select visit.shop_day from appointments as visit
      where visit.shop_id = person.shop_id and visit.customer_id = person.customer_id
        and visit.status = 'completed'
      order by visit.shop_day, visit.id limit 1
    ) as other;
  else
    insert into report_changes (shop_id, day)
    with pairs as (
      select was.shop_id, was.id, was.shop_day as old_day, became.shop_day as new_day,
        case when was.status = 'completed' then was.customer_id end as old_customer,
        case when became.status = 'completed' then became.customer_id end as new_customer
      from before as was join after as became on became.shop_id = was.shop_id and became.id = was.id
      where (was.shop_day, was.source, was.status, was.customer_id, was.barber_id, was.arrived_at,
          was.scheduled_at is null, was.started_at, was.completed_at, was.payment_cents,
          was.estimated_from, was.estimated_to, was.moved_to)
        is distinct from (became.shop_day, became.source, became.status, became.customer_id, became.barber_id,
          became.arrived_at, became.scheduled_at is null, became.started_at, became.completed_at,
          became.payment_cents, became.estimated_from, became.estimated_to, became.moved_to)
    ), persons as (
      select shop_id, old_customer as customer_id from pairs
        where (old_customer, old_day) is distinct from (new_customer, new_day)
      union
      select shop_id, new_customer from pairs
        where (old_customer, old_day) is distinct from (new_customer, new_day)
    )
    select shop_id, old_day from pairs
    union
    select shop_id, new_day from pairs
    union
    select person.shop_id, other.shop_day
    from persons as person
    cross join lateral (
      select visit.shop_day from appointments as visit
      where visit.shop_id = person.shop_id and visit.customer_id = person.customer_id
        and visit.status = 'completed' and not visit.id = any (array(select id from pairs))
      order by visit.shop_day, visit.id limit 1
    ) as other;
  end if;
  return null;
end $$;

--
-- Name: mark_report_days_of_services(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.mark_report_days_of_services() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into report_changes (shop_id, day)
    select distinct visit.shop_id, visit.shop_day
    from changed join appointments as visit
      on visit.shop_id = changed.shop_id and visit.id = changed.appointment_id
    where visit.status = 'completed';
  return null;
end $$;

--
-- Name: public_shops(bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.public_shops(after_id bigint, last_id bigint) RETURNS TABLE(username text, subscription_status text, trial_ends_at timestamp with time zone, past_due_since timestamp with time zone, pass_ends_at timestamp with time zone, period_ends_at timestamp with time zone, links text[])
    LANGUAGE plpgsql
    AS $$
declare
  entered text := coalesce(current_setting('app.shop_id', true), '');
  listed bigint;
begin
  for listed in
    select distinct named_shop_id from shop_usernames
    where named_shop_id > after_id and named_shop_id <= last_id
      and named_shop_id not in (select moved_shop_id from shop_cells)
    order by named_shop_id
  loop
    perform set_config('app.shop_id', listed::text, true);
    return query
      select shop.username, shop.subscription_status, shop.trial_ends_at, shop.past_due_since,
        shop.pass_ends_at, shop.period_ends_at,
        array(
          select barber.username || '/' || link.id
          from booking_links as link
          join memberships as barber on barber.shop_id = link.shop_id and barber.id = link.membership_id
          where link.shop_id = listed and link.is_active
            and barber.is_active and barber.takes_customers and barber.joined_at is not null
          order by link.id
          limit 8
        )
      from shops as shop
      where shop.id = listed and shop.suspended_at is null and exists (
        select from memberships as owner
        join accounts as account on account.id = owner.account_id
        where owner.shop_id = listed and owner.role = 'owner' and owner.is_active
          and account.email_verified_at is not null
      );
  end loop;
  perform set_config('app.shop_id', entered, true);
end $$;

--
-- Name: purge_unverified_sign_up(bigint, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purge_unverified_sign_up(unconfirmed bigint, before timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

--
-- Name: raise_line_version(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.raise_line_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed bigint := (case when tg_op = 'DELETE' then old.shop_id else new.shop_id end);
begin
  if current_setting('app.line_raised', true) is distinct from changed::text then
    perform set_config('app.line_raised', changed::text, true);
    insert into line_versions as line (line_shop_id, version) values (changed, 1)
      on conflict (line_shop_id) do update set version = line.version + 1;
  end if;
  return null;
end $$;

--
-- Name: raise_line_versions_of_account(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.raise_line_versions_of_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  entered text := coalesce(current_setting('app.account_id', true), '');
  raised text := coalesce(current_setting('app.line_raised', true), '');
begin
  perform set_config('app.account_id', new.id::text, true);
  insert into line_versions as line (line_shop_id, version)
    select distinct shop_id, 1 from memberships
    where account_id = new.id and shop_id::text <> raised
    order by shop_id
    on conflict (line_shop_id) do update set version = line.version + 1;
  perform set_config('app.account_id', entered, true);
  return null;
end $$;

--
-- Name: raise_own_line_version(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.raise_own_line_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into line_versions as line (line_shop_id, version) values (new.id, 1)
    on conflict (line_shop_id) do update set version = line.version + 1;
  return null;
end $$;

--
-- Name: refresh_message_state(bigint, bigint, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_message_state(of_shop bigint, of_visit bigint, at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  update appointments as visit set message_state = told.state
  from (
    select (
      select case message.state when 'sending' then 'queued' else message.state end
      from messages as message
      where message.shop_id = of_shop and message.appointment_id = of_visit
        and message.state <> 'withdrawn' and message.due_at <= at
      order by message.due_at desc,
        array_position(array['delivered', 'sent', 'sending', 'queued', 'failed'], message.state)
      limit 1
    ) as state
  ) as told
  where visit.shop_id = of_shop and visit.id = of_visit
    and visit.message_state is distinct from told.state
$$;

--
-- Name: refuse_account_of_other_cell(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_account_of_other_cell() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

--
-- Name: release_unverified_email(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.release_unverified_email(unused text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from accounts where email = unused and email_verified_at is null;
  return found;
exception when foreign_key_violation then
  return false;
end $$;

--
-- Name: set_is_counted(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.set_is_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.is_counted := new.status not in ('cancelled', 'no_show');
  return new;
end $$;

--
-- Name: stamp_line_version(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stamp_line_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.changed_at := clock_timestamp();
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

--
-- Name: tell_referral(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_referral() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update referrals set shop_name = new.name, plan_id = new.plan_id,
    subscription_status = new.subscription_status
  where shop_id = new.id;
  return null;
end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: account_cells; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_cells (
    moved_account_id bigint NOT NULL,
    cell text NOT NULL
);

--
-- Name: TABLE account_cells; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.account_cells IS 'global: accounts of other cells whose row stays here, for its name and its mail address';

--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    id bigint NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    password_hash text,
    photo_key text,
    language text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    email_verified_at timestamp with time zone,
    deletion_due_at timestamp with time zone,
    deleted_at timestamp with time zone,
    CONSTRAINT accounts_email_check CHECK ((email = lower(email))),
    CONSTRAINT accounts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
);

--
-- Name: TABLE accounts; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.accounts IS 'global: one person; belongs to shops through memberships';

--
-- Name: accounts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: affiliate_audit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.affiliate_audit (
    affiliate_id bigint NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account_id bigint,
    by_operator text DEFAULT ''::text NOT NULL,
    action text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE ONLY public.affiliate_audit FORCE ROW LEVEL SECURITY;

--
-- Name: affiliate_audit_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.affiliate_audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.affiliate_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: affiliate_clicks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.affiliate_clicks (
    affiliate_id bigint NOT NULL,
    day date NOT NULL,
    source text NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    CONSTRAINT affiliate_clicks_check CHECK ((clicks > 0))
);

ALTER TABLE ONLY public.affiliate_clicks FORCE ROW LEVEL SECURITY;

--
-- Name: affiliate_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.affiliate_entries (
    affiliate_id bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    amount_cents integer NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    payable_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    from_shop_id bigint,
    invoice_id text,
    invoice_paid_cents integer,
    invoice_refunded_cents integer,
    payout_id bigint,
    commission_points integer,
    CONSTRAINT affiliate_entries_cause_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['earned'::text, 'reversed'::text])) THEN ((payout_id IS NULL) AND (from_shop_id IS NOT NULL) AND (invoice_id IS NOT NULL) AND (invoice_paid_cents IS NOT NULL) AND (invoice_refunded_cents IS NOT NULL))
    ELSE ((payout_id IS NOT NULL) AND (invoice_id IS NULL))
END),
    CONSTRAINT affiliate_entries_kind_check CHECK ((kind = ANY (ARRAY['earned'::text, 'reversed'::text, 'paid'::text, 'returned'::text]))),
    CONSTRAINT affiliate_entries_sign_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['earned'::text, 'returned'::text])) THEN (amount_cents > 0)
    ELSE (amount_cents < 0)
END)
);

ALTER TABLE ONLY public.affiliate_entries FORCE ROW LEVEL SECURITY;

--
-- Name: affiliate_entries_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.affiliate_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.affiliate_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: affiliate_payout_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.affiliate_payout_entries (
    affiliate_id bigint NOT NULL,
    entry_id bigint NOT NULL,
    payout_id bigint NOT NULL
);

ALTER TABLE ONLY public.affiliate_payout_entries FORCE ROW LEVEL SECURITY;

--
-- Name: affiliate_payouts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.affiliate_payouts (
    affiliate_id bigint NOT NULL,
    id bigint NOT NULL,
    month date NOT NULL,
    amount_cents integer NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    state text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    transfer_id text,
    payout_method text DEFAULT ''::text NOT NULL,
    payout_last4 text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    sent_at timestamp with time zone,
    failed_at timestamp with time zone,
    sending_at timestamp with time zone,
    sending_to text,
    CONSTRAINT affiliate_payouts_amount_check CHECK ((amount_cents > 0)),
    CONSTRAINT affiliate_payouts_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT affiliate_payouts_sending_check CHECK (((sending_at IS NULL) OR (state = ANY (ARRAY['approved'::text, 'sent'::text, 'failed'::text])))),
    CONSTRAINT affiliate_payouts_sent_check CHECK (((state = 'sent'::text) = (transfer_id IS NOT NULL))),
    CONSTRAINT affiliate_payouts_state_check CHECK ((state = ANY (ARRAY['review'::text, 'held'::text, 'approved'::text, 'sent'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.affiliate_payouts FORCE ROW LEVEL SECURITY;

--
-- Name: affiliate_payouts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.affiliate_payouts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.affiliate_payouts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: affiliate_terms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.affiliate_terms (
    id bigint NOT NULL,
    commission_points integer NOT NULL,
    commission_months integer NOT NULL,
    hold_days integer NOT NULL,
    invite_days integer NOT NULL,
    minimum_cents integer NOT NULL,
    review_above_cents integer NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    CONSTRAINT affiliate_terms_hold_check CHECK ((hold_days >= 0)),
    CONSTRAINT affiliate_terms_invite_check CHECK ((invite_days > 0)),
    CONSTRAINT affiliate_terms_minimum_check CHECK ((minimum_cents > 0)),
    CONSTRAINT affiliate_terms_months_check CHECK ((commission_months > 0)),
    CONSTRAINT affiliate_terms_points_check CHECK (((commission_points >= 0) AND (commission_points <= 10000))),
    CONSTRAINT affiliate_terms_review_check CHECK ((review_above_cents >= 0))
);

--
-- Name: TABLE affiliate_terms; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.affiliate_terms IS 'global: what the programme promises; the newest is for who joins now';

--
-- Name: affiliate_terms_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.affiliate_terms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.affiliate_terms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: affiliates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.affiliates (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    terms_id bigint NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    sends_commission_mails boolean DEFAULT true NOT NULL,
    stripe_account_id text,
    payouts_state text DEFAULT 'none'::text NOT NULL,
    payout_method text DEFAULT ''::text NOT NULL,
    payout_last4 text DEFAULT ''::text NOT NULL,
    read_number bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT affiliates_enabled_check CHECK (((payouts_state = ANY (ARRAY['none'::text, 'started'::text])) OR (stripe_account_id IS NOT NULL))),
    CONSTRAINT affiliates_payouts_state_check CHECK ((payouts_state = ANY (ARRAY['none'::text, 'started'::text, 'restricted'::text, 'enabled'::text]))),
    CONSTRAINT affiliates_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
);

--
-- Name: TABLE affiliates; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.affiliates IS 'global: an account''s profile in the programme, looked up before an affiliate is known';

--
-- Name: affiliates_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.affiliates ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.affiliates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: alert_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alert_settings (
    shop_id bigint NOT NULL,
    membership_id bigint NOT NULL,
    kinds_off text[] DEFAULT '{}'::text[] NOT NULL
);

ALTER TABLE ONLY public.alert_settings FORCE ROW LEVEL SECURITY;

--
-- Name: appointment_services; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.appointment_services (
    shop_id bigint NOT NULL,
    appointment_id bigint NOT NULL,
    "position" integer NOT NULL,
    service_id bigint,
    name text NOT NULL,
    price_cents integer
);

ALTER TABLE ONLY public.appointment_services FORCE ROW LEVEL SECURITY;

--
-- Name: appointments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.appointments (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    shop_day date NOT NULL,
    ticket_number integer NOT NULL,
    source text NOT NULL,
    status text NOT NULL,
    customer_id bigint,
    barber_id bigint,
    arrived_at timestamp with time zone,
    scheduled_at timestamp with time zone,
    started_at timestamp with time zone,
    completed_at timestamp with time zone,
    payment_cents integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    token_hash bytea,
    customer_name text,
    note text DEFAULT ''::text NOT NULL,
    ordered_at timestamp with time zone,
    not_before timestamp with time zone,
    on_the_way_at timestamp with time zone,
    skipped_by bigint,
    skip_reason text DEFAULT ''::text NOT NULL,
    times_passed integer DEFAULT 0 NOT NULL,
    passed_reason text,
    estimated_from timestamp with time zone,
    estimated_to timestamp with time zone,
    scheduled_until timestamp with time zone,
    held tstzmultirange,
    booking_link_id bigint,
    moved_to bigint,
    customer_language text,
    customer_time_zone text,
    contact_email text,
    contact_phone text,
    token_seed text,
    message_state text,
    is_counted boolean DEFAULT true NOT NULL,
    device_hash bytea,
    network_hash bytea,
    is_capped boolean DEFAULT false NOT NULL,
    confirmed_at timestamp with time zone,
    is_test boolean DEFAULT false NOT NULL,
    is_any_barber boolean DEFAULT false NOT NULL,
    place_reason text,
    ahead_of_bookings_until timestamp with time zone,
    CONSTRAINT appointments_customer_language_check CHECK ((customer_language = ANY (ARRAY['en'::text, 'es'::text]))),
    CONSTRAINT appointments_message_state_check CHECK ((message_state = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text]))),
    CONSTRAINT appointments_payment_cents_check CHECK ((payment_cents >= 0)),
    CONSTRAINT appointments_scheduled_check CHECK ((scheduled_until > scheduled_at)),
    CONSTRAINT appointments_source_check CHECK ((source = ANY (ARRAY['walk_in'::text, 'booking_link'::text, 'staff'::text]))),
    CONSTRAINT appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text]))),
    CONSTRAINT appointments_ticket_number_check CHECK ((ticket_number > 0)),
    CONSTRAINT appointments_times_passed_check CHECK ((times_passed >= 0))
);

ALTER TABLE ONLY public.appointments FORCE ROW LEVEL SECURITY;

--
-- Name: appointments_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.appointments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.appointments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: attempts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attempts (
    bucket text NOT NULL,
    subject text NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    count integer NOT NULL,
    CONSTRAINT attempts_count_check CHECK ((count >= 0))
);

--
-- Name: TABLE attempts; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.attempts IS 'global: brute-force counters, kept before anybody is known';

--
-- Name: audit_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_counts (
    shop_id bigint NOT NULL,
    account_id bigint NOT NULL,
    action text NOT NULL,
    hour timestamp with time zone NOT NULL,
    line_id bigint,
    times integer DEFAULT 1 NOT NULL,
    CONSTRAINT audit_counts_times_check CHECK ((times > 0))
);

ALTER TABLE ONLY public.audit_counts FORCE ROW LEVEL SECURITY;

--
-- Name: audit_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_log (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account_id bigint,
    action text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE ONLY public.audit_log FORCE ROW LEVEL SECURITY;

--
-- Name: audit_log_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: billing_accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.billing_accounts (
    shop_id bigint NOT NULL,
    customer_id text NOT NULL,
    subscription_id text,
    read_number bigint DEFAULT 0 NOT NULL,
    card_brand text,
    card_last4 text,
    card_expires_on date,
    payment_failed_at timestamp with time zone,
    next_attempt_at timestamp with time zone
);

ALTER TABLE ONLY public.billing_accounts FORCE ROW LEVEL SECURITY;

--
-- Name: billing_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.billing_events (
    shop_id bigint NOT NULL,
    id text NOT NULL,
    type text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.billing_events FORCE ROW LEVEL SECURITY;

--
-- Name: billing_reads; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.billing_reads
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

--
-- Name: booking_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.booking_links (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    membership_id bigint NOT NULL,
    service_id bigint NOT NULL,
    introduction text NOT NULL,
    from_minute integer NOT NULL,
    to_minute integer NOT NULL,
    gap_minutes integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT booking_links_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
    CONSTRAINT booking_links_check CHECK (((from_minute + gap_minutes) <= to_minute)),
    CONSTRAINT booking_links_from_minute_check CHECK ((from_minute >= 0)),
    CONSTRAINT booking_links_gap_minutes_check CHECK ((gap_minutes = ANY (ARRAY[15, 30, 45, 60, 90, 120]))),
    CONSTRAINT booking_links_to_minute_check CHECK ((to_minute <= 1440))
);

ALTER TABLE ONLY public.booking_links FORCE ROW LEVEL SECURITY;

--
-- Name: booking_links_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.booking_links ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.booking_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: cap_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.cap_counts (
    cap text NOT NULL,
    subject text NOT NULL,
    window_starts_at timestamp with time zone NOT NULL,
    count integer NOT NULL
);

--
-- Name: TABLE cap_counts; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.cap_counts IS 'global: caps of calls, counted before anybody is known';

--
-- Name: check_in_origins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.check_in_origins (
    shop_id bigint NOT NULL,
    origin bytea NOT NULL,
    day date NOT NULL,
    open_tickets integer NOT NULL,
    most_open integer NOT NULL,
    hour_at timestamp with time zone NOT NULL,
    hour_count integer NOT NULL,
    most_hourly integer NOT NULL,
    is_of_shop_until timestamp with time zone,
    CONSTRAINT check_in_origins_hour CHECK ((hour_count <= most_hourly)),
    CONSTRAINT check_in_origins_open CHECK ((open_tickets <= most_open))
);

ALTER TABLE ONLY public.check_in_origins FORCE ROW LEVEL SECURITY;

--
-- Name: checkouts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.checkouts (
    shop_id bigint NOT NULL,
    id text NOT NULL,
    plan_id bigint NOT NULL,
    account_id bigint NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT checkouts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text])))
);

ALTER TABLE ONLY public.checkouts FORCE ROW LEVEL SECURITY;

--
-- Name: closures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.closures (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT closures_check CHECK ((first_day <= last_day))
);

ALTER TABLE ONLY public.closures FORCE ROW LEVEL SECURITY;

--
-- Name: closures_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.closures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.closures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: commission_rates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.commission_rates (
    shop_id bigint NOT NULL,
    membership_id bigint NOT NULL,
    holds_from date NOT NULL,
    points integer NOT NULL,
    CONSTRAINT commission_rates_points_check CHECK (((points >= 0) AND (points <= 10000)))
);

ALTER TABLE ONLY public.commission_rates FORCE ROW LEVEL SECURITY;

--
-- Name: customer_photos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.customer_photos (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    customer_id bigint NOT NULL,
    picture_key text NOT NULL,
    taken_at timestamp with time zone DEFAULT now() NOT NULL,
    taken_by bigint NOT NULL
);

ALTER TABLE ONLY public.customer_photos FORCE ROW LEVEL SECURITY;

--
-- Name: customer_photos_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.customer_photos ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customer_photos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: customers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.customers (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    phone text,
    email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    visit_count integer DEFAULT 0 NOT NULL,
    no_show_count integer DEFAULT 0 NOT NULL,
    spend_cents bigint DEFAULT 0 NOT NULL,
    last_visit_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (public.customer_search_text(name, email, phone)) STORED NOT NULL
);

ALTER TABLE ONLY public.customers FORCE ROW LEVEL SECURITY;

--
-- Name: customers_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.customers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: days_off; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.days_off (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    membership_id bigint NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT days_off_check CHECK ((first_day <= last_day))
);

ALTER TABLE ONLY public.days_off FORCE ROW LEVEL SECURITY;

--
-- Name: days_off_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.days_off ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.days_off_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.devices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);

--
-- Name: TABLE devices; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.devices IS 'global: browsers an account has signed in from, known by a cookie';

--
-- Name: email_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.email_codes (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    account_id bigint,
    purpose text NOT NULL,
    email text NOT NULL,
    code_hash text,
    guesses_left integer DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone,
    expires_at timestamp with time zone,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    password_hash text,
    CONSTRAINT email_codes_email_check CHECK ((email = lower(email))),
    CONSTRAINT email_codes_guesses_left_check CHECK ((guesses_left >= 0)),
    CONSTRAINT email_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign_up'::text, 'email_change'::text])))
);

--
-- Name: TABLE email_codes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.email_codes IS 'global: found by its token before anybody is known';

--
-- Name: email_codes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.email_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.email_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: google_identities; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.google_identities (
    account_id bigint NOT NULL,
    subject text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

--
-- Name: TABLE google_identities; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.google_identities IS 'global: found by the subject before anybody is known';

--
-- Name: idempotency_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency_keys (
    shop_id bigint NOT NULL,
    key text NOT NULL,
    fingerprint bytea NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.idempotency_keys FORCE ROW LEVEL SECURITY;

--
-- Name: invitation_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invitation_tokens (
    token_hash bytea NOT NULL,
    inviting_shop_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

--
-- Name: TABLE invitation_tokens; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.invitation_tokens IS 'global: found by its token before anybody is known';

--
-- Name: invitations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invitations (
    shop_id bigint NOT NULL,
    membership_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    CONSTRAINT invitations_email_check CHECK ((email = lower(email)))
);

ALTER TABLE ONLY public.invitations FORCE ROW LEVEL SECURITY;

--
-- Name: invoices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoices (
    shop_id bigint NOT NULL,
    id text NOT NULL,
    number text DEFAULT ''::text NOT NULL,
    status text NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    total_cents integer NOT NULL,
    paid_cents integer DEFAULT 0 NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    period_starts_at timestamp with time zone NOT NULL,
    period_ends_at timestamp with time zone NOT NULL,
    hosted_url text,
    pdf_url text,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    read_number bigint DEFAULT 0 NOT NULL,
    CONSTRAINT invoices_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text])))
);

ALTER TABLE ONLY public.invoices FORCE ROW LEVEL SECURITY;

--
-- Name: kiosks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kiosks (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    token_hash bytea NOT NULL,
    started_by bigint NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT kiosks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT kiosks_token_hash_check CHECK ((length(token_hash) = 32))
);

ALTER TABLE ONLY public.kiosks FORCE ROW LEVEL SECURITY;

--
-- Name: kiosks_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.kiosks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.kiosks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: line_versions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.line_versions (
    line_shop_id bigint NOT NULL,
    version bigint NOT NULL,
    changed_at timestamp with time zone,
    changed_in xid8
)
WITH (fillfactor='50');

--
-- Name: TABLE line_versions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.line_versions IS 'global: numbers only, read for many shops at once by the processes that serve their screens';

--
-- Name: memberships; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.memberships (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    role text NOT NULL,
    username text NOT NULL,
    takes_customers boolean DEFAULT true NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    joined_at timestamp with time zone,
    state text,
    state_day date,
    feed_number integer DEFAULT 1 NOT NULL,
    commission_points integer DEFAULT 0 NOT NULL,
    break_ends_at timestamp with time zone,
    CONSTRAINT memberships_commission_check CHECK (((commission_points >= 0) AND (commission_points <= 10000))),
    CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'receptionist'::text, 'employee'::text]))),
    CONSTRAINT memberships_state_check CHECK ((state = ANY (ARRAY['working'::text, 'break'::text, 'off'::text]))),
    CONSTRAINT memberships_username_check CHECK ((username ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

ALTER TABLE ONLY public.memberships FORCE ROW LEVEL SECURITY;

--
-- Name: memberships_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.memberships ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.memberships_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: message_texts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message_texts (
    shop_id bigint NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    subject text,
    heading text,
    body text,
    text text,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT message_texts_kind_check CHECK ((kind <> ''::text)),
    CONSTRAINT message_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
    CONSTRAINT message_texts_some_check CHECK ((num_nonnulls(subject, heading, body, text) > 0))
);

ALTER TABLE ONLY public.message_texts FORCE ROW LEVEL SECURITY;

--
-- Name: messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    appointment_id bigint NOT NULL,
    kind text NOT NULL,
    channel text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    about_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempted_at timestamp with time zone,
    sent_at timestamp with time zone,
    carrier_id text,
    words_hash bytea,
    failure text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
    CONSTRAINT messages_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'moved'::text, 'cancelled'::text, 'restored'::text, 'day_reminder'::text, 'hour_reminder'::text, 'checked_in'::text, 'turn_alert'::text, 'turn_called'::text, 'turn_corrected'::text, 'barber_dropped'::text, 'barber_kept'::text]))),
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'withdrawn'::text])))
);

ALTER TABLE ONLY public.messages FORCE ROW LEVEL SECURITY;

--
-- Name: messages_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: monthly_check_ins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.monthly_check_ins (
    shop_id bigint NOT NULL,
    month date NOT NULL,
    count integer NOT NULL,
    reached_on date,
    warned_percent integer DEFAULT 0 NOT NULL,
    CONSTRAINT monthly_check_ins_count_check CHECK ((count >= 0)),
    CONSTRAINT monthly_check_ins_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

ALTER TABLE ONLY public.monthly_check_ins FORCE ROW LEVEL SECURITY;

--
-- Name: monthly_texts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.monthly_texts (
    shop_id bigint NOT NULL,
    month date NOT NULL,
    count integer NOT NULL,
    CONSTRAINT monthly_texts_count_check CHECK ((count >= 0)),
    CONSTRAINT monthly_texts_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

ALTER TABLE ONLY public.monthly_texts FORCE ROW LEVEL SECURITY;

--
-- Name: opening_hours; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.opening_hours (
    shop_id bigint NOT NULL,
    weekday integer NOT NULL,
    from_minute integer NOT NULL,
    to_minute integer NOT NULL,
    CONSTRAINT opening_hours_check CHECK ((from_minute < to_minute)),
    CONSTRAINT opening_hours_from_minute_check CHECK ((from_minute >= 0)),
    CONSTRAINT opening_hours_to_minute_check CHECK ((to_minute <= 1440)),
    CONSTRAINT opening_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

ALTER TABLE ONLY public.opening_hours FORCE ROW LEVEL SECURITY;

--
-- Name: operator_audit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.operator_audit (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    operator text NOT NULL,
    command text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

--
-- Name: TABLE operator_audit; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.operator_audit IS 'global: what operators asked for, over all shops';

--
-- Name: operator_audit_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.operator_audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.operator_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: ownership_offers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ownership_offers (
    shop_id bigint NOT NULL,
    membership_id bigint NOT NULL,
    offered_by bigint NOT NULL,
    keeps_ownership boolean NOT NULL,
    offered_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT ownership_offers_check CHECK ((membership_id <> offered_by))
);

ALTER TABLE ONLY public.ownership_offers FORCE ROW LEVEL SECURITY;

--
-- Name: passkey_challenges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkey_challenges (
    challenge text NOT NULL,
    purpose text NOT NULL,
    account_id bigint,
    asked_by text NOT NULL,
    user_handle bytea,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'second_factor'::text, 'add'::text, 'step_up'::text])))
);

--
-- Name: TABLE passkey_challenges; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.passkey_challenges IS 'global: answered before anybody is known';

--
-- Name: passkeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id bigint NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    user_handle bytea NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_check CHECK ((counter >= 0))
);

--
-- Name: TABLE passkeys; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.passkeys IS 'global: found by the credential before anybody is known';

--
-- Name: password_resets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.password_resets (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

--
-- Name: TABLE password_resets; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.password_resets IS 'global: found by its token before anybody is known';

--
-- Name: password_resets_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.password_resets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.password_resets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: pending_sign_ins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pending_sign_ins (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    membership_id bigint,
    is_remembered boolean NOT NULL,
    has_entered_password boolean NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

--
-- Name: TABLE pending_sign_ins; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.pending_sign_ins IS 'global: found by its token before anybody is known';

--
-- Name: photo_consents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photo_consents (
    shop_id bigint NOT NULL,
    customer_id bigint NOT NULL,
    given_at timestamp with time zone DEFAULT now() NOT NULL,
    recorded_by bigint NOT NULL
);

ALTER TABLE ONLY public.photo_consents FORCE ROW LEVEL SECURITY;

--
-- Name: plans; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plans (
    id bigint NOT NULL,
    name text NOT NULL,
    price_cents integer NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    barber_limit integer NOT NULL,
    check_in_limit integer NOT NULL,
    trial_days integer DEFAULT 0 NOT NULL,
    is_most_popular boolean DEFAULT false NOT NULL,
    discount_percent integer DEFAULT 0 NOT NULL,
    interval_unit text,
    interval_count integer DEFAULT 1 NOT NULL,
    pass_days integer,
    extra_member_cents integer,
    "position" integer DEFAULT 0 NOT NULL,
    text_limit integer DEFAULT 0 NOT NULL,
    new_recipient_limit integer DEFAULT 25 NOT NULL,
    CONSTRAINT plans_barber_limit_check CHECK ((barber_limit >= '-1'::integer)),
    CONSTRAINT plans_check_in_limit_check CHECK ((check_in_limit >= '-1'::integer)),
    CONSTRAINT plans_discount_check CHECK (((discount_percent >= 0) AND (discount_percent <= 100))),
    CONSTRAINT plans_extra_member_check CHECK ((extra_member_cents > 0)),
    CONSTRAINT plans_interval_count_check CHECK ((interval_count > 0)),
    CONSTRAINT plans_interval_unit_check CHECK ((interval_unit = ANY (ARRAY['month'::text, 'year'::text]))),
    CONSTRAINT plans_new_recipient_limit_check CHECK ((new_recipient_limit >= 0)),
    CONSTRAINT plans_paid_once_or_again_check CHECK (((interval_unit IS NULL) = (pass_days IS NOT NULL))),
    CONSTRAINT plans_pass_days_check CHECK ((pass_days > 0)),
    CONSTRAINT plans_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT plans_text_limit_check CHECK ((text_limit >= 0)),
    CONSTRAINT plans_trial_days_check CHECK ((trial_days >= 0))
);

--
-- Name: TABLE plans; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.plans IS 'global: the price list, the same for every shop; -1 is unlimited';

--
-- Name: plans_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.plans ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.plans_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: push_subscriptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_subscriptions (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    membership_id bigint,
    appointment_id bigint,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    kinds_off text[] DEFAULT '{}'::text[] NOT NULL,
    told_place integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_subscriptions_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
    CONSTRAINT push_subscriptions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
    CONSTRAINT push_subscriptions_recipient_check CHECK ((num_nonnulls(membership_id, appointment_id) = 1))
);

ALTER TABLE ONLY public.push_subscriptions FORCE ROW LEVEL SECURITY;

--
-- Name: push_subscriptions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.push_subscriptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: recovery_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_codes (
    account_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

--
-- Name: TABLE recovery_codes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.recovery_codes IS 'global: an account''s own, whatever shop or area it signs in to';

--
-- Name: referrals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.referrals (
    shop_id bigint NOT NULL,
    affiliate_id bigint NOT NULL,
    source text NOT NULL,
    clicked_at timestamp with time zone NOT NULL,
    referred_at timestamp with time zone DEFAULT now() NOT NULL,
    shop_name text NOT NULL,
    plan_id bigint NOT NULL,
    subscription_status text NOT NULL,
    first_paid_at timestamp with time zone,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT referrals_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['trialing'::text, 'free'::text, 'active'::text, 'past_due'::text, 'pass'::text, 'ended'::text])))
);

ALTER TABLE ONLY public.referrals FORCE ROW LEVEL SECURITY;

--
-- Name: report_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report_changes (
    shop_id bigint NOT NULL,
    day date NOT NULL,
    id bigint NOT NULL
);

ALTER TABLE ONLY public.report_changes FORCE ROW LEVEL SECURITY;

--
-- Name: report_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.report_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: report_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report_days (
    shop_id bigint NOT NULL,
    day date NOT NULL,
    barber_id bigint NOT NULL,
    source text NOT NULL,
    visits integer NOT NULL,
    booked_visits integer NOT NULL,
    paid_visits integer NOT NULL,
    revenue_cents bigint NOT NULL,
    new_visits integer NOT NULL,
    returning_visits integer NOT NULL,
    no_shows integer NOT NULL,
    walk_aways integer NOT NULL,
    waiting integer NOT NULL,
    cancelled integer NOT NULL,
    chair_seconds bigint NOT NULL,
    waits integer NOT NULL,
    wait_seconds bigint NOT NULL,
    promised integer NOT NULL,
    kept integer NOT NULL,
    early integer NOT NULL,
    late integer NOT NULL
);

ALTER TABLE ONLY public.report_days FORCE ROW LEVEL SECURITY;

--
-- Name: report_hours; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report_hours (
    shop_id bigint NOT NULL,
    day date NOT NULL,
    hour integer NOT NULL,
    promised integer NOT NULL,
    kept integer NOT NULL,
    from_seconds bigint NOT NULL,
    to_seconds bigint NOT NULL,
    wait_seconds bigint NOT NULL
);

ALTER TABLE ONLY public.report_hours FORCE ROW LEVEL SECURITY;

--
-- Name: report_services; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report_services (
    shop_id bigint NOT NULL,
    day date NOT NULL,
    service_id bigint NOT NULL,
    name text NOT NULL,
    visits integer NOT NULL,
    revenue_cents bigint NOT NULL
);

ALTER TABLE ONLY public.report_services FORCE ROW LEVEL SECURITY;

--
-- Name: report_work; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report_work (
    shop_id bigint NOT NULL,
    day date NOT NULL,
    barber_id bigint NOT NULL,
    minutes integer NOT NULL
);

ALTER TABLE ONLY public.report_work FORCE ROW LEVEL SECURITY;

--
-- Name: schema_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

--
-- Name: TABLE schema_migrations; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.schema_migrations IS 'global: which migrations this database has had';

--
-- Name: service_barbers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.service_barbers (
    shop_id bigint NOT NULL,
    service_id bigint NOT NULL,
    membership_id bigint NOT NULL,
    is_offered boolean DEFAULT true NOT NULL,
    duration_seconds integer,
    price_cents integer,
    CONSTRAINT service_barbers_duration_seconds_check CHECK ((duration_seconds >= 0)),
    CONSTRAINT service_barbers_price_cents_check CHECK ((price_cents >= 0))
);

ALTER TABLE ONLY public.service_barbers FORCE ROW LEVEL SECURITY;

--
-- Name: service_categories; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.service_categories (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT service_categories_name_check CHECK ((name <> ''::text))
);

ALTER TABLE ONLY public.service_categories FORCE ROW LEVEL SECURITY;

--
-- Name: service_categories_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.service_categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.service_categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: services; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.services (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    duration_seconds integer,
    price_cents integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    category_id bigint,
    "position" integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    price_from boolean DEFAULT false NOT NULL,
    is_add_on boolean DEFAULT false NOT NULL,
    CONSTRAINT services_duration_seconds_check CHECK ((duration_seconds >= 0)),
    CONSTRAINT services_name_check CHECK ((name <> ''::text)),
    CONSTRAINT services_price_cents_check CHECK ((price_cents >= 0))
);

ALTER TABLE ONLY public.services FORCE ROW LEVEL SECURITY;

--
-- Name: services_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.services ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.services_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id bigint NOT NULL,
    signed_in_shop_id bigint,
    membership_id bigint,
    device_id uuid,
    refresh_hash bytea NOT NULL,
    generation integer DEFAULT 0 NOT NULL,
    rotated_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    is_remembered boolean DEFAULT false NOT NULL,
    tokens_void_before timestamp with time zone,
    voided_at timestamp with time zone,
    ended_at timestamp with time zone,
    pin_granted_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    signed_in_at timestamp with time zone,
    step_up_until timestamp with time zone,
    refresh_key text,
    former_refresh_key text,
    rekeyed_generation integer,
    needs_second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT sessions_check CHECK (((signed_in_shop_id IS NULL) = (membership_id IS NULL))),
    CONSTRAINT sessions_check1 CHECK (((voided_at IS NULL) = (tokens_void_before IS NULL)))
);

--
-- Name: TABLE sessions; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.sessions IS 'global: found by its own secret before any shop is known';

--
-- Name: setup_steps; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.setup_steps (
    shop_id bigint NOT NULL,
    step text NOT NULL,
    state text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT setup_steps_state_check CHECK ((state = ANY (ARRAY['done'::text, 'skipped'::text]))),
    CONSTRAINT setup_steps_step_check CHECK ((step = ANY (ARRAY['hours'::text, 'services'::text, 'people'::text, 'walk_ins'::text, 'poster'::text, 'test_ticket'::text])))
);

ALTER TABLE ONLY public.setup_steps FORCE ROW LEVEL SECURITY;

--
-- Name: shop_cells; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shop_cells (
    moved_shop_id bigint NOT NULL,
    state text NOT NULL,
    cell text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    jobs jsonb,
    CONSTRAINT shop_cells_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'elsewhere'::text])))
);

--
-- Name: TABLE shop_cells; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.shop_cells IS 'global: read before a shop is entered, to refuse what belongs to another cell';

--
-- Name: COLUMN shop_cells.cell; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.shop_cells.cell IS 'the address of the other cell';

--
-- Name: COLUMN shop_cells.jobs; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.shop_cells.jobs IS 'those of a shop that has left, until the other cell has them';

--
-- Name: shop_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shop_days (
    shop_id bigint NOT NULL,
    day date NOT NULL,
    last_ticket integer NOT NULL,
    last_joined_at timestamp with time zone,
    CONSTRAINT shop_days_last_ticket_check CHECK ((last_ticket > 0))
)
WITH (fillfactor='50');

ALTER TABLE ONLY public.shop_days FORCE ROW LEVEL SECURITY;

--
-- Name: shop_pins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shop_pins (
    shop_id bigint NOT NULL,
    pin_hash text NOT NULL,
    wrong_day date,
    wrong_today integer DEFAULT 0 NOT NULL,
    wrong_since_password integer DEFAULT 0 NOT NULL,
    kiosk_wrong_day date,
    kiosk_wrong_today integer DEFAULT 0 NOT NULL,
    kiosk_wrong_since_password integer DEFAULT 0 NOT NULL,
    CONSTRAINT shop_pins_wrong_since_password_check CHECK ((wrong_since_password >= 0)),
    CONSTRAINT shop_pins_wrong_today_check CHECK ((wrong_today >= 0))
);

ALTER TABLE ONLY public.shop_pins FORCE ROW LEVEL SECURITY;

--
-- Name: shop_usernames; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shop_usernames (
    username text NOT NULL,
    named_shop_id bigint NOT NULL,
    closed_at timestamp with time zone
);

--
-- Name: TABLE shop_usernames; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.shop_usernames IS 'global: the public directory of shops, by their names of today and before';

--
-- Name: shops; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shops (
    id bigint NOT NULL,
    name text NOT NULL,
    username text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    time_zone text NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    plan_id bigint NOT NULL,
    subscription_status text NOT NULL,
    trial_ends_at timestamp with time zone,
    past_due_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    logo_key text,
    language text DEFAULT 'en'::text NOT NULL,
    takes_walk_ins boolean DEFAULT true NOT NULL,
    grace_minutes integer DEFAULT 10 NOT NULL,
    notice_minutes integer DEFAULT 30 NOT NULL,
    horizon_days integer DEFAULT 60 NOT NULL,
    sends_confirmations boolean DEFAULT true NOT NULL,
    sends_day_reminders boolean DEFAULT true NOT NULL,
    sends_hour_reminders boolean DEFAULT true NOT NULL,
    sends_turn_alerts boolean DEFAULT true NOT NULL,
    change_notice_minutes integer DEFAULT 120 NOT NULL,
    text_limit integer DEFAULT 100 NOT NULL,
    period_ends_at timestamp with time zone,
    cancels_at timestamp with time zone,
    pass_ends_at timestamp with time zone,
    ended_at timestamp with time zone,
    ended_reason text,
    check_in_paused_until timestamp with time zone,
    first_paid_at timestamp with time zone,
    text_countries text[] DEFAULT '{}'::text[] NOT NULL,
    messaging_held_at timestamp with time zone,
    requires_second_factor boolean DEFAULT false NOT NULL,
    deletion_requested_at timestamp with time zone,
    deletion_due_at timestamp with time zone,
    closed_at timestamp with time zone,
    erased_at timestamp with time zone,
    members_plan_hours boolean DEFAULT false NOT NULL,
    set_up_at timestamp with time zone,
    chairs integer,
    accent text,
    is_listed_on_google boolean DEFAULT false NOT NULL,
    google_review_url text DEFAULT ''::text NOT NULL,
    yelp_review_url text DEFAULT ''::text NOT NULL,
    facebook_review_url text DEFAULT ''::text NOT NULL,
    sends_check_in_texts boolean DEFAULT false NOT NULL,
    quiet_from_minute integer,
    quiet_to_minute integer,
    suspended_at timestamp with time zone,
    CONSTRAINT shops_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT shops_chairs_check CHECK (((chairs >= 1) AND (chairs <= 99))),
    CONSTRAINT shops_change_notice_check CHECK (((change_notice_minutes >= 0) AND (change_notice_minutes <= 10080))),
    CONSTRAINT shops_check CHECK (((subscription_status <> 'trialing'::text) OR (trial_ends_at IS NOT NULL))),
    CONSTRAINT shops_check1 CHECK (((subscription_status <> 'past_due'::text) OR (past_due_since IS NOT NULL))),
    CONSTRAINT shops_ended_reason_check CHECK ((ended_reason = ANY (ARRAY['trial_over'::text, 'cancelled'::text, 'unpaid'::text, 'pass_over'::text]))),
    CONSTRAINT shops_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 60))),
    CONSTRAINT shops_horizon_days_check CHECK (((horizon_days >= 1) AND (horizon_days <= 365))),
    CONSTRAINT shops_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
    CONSTRAINT shops_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 10080))),
    CONSTRAINT shops_pass_check CHECK (((subscription_status <> 'pass'::text) OR (pass_ends_at IS NOT NULL))),
    CONSTRAINT shops_quiet_hours_check CHECK ((((quiet_from_minute IS NULL) = (quiet_to_minute IS NULL)) AND ((quiet_from_minute >= 0) AND (quiet_from_minute <= 1439)) AND ((quiet_to_minute >= 0) AND (quiet_to_minute <= 1439)) AND (quiet_from_minute <> quiet_to_minute))),
    CONSTRAINT shops_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['trialing'::text, 'free'::text, 'active'::text, 'past_due'::text, 'pass'::text, 'ended'::text]))),
    CONSTRAINT shops_text_limit_check CHECK (((text_limit >= 0) AND (text_limit <= 100000))),
    CONSTRAINT shops_username_check CHECK ((username ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

ALTER TABLE ONLY public.shops FORCE ROW LEVEL SECURITY;

--
-- Name: TABLE shops; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.shops IS 'global: the tenant itself; its id is the shop_id of every other row';

--
-- Name: shops_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.shops ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shops_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: signing_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.signing_keys (
    id text NOT NULL,
    wrapped bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    signs_from timestamp with time zone NOT NULL,
    CONSTRAINT signing_keys_check CHECK ((signs_from > created_at)),
    CONSTRAINT signing_keys_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{8}$'::text))
);

--
-- Name: TABLE signing_keys; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.signing_keys IS 'global: the product''s own, the same for every shop';

--
-- Name: sitemap_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sitemap_files (
    number integer NOT NULL,
    paths text[] NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT sitemap_files_number_check CHECK ((number > 0))
);

--
-- Name: TABLE sitemap_files; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.sitemap_files IS 'global: public pages of shops for search engines, of 5,000 ids of shops each';

--
-- Name: stripe_customers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stripe_customers (
    id text NOT NULL,
    paying_shop_id bigint NOT NULL
);

ALTER TABLE ONLY public.stripe_customers FORCE ROW LEVEL SECURITY;

--
-- Name: TABLE stripe_customers; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.stripe_customers IS 'global: names at Stripe, looked up before any shop is known';

--
-- Name: support_tickets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.support_tickets (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    page text DEFAULT ''::text NOT NULL,
    browser text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.support_tickets FORCE ROW LEVEL SECURITY;

--
-- Name: support_tickets_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.support_tickets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.support_tickets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: totp_secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.totp_secrets (
    account_id bigint NOT NULL,
    key_id text,
    encrypted bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint,
    last_used_at timestamp with time zone
);

--
-- Name: TABLE totp_secrets; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.totp_secrets IS 'global: an account''s own, whatever shop or area it signs in to';

--
-- Name: used_proofs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.used_proofs (
    shop_id bigint NOT NULL,
    nonce bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.used_proofs FORCE ROW LEVEL SECURITY;

--
-- Name: visit_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visit_changes (
    shop_id bigint NOT NULL,
    id bigint NOT NULL,
    appointment_id bigint NOT NULL,
    membership_id bigint,
    action text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    before jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT visit_changes_action_check CHECK ((action = ANY (ARRAY['claimed'::text, 'served'::text, 'skipped'::text, 'no_show'::text, 'cancelled'::text, 'edited'::text, 'undone'::text, 'late'::text, 'moved_back'::text, 'left'::text, 'on_the_way'::text, 'passed'::text, 'booked'::text, 'moved'::text, 'arrived'::text, 'reordered'::text])))
);

ALTER TABLE ONLY public.visit_changes FORCE ROW LEVEL SECURITY;

--
-- Name: visit_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.visit_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visit_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: visit_ratings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visit_ratings (
    shop_id bigint NOT NULL,
    appointment_id bigint NOT NULL,
    stars integer NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT visit_ratings_comment_check CHECK ((length(comment) <= 1000)),
    CONSTRAINT visit_ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);

ALTER TABLE ONLY public.visit_ratings FORCE ROW LEVEL SECURITY;

--
-- Name: working_hours; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.working_hours (
    shop_id bigint NOT NULL,
    membership_id bigint NOT NULL,
    weekday integer NOT NULL,
    from_minute integer NOT NULL,
    to_minute integer NOT NULL,
    CONSTRAINT working_hours_check CHECK ((from_minute < to_minute)),
    CONSTRAINT working_hours_from_minute_check CHECK ((from_minute >= 0)),
    CONSTRAINT working_hours_to_minute_check CHECK ((to_minute <= 1440)),
    CONSTRAINT working_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

ALTER TABLE ONLY public.working_hours FORCE ROW LEVEL SECURITY;

--
-- Name: account_cells account_cells_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_cells
    ADD CONSTRAINT account_cells_pkey PRIMARY KEY (moved_account_id);

--
-- Name: accounts accounts_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email);

--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

--
-- Name: affiliate_audit affiliate_audit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_audit
    ADD CONSTRAINT affiliate_audit_pkey PRIMARY KEY (affiliate_id, id);

--
-- Name: affiliate_clicks affiliate_clicks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_clicks
    ADD CONSTRAINT affiliate_clicks_pkey PRIMARY KEY (affiliate_id, day, source);

--
-- Name: affiliate_entries affiliate_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_entries
    ADD CONSTRAINT affiliate_entries_pkey PRIMARY KEY (affiliate_id, id);

--
-- Name: affiliate_payout_entries affiliate_payout_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_payout_entries
    ADD CONSTRAINT affiliate_payout_entries_pkey PRIMARY KEY (affiliate_id, entry_id);

--
-- Name: affiliate_payouts affiliate_payouts_month_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_payouts
    ADD CONSTRAINT affiliate_payouts_month_key UNIQUE (affiliate_id, month);

--
-- Name: affiliate_payouts affiliate_payouts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_payouts
    ADD CONSTRAINT affiliate_payouts_pkey PRIMARY KEY (affiliate_id, id);

--
-- Name: affiliate_payouts affiliate_payouts_transfer_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_payouts
    ADD CONSTRAINT affiliate_payouts_transfer_id_key UNIQUE (transfer_id);

--
-- Name: affiliate_terms affiliate_terms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_terms
    ADD CONSTRAINT affiliate_terms_pkey PRIMARY KEY (id);

--
-- Name: affiliates affiliates_account_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliates
    ADD CONSTRAINT affiliates_account_id_key UNIQUE (account_id);

--
-- Name: affiliates affiliates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliates
    ADD CONSTRAINT affiliates_pkey PRIMARY KEY (id);

--
-- Name: affiliates affiliates_stripe_account_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliates
    ADD CONSTRAINT affiliates_stripe_account_id_key UNIQUE (stripe_account_id);

--
-- Name: alert_settings alert_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alert_settings
    ADD CONSTRAINT alert_settings_pkey PRIMARY KEY (shop_id, membership_id);

--
-- Name: appointment_services appointment_services_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_services
    ADD CONSTRAINT appointment_services_pkey PRIMARY KEY (shop_id, appointment_id, "position");

--
-- Name: appointments appointments_one_at_a_time; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_one_at_a_time EXCLUDE USING gist (shop_id WITH =, barber_id WITH =, held WITH &&) WHERE (((held IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'in_progress'::text]))));

--
-- Name: appointments appointments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_pkey PRIMARY KEY (shop_id, id);

--
-- Name: appointments appointments_shop_id_shop_day_ticket_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_shop_id_shop_day_ticket_number_key UNIQUE (shop_id, shop_day, ticket_number);

--
-- Name: attempts attempts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (bucket, subject);

--
-- Name: audit_counts audit_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_counts
    ADD CONSTRAINT audit_counts_pkey PRIMARY KEY (shop_id, account_id, action, hour);

--
-- Name: audit_log audit_log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (shop_id, id);

--
-- Name: billing_accounts billing_accounts_customer_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_customer_id_key UNIQUE (customer_id);

--
-- Name: billing_accounts billing_accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_pkey PRIMARY KEY (shop_id);

--
-- Name: billing_events billing_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.billing_events
    ADD CONSTRAINT billing_events_pkey PRIMARY KEY (shop_id, id);

--
-- Name: booking_links booking_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_pkey PRIMARY KEY (shop_id, id);

--
-- Name: cap_counts cap_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cap_counts
    ADD CONSTRAINT cap_counts_pkey PRIMARY KEY (cap, subject, window_starts_at);

--
-- Name: check_in_origins check_in_origins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_in_origins
    ADD CONSTRAINT check_in_origins_pkey PRIMARY KEY (shop_id, origin);

--
-- Name: checkouts checkouts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (shop_id, id);

--
-- Name: closures closures_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.closures
    ADD CONSTRAINT closures_pkey PRIMARY KEY (shop_id, id);

--
-- Name: commission_rates commission_rates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.commission_rates
    ADD CONSTRAINT commission_rates_pkey PRIMARY KEY (shop_id, membership_id, holds_from);

--
-- Name: customer_photos customer_photos_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_photos
    ADD CONSTRAINT customer_photos_pkey PRIMARY KEY (shop_id, id);

--
-- Name: customers customers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (shop_id, id);

--
-- Name: days_off days_off_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.days_off
    ADD CONSTRAINT days_off_pkey PRIMARY KEY (shop_id, id);

--
-- Name: devices devices_account_id_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_account_id_token_hash_key UNIQUE (account_id, token_hash);

--
-- Name: devices devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (id);

--
-- Name: email_codes email_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_codes
    ADD CONSTRAINT email_codes_pkey PRIMARY KEY (id);

--
-- Name: email_codes email_codes_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_codes
    ADD CONSTRAINT email_codes_token_hash_key UNIQUE (token_hash);

--
-- Name: google_identities google_identities_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.google_identities
    ADD CONSTRAINT google_identities_pkey PRIMARY KEY (account_id);

--
-- Name: google_identities google_identities_subject_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.google_identities
    ADD CONSTRAINT google_identities_subject_key UNIQUE (subject);

--
-- Name: idempotency_keys idempotency_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (shop_id, key);

--
-- Name: invitation_tokens invitation_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation_tokens
    ADD CONSTRAINT invitation_tokens_pkey PRIMARY KEY (token_hash);

--
-- Name: invitations invitations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (shop_id, membership_id);

--
-- Name: invoices invoices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (shop_id, id);

--
-- Name: kiosks kiosks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kiosks
    ADD CONSTRAINT kiosks_pkey PRIMARY KEY (shop_id, id);

--
-- Name: line_versions line_versions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.line_versions
    ADD CONSTRAINT line_versions_pkey PRIMARY KEY (line_shop_id);

--
-- Name: memberships memberships_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (shop_id, id);

--
-- Name: memberships memberships_shop_id_account_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_shop_id_account_id_key UNIQUE (shop_id, account_id);

--
-- Name: memberships memberships_shop_id_username_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_shop_id_username_key UNIQUE (shop_id, username);

--
-- Name: message_texts message_texts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_texts
    ADD CONSTRAINT message_texts_pkey PRIMARY KEY (shop_id, kind, language);

--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (shop_id, id);

--
-- Name: messages messages_shop_id_appointment_id_kind_channel_about_at_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_shop_id_appointment_id_kind_channel_about_at_key UNIQUE (shop_id, appointment_id, kind, channel, about_at);

--
-- Name: monthly_check_ins monthly_check_ins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.monthly_check_ins
    ADD CONSTRAINT monthly_check_ins_pkey PRIMARY KEY (shop_id, month);

--
-- Name: monthly_texts monthly_texts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.monthly_texts
    ADD CONSTRAINT monthly_texts_pkey PRIMARY KEY (shop_id, month);

--
-- Name: opening_hours opening_hours_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.opening_hours
    ADD CONSTRAINT opening_hours_pkey PRIMARY KEY (shop_id, weekday, from_minute);

--
-- Name: opening_hours opening_hours_shop_id_weekday_int4range_excl; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.opening_hours
    ADD CONSTRAINT opening_hours_shop_id_weekday_int4range_excl EXCLUDE USING gist (shop_id WITH =, weekday WITH =, int4range(from_minute, to_minute) WITH &&);

--
-- Name: operator_audit operator_audit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.operator_audit
    ADD CONSTRAINT operator_audit_pkey PRIMARY KEY (id);

--
-- Name: ownership_offers ownership_offers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ownership_offers
    ADD CONSTRAINT ownership_offers_pkey PRIMARY KEY (shop_id);

--
-- Name: passkey_challenges passkey_challenges_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge);

--
-- Name: passkeys passkeys_credential_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

--
-- Name: password_resets password_resets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (id);

--
-- Name: password_resets password_resets_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_token_hash_key UNIQUE (token_hash);

--
-- Name: pending_sign_ins pending_sign_ins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (id);

--
-- Name: pending_sign_ins pending_sign_ins_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_token_hash_key UNIQUE (token_hash);

--
-- Name: photo_consents photo_consents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_consents
    ADD CONSTRAINT photo_consents_pkey PRIMARY KEY (shop_id, customer_id);

--
-- Name: plans plans_name_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_name_key UNIQUE NULLS NOT DISTINCT (name, interval_unit);

--
-- Name: plans plans_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (id);

--
-- Name: push_subscriptions push_subscriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (shop_id, id);

--
-- Name: recovery_codes recovery_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash);

--
-- Name: referrals referrals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_pkey PRIMARY KEY (shop_id);

--
-- Name: report_changes report_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_changes
    ADD CONSTRAINT report_changes_pkey PRIMARY KEY (shop_id, day, id);

--
-- Name: report_days report_days_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_days
    ADD CONSTRAINT report_days_pkey PRIMARY KEY (shop_id, day, barber_id, source);

--
-- Name: report_hours report_hours_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_hours
    ADD CONSTRAINT report_hours_pkey PRIMARY KEY (shop_id, day, hour);

--
-- Name: report_services report_services_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_services
    ADD CONSTRAINT report_services_pkey PRIMARY KEY (shop_id, day, service_id, name);

--
-- Name: report_work report_work_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_work
    ADD CONSTRAINT report_work_pkey PRIMARY KEY (shop_id, day, barber_id);

--
-- Name: schema_migrations schema_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

--
-- Name: service_barbers service_barbers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_barbers
    ADD CONSTRAINT service_barbers_pkey PRIMARY KEY (shop_id, service_id, membership_id);

--
-- Name: service_categories service_categories_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_categories
    ADD CONSTRAINT service_categories_pkey PRIMARY KEY (shop_id, id);

--
-- Name: services services_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_pkey PRIMARY KEY (shop_id, id);

--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

--
-- Name: setup_steps setup_steps_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setup_steps
    ADD CONSTRAINT setup_steps_pkey PRIMARY KEY (shop_id, step);

--
-- Name: shop_cells shop_cells_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shop_cells
    ADD CONSTRAINT shop_cells_pkey PRIMARY KEY (moved_shop_id);

--
-- Name: shop_days shop_days_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shop_days
    ADD CONSTRAINT shop_days_pkey PRIMARY KEY (shop_id, day);

--
-- Name: shop_pins shop_pins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shop_pins
    ADD CONSTRAINT shop_pins_pkey PRIMARY KEY (shop_id);

--
-- Name: shop_usernames shop_usernames_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shop_usernames
    ADD CONSTRAINT shop_usernames_pkey PRIMARY KEY (username);

--
-- Name: shops shops_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_pkey PRIMARY KEY (id);

--
-- Name: shops shops_username_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_username_key UNIQUE (username);

--
-- Name: signing_keys signing_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);

--
-- Name: sitemap_files sitemap_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sitemap_files
    ADD CONSTRAINT sitemap_files_pkey PRIMARY KEY (number);

--
-- Name: stripe_customers stripe_customers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stripe_customers
    ADD CONSTRAINT stripe_customers_pkey PRIMARY KEY (id);

--
-- Name: support_tickets support_tickets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_pkey PRIMARY KEY (shop_id, id);

--
-- Name: totp_secrets totp_secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_pkey PRIMARY KEY (account_id);

--
-- Name: used_proofs used_proofs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.used_proofs
    ADD CONSTRAINT used_proofs_pkey PRIMARY KEY (shop_id, nonce);

--
-- Name: visit_changes visit_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_changes
    ADD CONSTRAINT visit_changes_pkey PRIMARY KEY (shop_id, id);

--
-- Name: visit_ratings visit_ratings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_ratings
    ADD CONSTRAINT visit_ratings_pkey PRIMARY KEY (shop_id, appointment_id);

--
-- Name: working_hours working_hours_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.working_hours
    ADD CONSTRAINT working_hours_pkey PRIMARY KEY (shop_id, membership_id, weekday, from_minute);

--
-- Name: working_hours working_hours_shop_id_membership_id_weekday_int4range_excl; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.working_hours
    ADD CONSTRAINT working_hours_shop_id_membership_id_weekday_int4range_excl EXCLUDE USING gist (shop_id WITH =, membership_id WITH =, weekday WITH =, int4range(from_minute, to_minute) WITH &&);

--
-- Name: affiliate_entries_earned; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX affiliate_entries_earned ON public.affiliate_entries USING btree (affiliate_id, invoice_id) WHERE (kind = 'earned'::text);

--
-- Name: affiliate_entries_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX affiliate_entries_newest ON public.affiliate_entries USING btree (affiliate_id, created_at DESC, id DESC);

--
-- Name: affiliate_entries_payout; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX affiliate_entries_payout ON public.affiliate_entries USING btree (affiliate_id, payout_id, kind) WHERE (payout_id IS NOT NULL);

--
-- Name: affiliate_entries_reversed; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX affiliate_entries_reversed ON public.affiliate_entries USING btree (affiliate_id, invoice_id, invoice_refunded_cents) WHERE (kind = 'reversed'::text);

--
-- Name: affiliate_payout_entries_payout; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX affiliate_payout_entries_payout ON public.affiliate_payout_entries USING btree (affiliate_id, payout_id);

--
-- Name: affiliate_payouts_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX affiliate_payouts_id ON public.affiliate_payouts USING btree (id);

--
-- Name: affiliate_payouts_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX affiliate_payouts_waiting ON public.affiliate_payouts USING btree (state, created_at) WHERE (state = ANY (ARRAY['review'::text, 'held'::text, 'approved'::text]));

--
-- Name: appointment_services_service; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointment_services_service ON public.appointment_services USING btree (shop_id, service_id);

--
-- Name: appointments_barber; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_barber ON public.appointments USING btree (shop_id, barber_id, shop_day);

--
-- Name: appointments_booking_link; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_booking_link ON public.appointments USING btree (shop_id, booking_link_id) WHERE (booking_link_id IS NOT NULL);

--
-- Name: appointments_bookings; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_bookings ON public.appointments USING btree (shop_id, barber_id, shop_day) WHERE (scheduled_at IS NOT NULL);

--
-- Name: appointments_completed_paid; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_completed_paid ON public.appointments USING btree (shop_id, completed_at) INCLUDE (barber_id, payment_cents, moved_to) WHERE (status = 'completed'::text);

--
-- Name: appointments_contact_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_contact_email ON public.appointments USING btree (shop_id, contact_email) WHERE (contact_email IS NOT NULL);

--
-- Name: appointments_contact_phone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_contact_phone ON public.appointments USING btree (shop_id, contact_phone) WHERE (contact_phone IS NOT NULL);

--
-- Name: appointments_customer_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_customer_day ON public.appointments USING btree (shop_id, customer_id, shop_day);

--
-- Name: appointments_moved_to; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_moved_to ON public.appointments USING btree (shop_id, moved_to) WHERE (moved_to IS NOT NULL);

--
-- Name: appointments_test; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appointments_test ON public.appointments USING btree (shop_id, id) WHERE is_test;

--
-- Name: appointments_token; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX appointments_token ON public.appointments USING btree (shop_id, token_hash);

--
-- Name: attempts_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX attempts_age ON public.attempts USING btree (counted_at);

--
-- Name: audit_counts_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_counts_account ON public.audit_counts USING btree (account_id);

--
-- Name: audit_counts_line_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_counts_line_idx ON public.audit_counts USING btree (shop_id, line_id);

--
-- Name: audit_log_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_log_account ON public.audit_log USING btree (account_id);

--
-- Name: booking_links_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX booking_links_member ON public.booking_links USING btree (shop_id, membership_id);

--
-- Name: booking_links_service; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX booking_links_service ON public.booking_links USING btree (shop_id, service_id);

--
-- Name: cap_counts_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cap_counts_age ON public.cap_counts USING btree (window_starts_at);

--
-- Name: customer_photos_customer_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customer_photos_customer_idx ON public.customer_photos USING btree (shop_id, customer_id, id DESC);

--
-- Name: customers_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX customers_email ON public.customers USING btree (shop_id, email);

--
-- Name: customers_last_visit; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customers_last_visit ON public.customers USING btree (shop_id, last_visit_at DESC NULLS LAST, id);

--
-- Name: customers_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customers_name ON public.customers USING btree (shop_id, lower(name), id);

--
-- Name: customers_phone; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX customers_phone ON public.customers USING btree (shop_id, phone);

--
-- Name: days_off_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX days_off_member ON public.days_off USING btree (shop_id, membership_id, last_day);

--
-- Name: devices_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX devices_age ON public.devices USING btree (last_seen_at);

--
-- Name: email_codes_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_codes_age ON public.email_codes USING btree (created_at);

--
-- Name: email_codes_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX email_codes_open ON public.email_codes USING btree (account_id, purpose) WHERE (used_at IS NULL);

--
-- Name: email_codes_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_codes_waiting ON public.email_codes USING btree (email) WHERE ((purpose = 'sign_up'::text) AND (used_at IS NULL));

--
-- Name: idempotency_keys_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (shop_id, created_at);

--
-- Name: invitation_tokens_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invitation_tokens_age ON public.invitation_tokens USING btree (created_at);

--
-- Name: invoices_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoices_newest ON public.invoices USING btree (shop_id, created_at DESC, id DESC);

--
-- Name: kiosks_started_by; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX kiosks_started_by ON public.kiosks USING btree (shop_id, started_by);

--
-- Name: kiosks_token; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX kiosks_token ON public.kiosks USING btree (shop_id, token_hash);

--
-- Name: line_versions_changed_in; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX line_versions_changed_in ON public.line_versions USING btree (changed_in);

--
-- Name: memberships_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX memberships_account ON public.memberships USING btree (account_id);

--
-- Name: operator_audit_subject_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX operator_audit_subject_index ON public.operator_audit USING btree (command, subject);

--
-- Name: ownership_offers_membership_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ownership_offers_membership_idx ON public.ownership_offers USING btree (shop_id, membership_id);

--
-- Name: ownership_offers_offered_by_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ownership_offers_offered_by_idx ON public.ownership_offers USING btree (shop_id, offered_by);

--
-- Name: passkey_challenges_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkey_challenges_age ON public.passkey_challenges USING btree (expires_at);

--
-- Name: passkeys_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkeys_account ON public.passkeys USING btree (account_id);

--
-- Name: password_resets_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX password_resets_account ON public.password_resets USING btree (account_id);

--
-- Name: password_resets_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX password_resets_age ON public.password_resets USING btree (created_at);

--
-- Name: pending_sign_ins_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pending_sign_ins_account ON public.pending_sign_ins USING btree (account_id);

--
-- Name: pending_sign_ins_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pending_sign_ins_age ON public.pending_sign_ins USING btree (expires_at);

--
-- Name: plans_one_free; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX plans_one_free ON public.plans USING btree ((true)) WHERE (price_cents = 0);

--
-- Name: plans_one_trial; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX plans_one_trial ON public.plans USING btree ((true)) WHERE (trial_days > 0);

--
-- Name: push_subscriptions_of_member; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX push_subscriptions_of_member ON public.push_subscriptions USING btree (shop_id, membership_id, endpoint) WHERE (membership_id IS NOT NULL);

--
-- Name: push_subscriptions_of_visit; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX push_subscriptions_of_visit ON public.push_subscriptions USING btree (shop_id, appointment_id, endpoint) WHERE (appointment_id IS NOT NULL);

--
-- Name: referrals_affiliate; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX referrals_affiliate ON public.referrals USING btree (affiliate_id, referred_at DESC, shop_id);

--
-- Name: service_barbers_membership_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_barbers_membership_idx ON public.service_barbers USING btree (shop_id, membership_id);

--
-- Name: service_categories_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX service_categories_name ON public.service_categories USING btree (shop_id, lower(name));

--
-- Name: services_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX services_name ON public.services USING btree (shop_id, lower(name)) WHERE (archived_at IS NULL);

--
-- Name: sessions_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_account ON public.sessions USING btree (account_id);

--
-- Name: sessions_device; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_device ON public.sessions USING btree (device_id);

--
-- Name: sessions_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

--
-- Name: sessions_membership; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_membership ON public.sessions USING btree (signed_in_shop_id, membership_id);

--
-- Name: sessions_voided; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_voided ON public.sessions USING btree (voided_at) WHERE (voided_at IS NOT NULL);

--
-- Name: shop_usernames_shop; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX shop_usernames_shop ON public.shop_usernames USING btree (named_shop_id);

--
-- Name: stripe_customers_shop; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stripe_customers_shop ON public.stripe_customers USING btree (paying_shop_id);

--
-- Name: totp_secrets_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX totp_secrets_key ON public.totp_secrets USING btree (key_id);

--
-- Name: visit_changes_edited; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX visit_changes_edited ON public.visit_changes USING btree (shop_id, id) WHERE (action = 'edited'::text);

--
-- Name: visit_changes_visit; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX visit_changes_visit ON public.visit_changes USING btree (shop_id, appointment_id, id);

--
-- Name: visit_changes_with_old_values; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX visit_changes_with_old_values ON public.visit_changes USING btree (shop_id, created_at) WHERE (before <> '{}'::jsonb);

--
-- Name: visit_ratings_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX visit_ratings_newest ON public.visit_ratings USING btree (shop_id, created_at DESC, appointment_id);

--
-- Name: appointments check_in_closed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER check_in_closed AFTER UPDATE ON public.appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.is_capped AND ((old.status = 'pending'::text) IS DISTINCT FROM (new.status = 'pending'::text)))) EXECUTE FUNCTION public.count_open_tickets();

--
-- Name: appointments check_in_counted; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER check_in_counted AFTER UPDATE ON public.appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.is_counted IS DISTINCT FROM new.is_counted) AND (new.moved_to IS NULL))) EXECUTE FUNCTION public.count_check_in();

--
-- Name: appointments check_in_ended; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER check_in_ended BEFORE UPDATE OF status ON public.appointments FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.moved_to IS NULL))) EXECUTE FUNCTION public.set_is_counted();

--
-- Name: appointments customer_counted_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER customer_counted_insert AFTER INSERT ON public.appointments FOR EACH ROW WHEN (((new.customer_id IS NOT NULL) AND (new.status = ANY (ARRAY['completed'::text, 'no_show'::text])))) EXECUTE FUNCTION public.count_visits_of_customer();

--
-- Name: appointments customer_counted_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER customer_counted_update AFTER UPDATE OF status, payment_cents, customer_id, completed_at ON public.appointments FOR EACH ROW WHEN ((((old.status = ANY (ARRAY['completed'::text, 'no_show'::text])) OR (new.status = ANY (ARRAY['completed'::text, 'no_show'::text]))) AND ((((old.status IS DISTINCT FROM new.status) OR (old.payment_cents IS DISTINCT FROM new.payment_cents)) OR (old.customer_id IS DISTINCT FROM new.customer_id)) OR (old.completed_at IS DISTINCT FROM new.completed_at)))) EXECUTE FUNCTION public.count_visits_of_customer();

--
-- Name: accounts in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.accounts FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('id');

--
-- Name: devices in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.devices FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: email_codes in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.email_codes FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: google_identities in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.google_identities FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: passkey_challenges in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.passkey_challenges FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: passkeys in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: password_resets in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.password_resets FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: pending_sign_ins in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.pending_sign_ins FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: recovery_codes in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.recovery_codes FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: sessions in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: totp_secrets in_this_cell; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER in_this_cell BEFORE INSERT OR UPDATE ON public.totp_secrets FOR EACH ROW EXECUTE FUNCTION public.refuse_account_of_other_cell('account_id');

--
-- Name: accounts line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER UPDATE OF name, photo_key ON public.accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.photo_key IS DISTINCT FROM new.photo_key))) EXECUTE FUNCTION public.raise_line_versions_of_account();

--
-- Name: appointment_services line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE ON public.appointment_services DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: appointments line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE OF shop_day, ticket_number, source, status, customer_id, customer_name, barber_id, arrived_at, scheduled_at, scheduled_until, held, started_at, completed_at, payment_cents, token_hash, note, ordered_at, not_before, on_the_way_at, skipped_by, skip_reason, times_passed, passed_reason, estimated_from, estimated_to, moved_to, message_state ON public.appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: booking_links line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE ON public.booking_links DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: closures line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE ON public.closures DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: customers line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER UPDATE OF name, phone ON public.customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION public.raise_line_version();

--
-- Name: days_off line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE ON public.days_off DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: memberships line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE ON public.memberships DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: opening_hours line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE ON public.opening_hours DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: service_barbers line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE ON public.service_barbers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: service_categories line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE ON public.service_categories DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: services line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE ON public.services DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: shops line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR UPDATE ON public.shops DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_own_line_version();

--
-- Name: working_hours line_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed AFTER INSERT OR DELETE OR UPDATE ON public.working_hours DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: appointments line_changed_by_count; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed_by_count AFTER UPDATE OF is_counted ON public.appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: customers line_changed_by_erasing; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER line_changed_by_erasing AFTER DELETE ON public.customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_line_version();

--
-- Name: appointment_services report_days_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER report_days_delete AFTER DELETE ON public.appointment_services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_report_days_of_services();

--
-- Name: appointments report_days_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER report_days_delete AFTER DELETE ON public.appointments REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION public.mark_report_days();

--
-- Name: appointment_services report_days_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER report_days_insert AFTER INSERT ON public.appointment_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_report_days_of_services();

--
-- Name: appointments report_days_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER report_days_insert AFTER INSERT ON public.appointments REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.mark_report_days();

--
-- Name: appointment_services report_days_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER report_days_update AFTER UPDATE ON public.appointment_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_report_days_of_services();

--
-- Name: appointments report_days_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER report_days_update AFTER UPDATE ON public.appointments REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.mark_report_days();

--
-- Name: shops shops_tell_referral; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER shops_tell_referral AFTER UPDATE OF name, plan_id, subscription_status ON public.shops FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.plan_id IS DISTINCT FROM new.plan_id) OR (old.subscription_status IS DISTINCT FROM new.subscription_status))) EXECUTE FUNCTION public.tell_referral();

--
-- Name: shops shops_username_entered; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER shops_username_entered AFTER INSERT OR UPDATE OF username ON public.shops FOR EACH ROW EXECUTE FUNCTION public.enter_shop_username();

--
-- Name: line_versions stamp_line_version; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stamp_line_version BEFORE INSERT OR UPDATE OF version ON public.line_versions FOR EACH ROW EXECUTE FUNCTION public.stamp_line_version();

--
-- Name: affiliate_audit affiliate_audit_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_audit
    ADD CONSTRAINT affiliate_audit_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: affiliate_audit affiliate_audit_affiliate_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_audit
    ADD CONSTRAINT affiliate_audit_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES public.affiliates(id);

--
-- Name: affiliate_clicks affiliate_clicks_affiliate_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_clicks
    ADD CONSTRAINT affiliate_clicks_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES public.affiliates(id);

--
-- Name: affiliate_entries affiliate_entries_affiliate_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_entries
    ADD CONSTRAINT affiliate_entries_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES public.affiliates(id);

--
-- Name: affiliate_entries affiliate_entries_payout_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_entries
    ADD CONSTRAINT affiliate_entries_payout_fkey FOREIGN KEY (affiliate_id, payout_id) REFERENCES public.affiliate_payouts(affiliate_id, id);

--
-- Name: affiliate_payout_entries affiliate_payout_entries_affiliate_id_entry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_payout_entries
    ADD CONSTRAINT affiliate_payout_entries_affiliate_id_entry_id_fkey FOREIGN KEY (affiliate_id, entry_id) REFERENCES public.affiliate_entries(affiliate_id, id);

--
-- Name: affiliate_payout_entries affiliate_payout_entries_affiliate_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_payout_entries
    ADD CONSTRAINT affiliate_payout_entries_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES public.affiliates(id);

--
-- Name: affiliate_payout_entries affiliate_payout_entries_affiliate_id_payout_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_payout_entries
    ADD CONSTRAINT affiliate_payout_entries_affiliate_id_payout_id_fkey FOREIGN KEY (affiliate_id, payout_id) REFERENCES public.affiliate_payouts(affiliate_id, id);

--
-- Name: affiliate_payouts affiliate_payouts_affiliate_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliate_payouts
    ADD CONSTRAINT affiliate_payouts_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES public.affiliates(id);

--
-- Name: affiliates affiliates_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliates
    ADD CONSTRAINT affiliates_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: affiliates affiliates_terms_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.affiliates
    ADD CONSTRAINT affiliates_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES public.affiliate_terms(id);

--
-- Name: alert_settings alert_settings_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alert_settings
    ADD CONSTRAINT alert_settings_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: alert_settings alert_settings_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alert_settings
    ADD CONSTRAINT alert_settings_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id) ON DELETE CASCADE;

--
-- Name: appointment_services appointment_services_shop_id_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_services
    ADD CONSTRAINT appointment_services_shop_id_appointment_id_fkey FOREIGN KEY (shop_id, appointment_id) REFERENCES public.appointments(shop_id, id) ON DELETE CASCADE;

--
-- Name: appointment_services appointment_services_shop_id_service_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointment_services
    ADD CONSTRAINT appointment_services_shop_id_service_id_fkey FOREIGN KEY (shop_id, service_id) REFERENCES public.services(shop_id, id) ON DELETE SET NULL (service_id);

--
-- Name: appointments appointments_booking_link_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_booking_link_fkey FOREIGN KEY (shop_id, booking_link_id) REFERENCES public.booking_links(shop_id, id) ON DELETE SET NULL (booking_link_id);

--
-- Name: appointments appointments_moved_to_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_moved_to_fkey FOREIGN KEY (shop_id, moved_to) REFERENCES public.appointments(shop_id, id);

--
-- Name: appointments appointments_shop_id_barber_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_shop_id_barber_id_fkey FOREIGN KEY (shop_id, barber_id) REFERENCES public.memberships(shop_id, id);

--
-- Name: appointments appointments_shop_id_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES public.customers(shop_id, id);

--
-- Name: appointments appointments_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: appointments appointments_skipped_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_skipped_by_fkey FOREIGN KEY (shop_id, skipped_by) REFERENCES public.memberships(shop_id, id);

--
-- Name: audit_counts audit_counts_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_counts
    ADD CONSTRAINT audit_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: audit_counts audit_counts_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_counts
    ADD CONSTRAINT audit_counts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: audit_log audit_log_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: audit_log audit_log_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: billing_accounts billing_accounts_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: billing_events billing_events_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.billing_events
    ADD CONSTRAINT billing_events_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: booking_links booking_links_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: booking_links booking_links_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id);

--
-- Name: booking_links booking_links_shop_id_service_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_shop_id_service_id_fkey FOREIGN KEY (shop_id, service_id) REFERENCES public.services(shop_id, id) ON DELETE CASCADE;

--
-- Name: check_in_origins check_in_origins_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_in_origins
    ADD CONSTRAINT check_in_origins_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id) ON DELETE CASCADE;

--
-- Name: checkouts checkouts_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: checkouts checkouts_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);

--
-- Name: checkouts checkouts_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: closures closures_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.closures
    ADD CONSTRAINT closures_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: commission_rates commission_rates_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.commission_rates
    ADD CONSTRAINT commission_rates_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id) ON DELETE CASCADE;

--
-- Name: commission_rates commission_rates_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.commission_rates
    ADD CONSTRAINT commission_rates_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id) ON DELETE CASCADE;

--
-- Name: customer_photos customer_photos_shop_id_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_photos
    ADD CONSTRAINT customer_photos_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES public.photo_consents(shop_id, customer_id);

--
-- Name: customer_photos customer_photos_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_photos
    ADD CONSTRAINT customer_photos_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: customer_photos customer_photos_shop_id_taken_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_photos
    ADD CONSTRAINT customer_photos_shop_id_taken_by_fkey FOREIGN KEY (shop_id, taken_by) REFERENCES public.memberships(shop_id, id);

--
-- Name: customers customers_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: days_off days_off_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.days_off
    ADD CONSTRAINT days_off_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id) ON DELETE CASCADE;

--
-- Name: devices devices_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: email_codes email_codes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_codes
    ADD CONSTRAINT email_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: google_identities google_identities_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.google_identities
    ADD CONSTRAINT google_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: idempotency_keys idempotency_keys_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: invitation_tokens invitation_tokens_inviting_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation_tokens
    ADD CONSTRAINT invitation_tokens_inviting_shop_id_fkey FOREIGN KEY (inviting_shop_id) REFERENCES public.shops(id);

--
-- Name: invitations invitations_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: invitations invitations_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id) ON DELETE CASCADE;

--
-- Name: invoices invoices_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: kiosks kiosks_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kiosks
    ADD CONSTRAINT kiosks_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id) ON DELETE CASCADE;

--
-- Name: kiosks kiosks_shop_id_started_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kiosks
    ADD CONSTRAINT kiosks_shop_id_started_by_fkey FOREIGN KEY (shop_id, started_by) REFERENCES public.memberships(shop_id, id);

--
-- Name: memberships memberships_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: memberships memberships_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: message_texts message_texts_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_texts
    ADD CONSTRAINT message_texts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: messages messages_shop_id_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_shop_id_appointment_id_fkey FOREIGN KEY (shop_id, appointment_id) REFERENCES public.appointments(shop_id, id) ON DELETE CASCADE;

--
-- Name: messages messages_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: monthly_check_ins monthly_check_ins_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.monthly_check_ins
    ADD CONSTRAINT monthly_check_ins_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: monthly_texts monthly_texts_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.monthly_texts
    ADD CONSTRAINT monthly_texts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: opening_hours opening_hours_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.opening_hours
    ADD CONSTRAINT opening_hours_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: ownership_offers ownership_offers_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ownership_offers
    ADD CONSTRAINT ownership_offers_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: ownership_offers ownership_offers_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ownership_offers
    ADD CONSTRAINT ownership_offers_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id) ON DELETE CASCADE;

--
-- Name: ownership_offers ownership_offers_shop_id_offered_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ownership_offers
    ADD CONSTRAINT ownership_offers_shop_id_offered_by_fkey FOREIGN KEY (shop_id, offered_by) REFERENCES public.memberships(shop_id, id) ON DELETE CASCADE;

--
-- Name: passkey_challenges passkey_challenges_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: passkeys passkeys_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: password_resets password_resets_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: pending_sign_ins pending_sign_ins_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: photo_consents photo_consents_shop_id_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_consents
    ADD CONSTRAINT photo_consents_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES public.customers(shop_id, id);

--
-- Name: photo_consents photo_consents_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_consents
    ADD CONSTRAINT photo_consents_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: photo_consents photo_consents_shop_id_recorded_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_consents
    ADD CONSTRAINT photo_consents_shop_id_recorded_by_fkey FOREIGN KEY (shop_id, recorded_by) REFERENCES public.memberships(shop_id, id);

--
-- Name: push_subscriptions push_subscriptions_shop_id_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_shop_id_appointment_id_fkey FOREIGN KEY (shop_id, appointment_id) REFERENCES public.appointments(shop_id, id) ON DELETE CASCADE;

--
-- Name: push_subscriptions push_subscriptions_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: push_subscriptions push_subscriptions_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id) ON DELETE CASCADE;

--
-- Name: recovery_codes recovery_codes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: referrals referrals_affiliate_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES public.affiliates(id);

--
-- Name: referrals referrals_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);

--
-- Name: referrals referrals_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: report_changes report_changes_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_changes
    ADD CONSTRAINT report_changes_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: report_days report_days_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_days
    ADD CONSTRAINT report_days_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: report_hours report_hours_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_hours
    ADD CONSTRAINT report_hours_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: report_services report_services_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_services
    ADD CONSTRAINT report_services_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: report_work report_work_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_work
    ADD CONSTRAINT report_work_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: service_barbers service_barbers_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_barbers
    ADD CONSTRAINT service_barbers_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: service_barbers service_barbers_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_barbers
    ADD CONSTRAINT service_barbers_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id) ON DELETE CASCADE;

--
-- Name: service_barbers service_barbers_shop_id_service_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_barbers
    ADD CONSTRAINT service_barbers_shop_id_service_id_fkey FOREIGN KEY (shop_id, service_id) REFERENCES public.services(shop_id, id) ON DELETE CASCADE;

--
-- Name: service_categories service_categories_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_categories
    ADD CONSTRAINT service_categories_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: services services_category_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_category_fkey FOREIGN KEY (shop_id, category_id) REFERENCES public.service_categories(shop_id, id) ON DELETE SET NULL (category_id);

--
-- Name: services services_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: sessions sessions_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: sessions sessions_device_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.devices(id);

--
-- Name: sessions sessions_signed_in_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_signed_in_shop_id_membership_id_fkey FOREIGN KEY (signed_in_shop_id, membership_id) REFERENCES public.memberships(shop_id, id);

--
-- Name: setup_steps setup_steps_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setup_steps
    ADD CONSTRAINT setup_steps_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: shop_days shop_days_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shop_days
    ADD CONSTRAINT shop_days_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: shop_pins shop_pins_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shop_pins
    ADD CONSTRAINT shop_pins_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: shop_usernames shop_usernames_named_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shop_usernames
    ADD CONSTRAINT shop_usernames_named_shop_id_fkey FOREIGN KEY (named_shop_id) REFERENCES public.shops(id);

--
-- Name: shops shops_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);

--
-- Name: stripe_customers stripe_customers_paying_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stripe_customers
    ADD CONSTRAINT stripe_customers_paying_shop_id_fkey FOREIGN KEY (paying_shop_id) REFERENCES public.shops(id);

--
-- Name: support_tickets support_tickets_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: support_tickets support_tickets_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: totp_secrets totp_secrets_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

--
-- Name: totp_secrets totp_secrets_key_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.signing_keys(id);

--
-- Name: used_proofs used_proofs_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.used_proofs
    ADD CONSTRAINT used_proofs_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id) ON DELETE CASCADE;

--
-- Name: visit_changes visit_changes_shop_id_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_changes
    ADD CONSTRAINT visit_changes_shop_id_appointment_id_fkey FOREIGN KEY (shop_id, appointment_id) REFERENCES public.appointments(shop_id, id) ON DELETE CASCADE;

--
-- Name: visit_changes visit_changes_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_changes
    ADD CONSTRAINT visit_changes_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: visit_changes visit_changes_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_changes
    ADD CONSTRAINT visit_changes_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id);

--
-- Name: visit_ratings visit_ratings_shop_id_appointment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_ratings
    ADD CONSTRAINT visit_ratings_shop_id_appointment_id_fkey FOREIGN KEY (shop_id, appointment_id) REFERENCES public.appointments(shop_id, id) ON DELETE CASCADE;

--
-- Name: visit_ratings visit_ratings_shop_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_ratings
    ADD CONSTRAINT visit_ratings_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES public.shops(id);

--
-- Name: working_hours working_hours_shop_id_membership_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.working_hours
    ADD CONSTRAINT working_hours_shop_id_membership_id_fkey FOREIGN KEY (shop_id, membership_id) REFERENCES public.memberships(shop_id, id) ON DELETE CASCADE;

--
-- Name: affiliate_audit; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.affiliate_audit ENABLE ROW LEVEL SECURITY;

--
-- Name: affiliate_clicks; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.affiliate_clicks ENABLE ROW LEVEL SECURITY;

--
-- Name: affiliate_entries; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.affiliate_entries ENABLE ROW LEVEL SECURITY;

--
-- Name: affiliate_payout_entries; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.affiliate_payout_entries ENABLE ROW LEVEL SECURITY;

--
-- Name: affiliate_payouts; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.affiliate_payouts ENABLE ROW LEVEL SECURITY;

--
-- Name: alert_settings; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.alert_settings ENABLE ROW LEVEL SECURITY;

--
-- Name: appointment_services; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.appointment_services ENABLE ROW LEVEL SECURITY;

--
-- Name: appointments; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.appointments ENABLE ROW LEVEL SECURITY;

--
-- Name: audit_counts; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.audit_counts ENABLE ROW LEVEL SECURITY;

--
-- Name: audit_log; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;

--
-- Name: billing_accounts; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.billing_accounts ENABLE ROW LEVEL SECURITY;

--
-- Name: billing_events; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.billing_events ENABLE ROW LEVEL SECURITY;

--
-- Name: booking_links; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.booking_links ENABLE ROW LEVEL SECURITY;

--
-- Name: check_in_origins; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.check_in_origins ENABLE ROW LEVEL SECURITY;

--
-- Name: checkouts; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.checkouts ENABLE ROW LEVEL SECURITY;

--
-- Name: closures; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.closures ENABLE ROW LEVEL SECURITY;

--
-- Name: commission_rates; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.commission_rates ENABLE ROW LEVEL SECURITY;

--
-- Name: customer_photos; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.customer_photos ENABLE ROW LEVEL SECURITY;

--
-- Name: customers; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.customers ENABLE ROW LEVEL SECURITY;

--
-- Name: days_off; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.days_off ENABLE ROW LEVEL SECURITY;

--
-- Name: stripe_customers everybody_reads; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY everybody_reads ON public.stripe_customers FOR SELECT USING (true);

--
-- Name: idempotency_keys; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

--
-- Name: invitations; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

--
-- Name: invoices; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.invoices ENABLE ROW LEVEL SECURITY;

--
-- Name: kiosks; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.kiosks ENABLE ROW LEVEL SECURITY;

--
-- Name: memberships; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.memberships ENABLE ROW LEVEL SECURITY;

--
-- Name: message_texts; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.message_texts ENABLE ROW LEVEL SECURITY;

--
-- Name: messages; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;

--
-- Name: monthly_check_ins; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.monthly_check_ins ENABLE ROW LEVEL SECURITY;

--
-- Name: monthly_texts; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.monthly_texts ENABLE ROW LEVEL SECURITY;

--
-- Name: memberships only_invited; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY only_invited ON public.memberships AS RESTRICTIVE FOR DELETE TO lineup_app USING ((joined_at IS NULL));

--
-- Name: opening_hours; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.opening_hours ENABLE ROW LEVEL SECURITY;

--
-- Name: affiliate_payouts operator_reads; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY operator_reads ON public.affiliate_payouts FOR SELECT USING (public.app_is_operator());

--
-- Name: memberships own_account; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_account ON public.memberships FOR SELECT USING ((account_id = public.app_account_id()));

--
-- Name: affiliate_audit own_affiliate; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_affiliate ON public.affiliate_audit USING ((affiliate_id = public.app_affiliate_id()));

--
-- Name: affiliate_clicks own_affiliate; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_affiliate ON public.affiliate_clicks USING ((affiliate_id = public.app_affiliate_id()));

--
-- Name: affiliate_entries own_affiliate; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_affiliate ON public.affiliate_entries USING ((affiliate_id = public.app_affiliate_id()));

--
-- Name: affiliate_payout_entries own_affiliate; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_affiliate ON public.affiliate_payout_entries USING ((affiliate_id = public.app_affiliate_id()));

--
-- Name: affiliate_payouts own_affiliate; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_affiliate ON public.affiliate_payouts USING ((affiliate_id = public.app_affiliate_id()));

--
-- Name: referrals own_affiliate; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_affiliate ON public.referrals FOR SELECT USING ((affiliate_id = public.app_affiliate_id()));

--
-- Name: alert_settings own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.alert_settings USING ((shop_id = public.app_shop_id()));

--
-- Name: appointment_services own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.appointment_services USING ((shop_id = public.app_shop_id()));

--
-- Name: appointments own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.appointments USING ((shop_id = public.app_shop_id()));

--
-- Name: audit_counts own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.audit_counts USING ((shop_id = public.app_shop_id()));

--
-- Name: audit_log own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.audit_log USING ((shop_id = public.app_shop_id()));

--
-- Name: billing_accounts own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.billing_accounts USING ((shop_id = public.app_shop_id()));

--
-- Name: billing_events own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.billing_events USING ((shop_id = public.app_shop_id()));

--
-- Name: booking_links own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.booking_links USING ((shop_id = public.app_shop_id()));

--
-- Name: check_in_origins own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.check_in_origins USING ((shop_id = public.app_shop_id()));

--
-- Name: checkouts own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.checkouts USING ((shop_id = public.app_shop_id()));

--
-- Name: closures own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.closures USING ((shop_id = public.app_shop_id()));

--
-- Name: commission_rates own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.commission_rates USING ((shop_id = public.app_shop_id()));

--
-- Name: customer_photos own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.customer_photos USING ((shop_id = public.app_shop_id()));

--
-- Name: customers own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.customers USING ((shop_id = public.app_shop_id()));

--
-- Name: days_off own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.days_off USING ((shop_id = public.app_shop_id()));

--
-- Name: idempotency_keys own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.idempotency_keys USING ((shop_id = public.app_shop_id()));

--
-- Name: invitations own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.invitations USING ((shop_id = public.app_shop_id()));

--
-- Name: invoices own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.invoices USING ((shop_id = public.app_shop_id()));

--
-- Name: kiosks own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.kiosks USING ((shop_id = public.app_shop_id()));

--
-- Name: memberships own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.memberships USING ((shop_id = public.app_shop_id()));

--
-- Name: message_texts own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.message_texts USING ((shop_id = public.app_shop_id()));

--
-- Name: messages own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.messages USING ((shop_id = public.app_shop_id()));

--
-- Name: monthly_check_ins own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.monthly_check_ins USING ((shop_id = public.app_shop_id()));

--
-- Name: monthly_texts own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.monthly_texts USING ((shop_id = public.app_shop_id()));

--
-- Name: opening_hours own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.opening_hours USING ((shop_id = public.app_shop_id()));

--
-- Name: ownership_offers own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.ownership_offers USING ((shop_id = public.app_shop_id()));

--
-- Name: photo_consents own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.photo_consents USING ((shop_id = public.app_shop_id()));

--
-- Name: push_subscriptions own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.push_subscriptions USING ((shop_id = public.app_shop_id()));

--
-- Name: referrals own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.referrals USING ((shop_id = public.app_shop_id()));

--
-- Name: report_changes own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.report_changes USING ((shop_id = public.app_shop_id()));

--
-- Name: report_days own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.report_days USING ((shop_id = public.app_shop_id()));

--
-- Name: report_hours own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.report_hours USING ((shop_id = public.app_shop_id()));

--
-- Name: report_services own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.report_services USING ((shop_id = public.app_shop_id()));

--
-- Name: report_work own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.report_work USING ((shop_id = public.app_shop_id()));

--
-- Name: service_barbers own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.service_barbers USING ((shop_id = public.app_shop_id()));

--
-- Name: service_categories own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.service_categories USING ((shop_id = public.app_shop_id()));

--
-- Name: services own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.services USING ((shop_id = public.app_shop_id()));

--
-- Name: setup_steps own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.setup_steps USING ((shop_id = public.app_shop_id()));

--
-- Name: shop_days own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.shop_days USING ((shop_id = public.app_shop_id()));

--
-- Name: shop_pins own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.shop_pins USING ((shop_id = public.app_shop_id()));

--
-- Name: shops own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.shops USING ((id = public.app_shop_id()));

--
-- Name: stripe_customers own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.stripe_customers FOR INSERT WITH CHECK ((paying_shop_id = public.app_shop_id()));

--
-- Name: support_tickets own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.support_tickets USING ((shop_id = public.app_shop_id()));

--
-- Name: used_proofs own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.used_proofs USING ((shop_id = public.app_shop_id()));

--
-- Name: visit_changes own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.visit_changes USING ((shop_id = public.app_shop_id()));

--
-- Name: visit_ratings own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.visit_ratings USING ((shop_id = public.app_shop_id()));

--
-- Name: working_hours own_shop; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop ON public.working_hours USING ((shop_id = public.app_shop_id()));

--
-- Name: stripe_customers own_shop_goes; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY own_shop_goes ON public.stripe_customers FOR DELETE USING ((paying_shop_id = public.app_shop_id()));

--
-- Name: ownership_offers; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.ownership_offers ENABLE ROW LEVEL SECURITY;

--
-- Name: photo_consents; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.photo_consents ENABLE ROW LEVEL SECURITY;

--
-- Name: push_subscriptions; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.push_subscriptions ENABLE ROW LEVEL SECURITY;

--
-- Name: referrals; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.referrals ENABLE ROW LEVEL SECURITY;

--
-- Name: report_changes; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.report_changes ENABLE ROW LEVEL SECURITY;

--
-- Name: report_days; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.report_days ENABLE ROW LEVEL SECURITY;

--
-- Name: report_hours; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.report_hours ENABLE ROW LEVEL SECURITY;

--
-- Name: report_services; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.report_services ENABLE ROW LEVEL SECURITY;

--
-- Name: report_work; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.report_work ENABLE ROW LEVEL SECURITY;

--
-- Name: service_barbers; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.service_barbers ENABLE ROW LEVEL SECURITY;

--
-- Name: service_categories; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.service_categories ENABLE ROW LEVEL SECURITY;

--
-- Name: services; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.services ENABLE ROW LEVEL SECURITY;

--
-- Name: setup_steps; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.setup_steps ENABLE ROW LEVEL SECURITY;

--
-- Name: shop_days; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.shop_days ENABLE ROW LEVEL SECURITY;

--
-- Name: shop_pins; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.shop_pins ENABLE ROW LEVEL SECURITY;

--
-- Name: shops; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.shops ENABLE ROW LEVEL SECURITY;

--
-- Name: stripe_customers; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.stripe_customers ENABLE ROW LEVEL SECURITY;

--
-- Name: support_tickets; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.support_tickets ENABLE ROW LEVEL SECURITY;

--
-- Name: referrals unpaid_only; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY unpaid_only ON public.referrals AS RESTRICTIVE FOR DELETE USING ((first_paid_at IS NULL));

--
-- Name: used_proofs; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.used_proofs ENABLE ROW LEVEL SECURITY;

--
-- Name: visit_changes; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.visit_changes ENABLE ROW LEVEL SECURITY;

--
-- Name: visit_ratings; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.visit_ratings ENABLE ROW LEVEL SECURITY;

--
-- Name: working_hours; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.working_hours ENABLE ROW LEVEL SECURITY;

--
-- Name: SCHEMA public; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA public TO lineup_app;

--
-- Name: FUNCTION close_shop_usernames(closed bigint, at timestamp with time zone); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.close_shop_usernames(closed bigint, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.close_shop_usernames(closed bigint, at timestamp with time zone) TO lineup_app;

--
-- Name: FUNCTION erase_closed_shop(closed bigint, most integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.erase_closed_shop(closed bigint, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_closed_shop(closed bigint, most integer) TO lineup_app;

--
-- Name: FUNCTION give_ticket_link(of_shop bigint, of_visit bigint, seed text, hash bytea); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.give_ticket_link(of_shop bigint, of_visit bigint, seed text, hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.give_ticket_link(of_shop bigint, of_visit bigint, seed text, hash bytea) TO lineup_app;

--
-- Name: FUNCTION purge_unverified_sign_up(unconfirmed bigint, before timestamp with time zone); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.purge_unverified_sign_up(unconfirmed bigint, before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.purge_unverified_sign_up(unconfirmed bigint, before timestamp with time zone) TO lineup_app;

--
-- Name: FUNCTION refresh_message_state(of_shop bigint, of_visit bigint, at timestamp with time zone); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.refresh_message_state(of_shop bigint, of_visit bigint, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_message_state(of_shop bigint, of_visit bigint, at timestamp with time zone) TO lineup_app;

--
-- Name: FUNCTION release_unverified_email(unused text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.release_unverified_email(unused text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.release_unverified_email(unused text) TO lineup_app;

--
-- Name: TABLE account_cells; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.account_cells TO lineup_app;

--
-- Name: TABLE accounts; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.accounts TO lineup_app;

--
-- Name: TABLE affiliate_audit; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.affiliate_audit TO lineup_app;

--
-- Name: TABLE affiliate_clicks; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.affiliate_clicks TO lineup_app;

--
-- Name: TABLE affiliate_entries; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.affiliate_entries TO lineup_app;

--
-- Name: TABLE affiliate_payout_entries; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.affiliate_payout_entries TO lineup_app;

--
-- Name: TABLE affiliate_payouts; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.affiliate_payouts TO lineup_app;

--
-- Name: TABLE affiliate_terms; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.affiliate_terms TO lineup_app;

--
-- Name: TABLE affiliates; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.affiliates TO lineup_app;

--
-- Name: TABLE alert_settings; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.alert_settings TO lineup_app;

--
-- Name: TABLE appointment_services; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.appointment_services TO lineup_app;

--
-- Name: TABLE appointments; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.appointments TO lineup_app;

--
-- Name: TABLE attempts; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.attempts TO lineup_app;

--
-- Name: TABLE audit_counts; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audit_counts TO lineup_app;

--
-- Name: TABLE audit_log; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.audit_log TO lineup_app;

--
-- Name: TABLE billing_accounts; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.billing_accounts TO lineup_app;

--
-- Name: TABLE billing_events; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.billing_events TO lineup_app;

--
-- Name: SEQUENCE billing_reads; Type: ACL; Schema: public; Owner: -
--

GRANT USAGE ON SEQUENCE public.billing_reads TO lineup_app;

--
-- Name: TABLE booking_links; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.booking_links TO lineup_app;

--
-- Name: TABLE cap_counts; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cap_counts TO lineup_app;

--
-- Name: TABLE check_in_origins; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.check_in_origins TO lineup_app;

--
-- Name: TABLE checkouts; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.checkouts TO lineup_app;

--
-- Name: TABLE closures; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.closures TO lineup_app;

--
-- Name: TABLE commission_rates; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.commission_rates TO lineup_app;

--
-- Name: TABLE customer_photos; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_photos TO lineup_app;

--
-- Name: TABLE customers; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customers TO lineup_app;

--
-- Name: TABLE days_off; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.days_off TO lineup_app;

--
-- Name: TABLE devices; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.devices TO lineup_app;

--
-- Name: TABLE email_codes; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_codes TO lineup_app;

--
-- Name: TABLE google_identities; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.google_identities TO lineup_app;

--
-- Name: TABLE idempotency_keys; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO lineup_app;

--
-- Name: TABLE invitation_tokens; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.invitation_tokens TO lineup_app;

--
-- Name: TABLE invitations; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO lineup_app;

--
-- Name: TABLE invoices; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.invoices TO lineup_app;

--
-- Name: TABLE kiosks; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.kiosks TO lineup_app;

--
-- Name: TABLE line_versions; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.line_versions TO lineup_app;

--
-- Name: TABLE memberships; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.memberships TO lineup_app;

--
-- Name: TABLE message_texts; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_texts TO lineup_app;

--
-- Name: TABLE messages; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages TO lineup_app;

--
-- Name: TABLE monthly_check_ins; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.monthly_check_ins TO lineup_app;

--
-- Name: TABLE monthly_texts; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.monthly_texts TO lineup_app;

--
-- Name: TABLE opening_hours; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.opening_hours TO lineup_app;

--
-- Name: TABLE operator_audit; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.operator_audit TO lineup_app;

--
-- Name: TABLE ownership_offers; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ownership_offers TO lineup_app;

--
-- Name: TABLE passkey_challenges; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkey_challenges TO lineup_app;

--
-- Name: TABLE passkeys; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkeys TO lineup_app;

--
-- Name: TABLE password_resets; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.password_resets TO lineup_app;

--
-- Name: TABLE pending_sign_ins; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pending_sign_ins TO lineup_app;

--
-- Name: TABLE photo_consents; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.photo_consents TO lineup_app;

--
-- Name: TABLE plans; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.plans TO lineup_app;

--
-- Name: TABLE push_subscriptions; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_subscriptions TO lineup_app;

--
-- Name: TABLE recovery_codes; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO lineup_app;

--
-- Name: TABLE referrals; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.referrals TO lineup_app;

--
-- Name: TABLE report_changes; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.report_changes TO lineup_app;

--
-- Name: TABLE report_days; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.report_days TO lineup_app;

--
-- Name: TABLE report_hours; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.report_hours TO lineup_app;

--
-- Name: TABLE report_services; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.report_services TO lineup_app;

--
-- Name: TABLE report_work; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.report_work TO lineup_app;

--
-- Name: TABLE schema_migrations; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.schema_migrations TO lineup_app;

--
-- Name: TABLE service_barbers; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.service_barbers TO lineup_app;

--
-- Name: TABLE service_categories; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.service_categories TO lineup_app;

--
-- Name: TABLE services; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.services TO lineup_app;

--
-- Name: TABLE sessions; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO lineup_app;

--
-- Name: TABLE setup_steps; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.setup_steps TO lineup_app;

--
-- Name: TABLE shop_cells; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.shop_cells TO lineup_app;

--
-- Name: TABLE shop_days; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shop_days TO lineup_app;

--
-- Name: TABLE shop_pins; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shop_pins TO lineup_app;

--
-- Name: TABLE shop_usernames; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.shop_usernames TO lineup_app;

--
-- Name: TABLE shops; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.shops TO lineup_app;

--
-- Name: SEQUENCE shops_id_seq; Type: ACL; Schema: public; Owner: -
--

GRANT USAGE ON SEQUENCE public.shops_id_seq TO lineup_app;

--
-- Name: TABLE signing_keys; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.signing_keys TO lineup_app;

--
-- Name: TABLE sitemap_files; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sitemap_files TO lineup_app;

--
-- Name: TABLE stripe_customers; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.stripe_customers TO lineup_app;

--
-- Name: TABLE support_tickets; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.support_tickets TO lineup_app;

--
-- Name: TABLE totp_secrets; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.totp_secrets TO lineup_app;

--
-- Name: TABLE used_proofs; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.used_proofs TO lineup_app;

--
-- Name: TABLE visit_changes; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_changes TO lineup_app;

--
-- Name: TABLE visit_ratings; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_ratings TO lineup_app;

--
-- Name: TABLE working_hours; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.working_hours TO lineup_app;

--
-- PostgreSQL database dump complete
--
