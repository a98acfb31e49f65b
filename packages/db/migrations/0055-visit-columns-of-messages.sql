-- migrate:up

-- The feature that sends messages writes no row of a visit itself: it asks for these two changes, and
-- row-level security applies to them as to the caller's own statements.

-- How the newest message about a visit went, beside the visit: of those that were due, by whatever
-- way it got furthest. Who has read the mail needs no call because a text failed. The time is an
-- argument because the caller decides which messages were due.
create function refresh_message_state(of_shop bigint, of_visit bigint, at timestamptz) returns void
  language sql as $$
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
revoke execute on function refresh_message_state(bigint, bigint, timestamptz) from public;
grant execute on function refresh_message_state(bigint, bigint, timestamptz) to lineup_app;

-- Gives a visit its private link where it has none, such as one that was imported. Answers its seed;
-- null: the link is known to its holder alone.
create function give_ticket_link(of_shop bigint, of_visit bigint, seed text, hash bytea) returns text
  language sql as $$
  update appointments set token_seed = seed, token_hash = hash
  where shop_id = of_shop and id = of_visit and token_hash is null
  returning token_seed
$$;
revoke execute on function give_ticket_link(bigint, bigint, text, bytea) from public;
grant execute on function give_ticket_link(bigint, bigint, text, bytea) to lineup_app;

-- migrate:down
