import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../migrate.ts';
import { readSettings, runServices } from './local-servers.ts';

/** Ways to lose a database server under load. */
export const losses = ['kill -9', 'immediate stop', 'fast stop', 'terminate', 'silence'] as const;
export type Loss = (typeof losses)[number];

export interface PrivatePostgres {
  readonly url: string;
  /** Of the server's superuser, whom the policies of rows do not concern, in the same database. */
  readonly superuserUrl: string;
  lose(loss: Loss): Promise<void>;
  /** Restarts the server after any loss; resolves when it accepts connections. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

interface State {
  ports: { postgres: number };
  secrets: { superuser: string };
  postgresDirectory: string;
}

const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // 'pid (name) state parent ...': the name may contain spaces.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

const childrenOf = (parent: number): number[] =>
  globSync('/proc/[0-9]*')
    .map((path) => Number(path.slice('/proc/'.length)))
    .filter((pid) => parentOf(pid) === parent);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A server's main process and all others that it started. */
export const processesOf = (postmaster: number): number[] => [
  postmaster,
  ...childrenOf(postmaster),
];

export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, signal);
};

export const waitUntilStopped = async (pids: readonly number[]): Promise<void> => {
  while (pids.some(isAlive)) await sleep(10);
};

/** A migrated, durable server for one test that stops it; other tests use the shared one. */
export const startPrivatePostgres = async (): Promise<PrivatePostgres> => {
  const directory = mkdtempSync(join(tmpdir(), 'lineup-private-'));
  const start = () => runServices(['start', '--only=postgres'], directory);
  await start();
  const { ports, secrets, postgresDirectory } = JSON.parse(
    readFileSync(join(directory, 'state.json'), 'utf8'),
  ) as State;
  const settings = readSettings(directory);
  await migrate(settings['DATABASE_OWNER_URL'] ?? '');

  const adminUrl = `postgres://postgres:${secrets.superuser}@127.0.0.1:${String(ports.postgres)}/postgres`;
  const postmaster = () =>
    Number.parseInt(readFileSync(join(postgresDirectory, 'data/postmaster.pid'), 'utf8'), 10);
  let stopped: number[] = [];

  const terminateAll = async () => {
    const client = new Client(adminUrl);
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    await client.end();
  };
  const stopBy = async (signal: 'SIGQUIT' | 'SIGINT') => {
    const pid = postmaster();
    process.kill(pid, signal);
    await waitUntilStopped([pid]);
  };

  const url = settings['DATABASE_URL'] ?? '';
  return {
    url,
    superuserUrl: new URL(new URL(url).pathname, adminUrl).href,
    lose: async (loss) => {
      if (loss === 'terminate') return terminateAll();
      if (loss === 'immediate stop') return stopBy('SIGQUIT');
      if (loss === 'fast stop') return stopBy('SIGINT');
      const pid = postmaster();
      const all = processesOf(pid);
      if (loss === 'silence') {
        stopped = all;
        return signalAll(all, 'SIGSTOP');
      }
      signalAll(all, 'SIGKILL');
      return waitUntilStopped(all);
    },
    restart: async () => {
      signalAll(stopped.splice(0), 'SIGCONT');
      await start();
    },
    remove: async () => {
      signalAll(stopped.splice(0), 'SIGCONT');
      await runServices(['stop', '--remove'], directory);
    },
  };
};
