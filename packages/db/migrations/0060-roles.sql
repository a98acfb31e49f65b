-- migrate:up

-- A manager runs the shop without its plan and ownership; a receptionist works at the desk.
alter table memberships
  drop constraint memberships_role_check,
  add constraint memberships_role_check
    check (role in ('owner', 'manager', 'receptionist', 'employee')) not valid;

-- Whether members may change their own hours, breaks and days off.
alter table shops add column members_plan_hours boolean not null default false;

-- migrate:down
