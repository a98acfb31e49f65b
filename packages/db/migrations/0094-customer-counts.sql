-- migrate:up

-- The figures of a customer change by the difference that a visit makes: counting all visits again
-- reads hundreds of rows when a regular's visit is completed. A job compares them every night.
create or replace function count_visits_of_customer() returns trigger
  language plpgsql as $$
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

-- migrate:down
