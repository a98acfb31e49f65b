import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary } from './binaries.ts';
import { host } from './ports.ts';
import { prepareDatabase } from './postgres-roles.ts';
import type { State } from './state.ts';
import { directory } from './state.ts';

const debianPackage = 'postgresql-15 postgresql-contrib';
const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; then it runs as the user of Debian's package. */
const asServerUser = (command: string, args: string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]]
    : [command, args];

const run = (command: string, args: string[]): void => {
  const result = spawnSync(...asServerUser(command, args), { cwd: '/', encoding: 'utf8' });
  if (result.status !== 0) {
    throw new Error(`${command} failed: ${result.error?.message ?? result.stderr + result.stdout}`);
  }
};

const memory = '/dev/shm';
const isInMemory = (home: string) => home.startsWith(`${memory}/`);

/** Docker gives containers 64 MB of it by default; tests and journeys need more. */
const memoryHasRoom = (): boolean => {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 1024 ** 3;
};

const giveToServerUser = (home: string): string => {
  execFileSync('chown', ['postgres:postgres', home]);
  execFileSync('chmod', ['700', home]);
  return home;
};

/** The data folder. As root it must be one that the user postgres can access. */
const makeDataDirectory = ({ isDurable }: State): string => {
  // Every test file creates and drops a database of a thousand small files: on a disk this costs
  // several times the processor time, whether it syncs or not.
  if (!isDurable && memoryHasRoom()) {
    const made = mkdtempSync(join(memory, 'lineup-postgres-'));
    return isRoot ? giveToServerUser(made) : made;
  }
  if (!isRoot) {
    const own = join(directory, 'postgres');
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return own;
  }
  const isReachable =
    spawnSync(...asServerUser('test', ['-x', directory]), { stdio: 'ignore' }).status === 0;
  const made = isReachable
    ? join(directory, 'postgres')
    : mkdtempSync(join(tmpdir(), 'lineup-postgres-'));
  mkdirSync(made, { recursive: true });
  return giveToServerUser(made);
};

const dataIn = (home: string) => join(home, 'data');

const initialise = (state: State): string => {
  const initdb = findBinary('initdb', debianPackage);
  const home = makeDataDirectory(state);
  rmSync(dataIn(home), { recursive: true, force: true });
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, state.secrets.superuser, { mode: 0o600 });
  if (isRoot) execFileSync('chown', ['postgres:postgres', passwordFile]);
  const authentication = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  run(initdb, ['-D', dataIn(home), ...authentication, '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  rmSync(passwordFile);
  return home;
};

const serverOptions = (state: State): string =>
  [
    `-p ${state.ports.postgres}`,
    `-c listen_addresses=${host}`,
    '-c unix_socket_directories=',
    '-c max_connections=200',
    // Tests of logic only: a crash of the machine may lose data, a crash of our processes not.
    ...(state.isDurable
      ? []
      : [
          '-c fsync=off',
          '-c synchronous_commit=off',
          '-c full_page_writes=off',
          // The write-ahead log may be in memory, because it is never used for recovery.
          '-c max_wal_size=256MB',
        ]),
  ].join(' ');

const pgCtlOptions = (data: string) => ['-D', data, '-s', '-w', '-t', '60'];

export const postgresPid = (state: State): number | undefined => {
  if (state.postgresDirectory === undefined) return undefined;
  const file = join(dataIn(state.postgresDirectory), 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
};

/** Starts the server, creates a cluster if there is none, and returns the process id. */
export const startPostgres = async (state: State): Promise<number> => {
  const pgCtl = findBinary('pg_ctl', debianPackage);
  const home = state.postgresDirectory;
  const isNew = home === undefined || !existsSync(join(dataIn(home), 'PG_VERSION'));
  if (!isNew && state.isDurable && isInMemory(home)) {
    throw new Error(
      `The data of this PostgreSQL are in memory (--durable=off). To keep data on disk, delete them first: npm run services stop -- --remove`,
    );
  }
  state.postgresDirectory = isNew ? initialise(state) : home;
  const log = join(state.postgresDirectory, 'postgres.log');
  const data = dataIn(state.postgresDirectory);
  try {
    run(pgCtl, [...pgCtlOptions(data), '-l', log, '-o', serverOptions(state), 'start']);
  } catch (error) {
    const tail = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : '';
    throw new Error(`PostgreSQL did not start:\n${tail}`, { cause: error });
  }
  await prepareDatabase(state);
  const pid = postgresPid(state);
  if (pid === undefined) throw new Error('PostgreSQL started but left no process id.');
  return pid;
};

export const stopPostgres = (state: State): void => {
  const data = dataIn(state.postgresDirectory ?? '');
  run(findBinary('pg_ctl', debianPackage), [...pgCtlOptions(data), '-m', 'fast', 'stop']);
};
