-- migrate:up

-- 'Delete' archives services and booking links: past visits keep what they refer to, and a printed
-- code leads to a page that explains. Null: not archived.
alter table services add column archived_at timestamptz;

-- An archived link is switched off too, so that whatever offers only active links offers none of it.
-- No link is archived yet, so there is nothing to check.
alter table booking_links
  add column archived_at timestamptz,
  -- squawk-ignore constraint-missing-not-valid
  add constraint booking_links_archived_check check (archived_at is null or not is_active);

-- migrate:down
