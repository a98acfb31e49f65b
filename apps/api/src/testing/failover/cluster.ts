import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../processes/spawned-process.ts';
import {
  addressOf,
  createNetwork,
  killMachine,
  type Machine,
  machines,
  onMachine,
  removeNetwork,
} from './network.ts';
import { etcdSettings, haproxyFile, patroniFile, pgbouncerFile } from './shipped-files.ts';

/** On a busy machine, making three servers and copying the first one takes this long. */
const HEALTHY_WITHIN_MS = 180_000;

const packages = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/psql': 'postgresql',
};

/** Installs what is missing; Debian's packages would start their servers, which a policy forbids. */
const installPackages = (): void => {
  const missing = Object.entries(packages).flatMap(([file, name]) =>
    existsSync(file) ? [] : [name],
  );
  if (missing.length === 0) return;
  const script = `
    set -e
    policy=/usr/sbin/policy-rc.d
    [ -e $policy ] || { printf '#!/bin/sh\\nexit 101\\n' >$policy; chmod 755 $policy; trap "rm $policy" EXIT; }
    apt-get update -q && apt-get install -q -y --no-install-recommends ${missing.join(' ')}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('sh', ['-c', script], { env, stdio: 'inherit' });
};

interface Member {
  readonly name: Machine;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

/** What a machine knows about all of them; nothing when it does not answer. */
const readMembers = async (machine: Machine): Promise<readonly Member[]> => {
  const answer = await fetch(`http://${addressOf(machine)}:8008/cluster`, {
    signal: AbortSignal.timeout(1000),
  }).catch(() => undefined);
  if (answer?.ok !== true) return [];
  return ((await answer.json()) as { members: readonly Member[] }).members;
};

const leaderOf = (members: readonly Member[]): Machine | undefined =>
  members.find(({ role }) => role === 'leader')?.name;

/** One primary, and two standbys that follow it, one of them synchronous. */
const isHealthy = (members: readonly Member[]): boolean => {
  const roles = members.map(({ role }) => role).toSorted();
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1 &&
    members.every(({ lag = 0 }) => lag === 0 || (typeof lag === 'number' && lag < 1e6))
  );
};

export interface Cluster {
  /** The folder with the socket of a machine's PostgreSQL, which needs no network. */
  socketOf(machine: Machine): string;
  /** The port of HAProxy, for whoever needs a connection of its own. */
  readonly primaryPort: number;
  /** The port of PgBouncer, for the API. */
  readonly poolPort: number;
  /** Resolves when one machine is the primary and both others follow it. */
  untilHealthy(): Promise<Machine>;
  /** Kills Patroni, PostgreSQL and etcd of a machine. */
  kill(machine: Machine): void;
  /** Starts the servers of a machine, also after it was killed. */
  start(machine: Machine): void;
  startPool(userlist: string): void;
  remove(): void;
}

/** Starts etcd, Patroni and with it PostgreSQL on three machines, and HAProxy before them. */
export const createCluster = async (): Promise<Cluster> => {
  installPackages();
  createNetwork();
  const home = mkdtempSync(join(tmpdir(), 'lineup-failover-'));
  const proxies: ChildProcess[] = [];
  const homeOf = (machine: Machine) => join(home, machine);
  for (const machine of machines) {
    mkdirSync(homeOf(machine));
    writeFileSync(join(homeOf(machine), 'patroni.yml'), patroniFile(machine, homeOf(machine)));
  }
  execFileSync('chmod', ['755', home]);
  execFileSync('chown', ['-R', 'postgres:postgres', home]);

  const launch = (name: string, command: readonly string[], env: Record<string, string> = {}) => {
    const [program = '', ...args] = command;
    const log = openSync(join(home, `${name}.log`), 'a');
    const options = { cwd: '/', env: { PATH: process.env['PATH'], ...env } };
    return spawn(program, args, { ...options, stdio: ['ignore', log, log] });
  };
  const start = (machine: Machine) => {
    const own = homeOf(machine);
    launch(`${machine}-etcd`, onMachine(machine, '/usr/bin/etcd'), etcdSettings(machine, own));
    const patroni = onMachine(machine, '/usr/bin/patroni', join(own, 'patroni.yml'));
    launch(`${machine}-patroni`, patroni, { LC_ALL: 'C.UTF-8' });
  };
  for (const machine of machines) start(machine);

  const primaryPort = await freePort();
  const poolPort = await freePort();
  writeFileSync(join(home, 'haproxy.cfg'), haproxyFile(primaryPort));
  proxies.push(launch('haproxy', ['haproxy', '-db', '-f', join(home, 'haproxy.cfg')]));

  return {
    socketOf: homeOf,
    primaryPort,
    poolPort,
    untilHealthy: async () => {
      const givesUpAt = performance.now() + HEALTHY_WITHIN_MS;
      for (;;) {
        // One that was cut off shows what it knew before, until its etcd has caught up.
        const views = await Promise.all(machines.map(readMembers));
        const [leader, ...others] = new Set(views.map(leaderOf));
        if (leader && others.length === 0 && views.every(isHealthy)) return leader;
        if (performance.now() > givesUpAt) {
          throw new Error(`not healthy in time: ${JSON.stringify(views)}`);
        }
        await sleep(250);
      }
    },
    kill: killMachine,
    start,
    startPool: (userlist) => {
      writeFileSync(join(home, 'userlist.txt'), userlist);
      writeFileSync(join(home, 'pgbouncer.ini'), pgbouncerFile(home, poolPort, primaryPort));
      const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
      proxies.push(launch('pgbouncer', [...user, 'pgbouncer', join(home, 'pgbouncer.ini')]));
    },
    remove: () => {
      for (const proxy of proxies) proxy.kill('SIGKILL');
      removeNetwork();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
