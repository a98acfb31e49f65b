-- migrate:up

-- Written by a job, a few hundred shops at a time: a search engine's request reads no shop.
create table sitemap_files (
  number integer primary key check (number > 0),
  paths text[] not null,
  written_at timestamptz not null
);
comment on table sitemap_files is 'global: public pages of shops for search engines, of 5,000 ids of shops each';
grant select, insert, update, delete on sitemap_files to lineup_app;

-- migrate:down
