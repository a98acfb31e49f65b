-- migrate:up

-- As people type when they search: small letters, no accents. 'jose' finds José.
create function plain_text(said text) returns text
  language sql immutable parallel safe
  return regexp_replace(normalize(lower(said), nfkd), '[\u0300-\u036f]', '', 'g');

create function customer_search_text(name text, email text, phone text) returns text
  language sql immutable parallel safe
  return plain_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''));

-- Behind row-level security no index can answer LIKE (it is not leakproof): the rows of the one shop
-- are read, and an index over parts of words would only cost. Made anew for every row that is looked
-- at, the text took 30 times as long, so it is kept ready. The table is still small enough to be
-- written once more.
alter table customers
  add column search_text text not null
    -- squawk-ignore adding-field-with-default
    generated always as (customer_search_text(name, email, phone)) stored;

-- migrate:down
