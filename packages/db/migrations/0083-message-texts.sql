-- migrate:up

-- What a shop writes in its own words, per kind of message and language. A field without a value
-- uses Lineup's words. Texts have placeholders such as {day}, and no web addresses.
create table message_texts (
  shop_id bigint not null references shops (id),
  kind text not null constraint message_texts_kind_check check (kind <> ''),
  language text not null
    constraint message_texts_language_check check (language in ('en', 'es')),
  subject text,
  heading text,
  body text,
  text text,
  changed_at timestamptz not null default now(),
  primary key (shop_id, kind, language),
  constraint message_texts_some_check check (num_nonnulls(subject, heading, body, text) > 0)
);
alter table message_texts enable row level security;
alter table message_texts force row level security;
create policy own_shop on message_texts using (shop_id = app_shop_id());
grant select, insert, update, delete on message_texts to lineup_app;

-- The hours in which reminders and texts about changes wait, in minutes after the shop's midnight;
-- from 21:00 to 8:00 goes over midnight. Both are null where a shop has no quiet hours.
alter table shops
  add column quiet_from_minute integer,
  add column quiet_to_minute integer,
  add constraint shops_quiet_hours_check check (
    (quiet_from_minute is null) = (quiet_to_minute is null)
    and quiet_from_minute between 0 and 1439
    and quiet_to_minute between 0 and 1439
    and quiet_from_minute <> quiet_to_minute
  ) not valid;

-- migrate:down
