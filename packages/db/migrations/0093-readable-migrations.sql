-- migrate:up

-- `npm run ops -- doctor` compares what the database has had with what the code needs.
grant select on schema_migrations to lineup_app;

-- migrate:down
