-- migrate:up

-- When the owner closed the finished guide to set the shop up; null: not yet. Shops that exist now are
-- set up. How many chairs the shop has, as the owner counted them in the guide; null: unknown.
alter table shops
  add column set_up_at timestamptz default now(),
  add column chairs integer constraint shops_chairs_check check (chairs between 1 and 99);
alter table shops alter column set_up_at drop default;

-- The steps of the guide whose state cannot be derived from other data.
create table setup_steps (
  shop_id bigint not null references shops (id),
  step text not null constraint setup_steps_step_check
    check (step in ('hours', 'services', 'people', 'walk_ins', 'poster', 'test_ticket')),
  state text not null constraint setup_steps_state_check check (state in ('done', 'skipped')),
  at timestamptz not null default now(),
  primary key (shop_id, step)
);
alter table setup_steps enable row level security;
alter table setup_steps force row level security;
create policy own_shop on setup_steps using (shop_id = app_shop_id());
grant select, insert, update, delete on setup_steps to lineup_app;

-- A ticket that the owner takes to try the line. It is deleted afterwards, and within an hour at the
-- latest, so that it counts in no figure.
alter table appointments add column is_test boolean not null default false;

-- migrate:down
