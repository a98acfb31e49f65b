-- migrate:up

-- accent: the one colour of the shop's pages and mails; null: Lineup's own. The review links are
-- offered to every customer after the visit; '' for none.
alter table shops
  add column accent text
    constraint shops_accent_check check (accent ~ '^#[0-9a-f]{6}$'),
  add column is_listed_on_google boolean not null default false,
  add column google_review_url text not null default '',
  add column yelp_review_url text not null default '',
  add column facebook_review_url text not null default '';

-- What the feed for Google's appointment redirect contains of shops, a range of ids at a time: only
-- shops that have switched it on, have an address and can be booked. Like public_shops it enters one
-- shop after the other with the rights of its caller.
create function google_listed_shops(after_id bigint, last_id bigint) returns table (
  shop_id bigint, name text, username text, address text, phone text, subscription_status text,
  trial_ends_at timestamptz, past_due_since timestamptz, pass_ends_at timestamptz,
  period_ends_at timestamptz
) language plpgsql as $$
declare
  entered text := coalesce(current_setting('app.shop_id', true), '');
  listed bigint;
begin
  for listed in
    select distinct named_shop_id from shop_usernames
    where named_shop_id > after_id and named_shop_id <= last_id and closed_at is null
    order by named_shop_id
  loop
    perform set_config('app.shop_id', listed::text, true);
    return query
      select shop.id, shop.name, shop.username, shop.address, shop.phone, shop.subscription_status,
        shop.trial_ends_at, shop.past_due_since, shop.pass_ends_at, shop.period_ends_at
      from shops as shop
      where shop.id = listed and shop.is_listed_on_google and shop.address <> '' and exists (
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

-- migrate:down
