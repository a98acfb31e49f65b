import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf, signalAll, waitUntilStopped } from '@lineup/db/testing/private-postgres';
import { withClient } from '@lineup/db/testing/scratch-database';
import { freePort } from '../processes/spawned-process.ts';
import { giveToServerUser, postgresProgram, runAsServer } from './postgres-programs.ts';

export interface StreamingStandby {
  /** Of its superuser, in the same database as on the primary. */
  readonly url: string;
  /** Waits until it has replayed everything that the primary has committed. */
  catchUp(): Promise<void>;
  /** Ends all its processes at once. */
  kill(): Promise<void>;
  /** Starts it after it was killed. */
  restart(): void;
  /** Stops all its processes where they are: connections stay open, and nothing answers. */
  silence(): void;
  /** Ends the silence. */
  resume(): void;
  remove(): void;
}

/** A copy of a running server that follows it by streaming replication. */
export const startStandby = async (primaryUrl: string): Promise<StreamingStandby> => {
  const home = mkdtempSync(join(tmpdir(), 'lineup-standby-'));
  giveToServerUser(home);
  const data = join(home, 'data');
  // -R writes where the primary is, and that this server is a standby.
  const copying = ['-D', data, '-d', primaryUrl, '-X', 'stream', '-c', 'fast', '-R'];
  runAsServer(postgresProgram('pg_basebackup'), ...copying);
  const port = await freePort();
  // A standby allows at least as many connections as its primary.
  const settings = [
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ];
  const options = [`-p ${String(port)}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const control = (...args: string[]) =>
    runAsServer(postgresProgram('pg_ctl'), '-D', data, '-s', '-w', '-t', '60', ...args);
  const start = () => control('-l', join(home, 'postgres.log'), '-o', options, 'start');
  start();
  const processes = () =>
    processesOf(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10));
  let silent: number[] = [];
  const resume = () => signalAll(silent.splice(0), 'SIGCONT');
  const url = new URL(primaryUrl);
  url.port = String(port);
  return {
    url: url.href,
    catchUp: async () => {
      const { lsn } = await withClient(primaryUrl, async (client) => {
        const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
        return rows[0] ?? { lsn: '' };
      });
      await withClient(url.href, async (client) => {
        for (;;) {
          const { rows } = await client.query<{ is: boolean }>(
            'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
            [lsn],
          );
          if (rows[0]?.is === true) return;
          await sleep(5);
        }
      });
    },
    kill: async () => {
      const all = processes();
      signalAll(all, 'SIGKILL');
      await waitUntilStopped(all);
    },
    restart: () => {
      // Left behind by the kill; with it, pg_ctl warns.
      rmSync(join(data, 'postmaster.pid'), { force: true });
      start();
    },
    silence: () => {
      silent = processes();
      signalAll(silent, 'SIGSTOP');
    },
    resume,
    remove: () => {
      resume();
      control('-m', 'immediate', 'stop');
      rmSync(home, { recursive: true });
    },
  };
};
