import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  asServerUser,
  giveToServerUser,
  postgresProgram,
  runAsServer,
} from '../database/postgres-programs.ts';

const shipped = join(import.meta.dirname, '../../../../../deploy/pgbackrest.conf');
/** Fails when the shipped file no longer contains what is replaced. */
const replaceAll = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/pgbackrest.conf has no ${from}`);
    return changed.replace(from, to);
  }, text);

/** The shipped configuration with the folders and the port of this drill. */
const writeConfiguration = (home: string, port: number): string => {
  const file = join(home, 'pgbackrest.conf');
  const text = replaceAll(readFileSync(shipped, 'utf8'), [
    // A folder instead of a bucket.
    ['repo1-type=s3', 'repo1-type=posix'],
    ['repo1-path=/lineup', `repo1-path=${join(home, 'repository')}`],
    ['CHANGE-ME', 'a password of this drill alone'],
    ['/var/log/pgbackrest', join(home, 'log')],
    ['/var/lib/postgresql/15/main', join(home, 'data')],
    ['5432', String(port)],
    // Not every developer's account is called postgres.
    ['/var/run/postgresql', `${home}\npg1-user=postgres`],
  ]);
  // Where pgBackRest keeps what it works on; by default below /var and /tmp.
  writeFileSync(
    file,
    text
      .replaceAll(/^repo1-s3-.*\n/gm, '')
      .replace(
        '[global]\n',
        `[global]\nlock-path=${join(home, 'lock')}\nspool-path=${join(home, 'spool')}\n`,
      ),
  );
  return file;
};

/** A PostgreSQL of its own whose log is archived as the guide says. */
export const createBackedUpPostgres = (home: string, port: number) => {
  for (const name of ['repository', 'log', 'lock', 'spool']) mkdirSync(join(home, name));
  const configuration = writeConfiguration(home, port);
  chmodSync(home, 0o755);
  giveToServerUser(home);
  const pgbackrest = ['pgbackrest', `--config=${configuration}`, '--stanza=lineup'].join(' ');
  runAsServer(
    postgresProgram('initdb'),
    '-D',
    join(home, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );

  /** While it is filled, it is neither archived nor safe from a crash: none of it must be kept. */
  const start = (data: string, at: number, { isFilled = false } = {}) => {
    const archive = isFilled ? 'true' : at === port ? `${pgbackrest} archive-push %p` : 'false';
    const options = [
      `-p ${String(at)}`,
      '-c listen_addresses=127.0.0.1',
      `-c unix_socket_directories=${home}`,
      '-c archive_mode=on',
      `-c archive_command='${archive}'`,
      ...(isFilled ? ['-c fsync=off', '-c full_page_writes=off'] : []),
      '-c max_wal_size=4GB',
      '-c shared_buffers=512MB',
      '-c maintenance_work_mem=256MB',
    ].join(' ');
    runAsServer(
      postgresProgram('pg_ctl'),
      '-D',
      data,
      '-s',
      '-w',
      '-t',
      '600',
      '-l',
      join(home, `${String(at)}.log`),
      '-o',
      options,
      'start',
    );
  };
  const stop = (data: string) => {
    if (!existsSync(join(data, 'postmaster.pid'))) return;
    runAsServer(
      postgresProgram('pg_ctl'),
      '-D',
      data,
      '-s',
      '-w',
      '-t',
      '600',
      '-m',
      'fast',
      'stop',
    );
  };
  return {
    data: join(home, 'data'),
    backupCommand: [...asServerUser, pgbackrest].join(' '),
    createStanza: () => {
      const [program = '', ...args] = pgbackrest.split(' ');
      runAsServer(program, ...args, 'stanza-create');
    },
    start,
    stop,
  };
};
