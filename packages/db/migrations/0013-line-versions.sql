-- migrate:up

-- A name or picture is shown in the line of every shop the person works for. Row-level security
-- shows the memberships of the own shop; those of other shops by the policy for a person's own, so
-- that person is entered for this one look. Only numbers leave it. In the order of shops: two
-- people who work for the same shops do not wait for each other crosswise.
create function raise_line_versions_of_account() returns trigger
  language plpgsql as $$
declare
  entered text := coalesce(current_setting('app.account_id', true), '');
  raised text := coalesce(current_setting('app.line_raised', true), '');
begin
  perform set_config('app.account_id', new.id::text, true);
  insert into line_versions as line (line_shop_id, version)
    select distinct shop_id, 1 from memberships
    where account_id = new.id and shop_id::text <> raised
    order by shop_id
    on conflict (line_shop_id) do update set version = line.version + 1;
  perform set_config('app.account_id', entered, true);
  return null;
end $$;

create constraint trigger line_changed after update of name, photo_key on accounts
  deferrable initially deferred for each row
  when (old.name is distinct from new.name or old.photo_key is distinct from new.photo_key)
  execute function raise_line_versions_of_account();

-- A service that is deleted takes its number out of every wish there ever was; the names, which are
-- shown, stay. The services' own trigger has raised the version already.
drop trigger line_changed on appointment_services;
create constraint trigger line_changed after insert or delete on appointment_services
  deferrable initially deferred for each row execute function raise_line_version();

-- migrate:down
