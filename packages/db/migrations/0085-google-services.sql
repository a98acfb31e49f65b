-- migrate:up

-- What the feed for Google's appointment redirect contains of the services of shops. Barbers may have
-- a price or a length of their own: the lowest stands here, with a mark that it is where they begin.
-- Like google_listed_shops it enters one shop after the other with the rights of its caller.
create function google_listed_services(shop_ids bigint[]) returns table (
  shop_id bigint, service_id bigint, language text, name text, description text, category text,
  price_cents integer, is_price_from boolean, duration_seconds integer, is_duration_from boolean
) language plpgsql as $$
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

-- migrate:down
