-- migrate:up

-- An invitation that is taken back leaves no member behind; who has joined is deactivated, never
-- deleted, whatever a statement of the product says.
create policy only_invited on memberships as restrictive for delete to lineup_app
  using (joined_at is null);

-- An account that was made for an invitation and never became anybody's. Deletes it when nothing
-- refers to it: the foreign keys decide that, over all shops. The product may delete no other account.
create function release_unverified_email(unused text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from accounts where email = unused and email_verified_at is null;
  return found;
exception when foreign_key_violation then
  return false;
end $$;
revoke execute on function release_unverified_email(text) from public;
grant execute on function release_unverified_email(text) to lineup_app;

-- migrate:down
