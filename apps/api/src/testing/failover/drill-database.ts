import { execFileSync } from 'node:child_process';
import { migrate } from '@lineup/db/migrate';
import type { Cluster } from './cluster.ts';
import { type Machine, onMachine } from './network.ts';

export const urlOf = (user: 'lineup_app' | 'lineup_owner', port: number): string =>
  `postgres://${user}:${user}@127.0.0.1:${String(port)}/lineup?sslmode=disable`;

/** Runs SQL as the superuser, who logs in on the machine itself only. */
const runOn = (cluster: Cluster, machine: Machine, database: string, sql: string): string => {
  const psql = ['psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', database];
  const socket = ['-h', cluster.socketOf(machine)];
  const [program = '', ...args] = onMachine(machine, ...psql, ...socket);
  return execFileSync(program, args, { input: sql, encoding: 'utf8', cwd: '/' });
};

/** The roles and the database of the guide, and the pool's list of users, as the guide makes it. */
export const createDatabase = async (cluster: Cluster, primary: Machine): Promise<void> => {
  runOn(
    cluster,
    primary,
    'postgres',
    `create role lineup_owner login password 'lineup_owner';
     create role lineup_app login password 'lineup_app';
     alter role lineup_app set statement_timeout = '15s';
     alter role lineup_app set idle_in_transaction_session_timeout = '30s';
     create database lineup owner lineup_owner;
     revoke all on database lineup from public;
     grant connect on database lineup to lineup_app;`,
  );
  cluster.startPool(
    runOn(
      cluster,
      primary,
      'postgres',
      `select format('"%s" "%s"', rolname, rolpassword) from pg_authid where rolname = 'lineup_app'`,
    ),
  );
  await migrate(urlOf('lineup_owner', cluster.primaryPort));
  runOn(
    cluster,
    primary,
    'lineup',
    `create table drill_writes (id bigserial, kind text not null);
     grant select, insert on drill_writes to lineup_app;
     grant usage on sequence drill_writes_id_seq to lineup_app;`,
  );
};
