-- migrate:up

-- Challenges of the public check-in page whose answer was used: each is good for one ticket. Rows
-- are removed when they have expired.
create table used_proofs (
  shop_id bigint not null references shops (id) on delete cascade,
  nonce bytea not null,
  expires_at timestamptz not null,
  primary key (shop_id, nonce)
);

alter table used_proofs enable row level security, force row level security;
create policy own_shop on used_proofs using (shop_id = app_shop_id());
grant select, insert, delete on used_proofs to lineup_app;

-- When the customer confirmed a booking by the link in its message, or when it was made where none
-- is needed; null: not yet, and for walk-ins. What was booked before needs none.
alter table appointments add column confirmed_at timestamptz default now();
alter table appointments alter column confirmed_at drop default;

-- migrate:down
