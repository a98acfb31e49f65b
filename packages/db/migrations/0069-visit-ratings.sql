-- migrate:up

-- What customers said about their visit: one rating per visit, for the shop only.
create table visit_ratings (
  shop_id bigint not null references shops (id),
  appointment_id bigint not null,
  stars integer not null constraint visit_ratings_stars_check check (stars between 1 and 5),
  comment text not null default ''
    constraint visit_ratings_comment_check check (length(comment) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, appointment_id),
  foreign key (shop_id, appointment_id) references appointments (shop_id, id) on delete cascade
);
create index visit_ratings_newest on visit_ratings (shop_id, created_at desc, appointment_id);
alter table visit_ratings enable row level security;
alter table visit_ratings force row level security;
create policy own_shop on visit_ratings using (shop_id = app_shop_id());
grant select, insert, update, delete on visit_ratings to lineup_app;

-- migrate:down
