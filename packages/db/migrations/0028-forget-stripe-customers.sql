-- migrate:up

-- Whoever removes a shop removes what Stripe calls it; the product's own role may not.
create policy own_shop_goes on stripe_customers for delete using (shop_id = app_shop_id());

-- migrate:down
