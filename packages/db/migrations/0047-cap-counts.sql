-- migrate:up

-- How often a cap of the contract was used in a window of fixed length. Unlogged: after a crash of the
-- server the counts begin again, which a cap can bear and every call would otherwise pay for.
create unlogged table cap_counts (
  cap text not null,
  -- An id, or a keyed hash of an address, a mailbox or a phone number.
  subject text not null,
  window_starts_at timestamptz not null,
  count integer not null,
  primary key (cap, subject, window_starts_at)
);
create index cap_counts_age on cap_counts (window_starts_at);
comment on table cap_counts is 'global: caps of calls, counted before anybody is known';
grant select, insert, update, delete on cap_counts to lineup_app;

-- migrate:down
