import { Client } from 'pg';
import { host } from './ports.ts';
import type { State } from './state.ts';

export const databaseName = 'lineup';

export const databaseUrl = (state: State, user: string, password: string, database: string) =>
  `postgres://${user}:${password}@${host}:${state.ports.postgres}/${database}`;

/**
 * Two roles: lineup_owner owns the schema and runs migrations (createdb: tests clone a template);
 * lineup_app is what the product runs as and owns nothing. Can be repeated.
 */
export const prepareDatabase = async (state: State): Promise<void> => {
  const { superuser, owner, app } = state.secrets;
  const client = new Client(databaseUrl(state, 'postgres', superuser, 'postgres'));
  await client.connect();
  try {
    await ensureRole(client, 'lineup_owner', 'createdb', owner);
    await ensureRole(client, 'lineup_app', 'nocreatedb', app);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database ${databaseName} owner lineup_owner`);
    await client.query(`revoke all on database ${databaseName} from public`);
    await client.query(`grant connect on database ${databaseName} to lineup_app`);
  } finally {
    await client.end();
  }
};

const ensureRole = async (client: Client, role: string, createdb: string, password: string) => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(
    `${verb} role ${role} login nosuperuser nocreaterole nobypassrls ${createdb}
     password ${client.escapeLiteral(password)}`,
  );
};
