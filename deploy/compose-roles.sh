#!/bin/sh
# Creates roles and database when the container of PostgreSQL starts for the first time: docs/operations.md, A new database.
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
create role lineup_owner login password :'owner';
create role lineup_app login password :'app';
create database lineup owner lineup_owner;
revoke all on database lineup from public;
grant connect on database lineup to lineup_app;
SQL
