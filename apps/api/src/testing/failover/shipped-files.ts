import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addressOf, type Machine, OWN_ADDRESS } from './network.ts';

const deploy = join(import.meta.dirname, '../../../../../deploy');

/** Fails when the shipped file no longer contains what is replaced. */
const replaceAll = (file: string, text: string, changes: Readonly<Record<string, string>>) =>
  Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/${file} has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);

const values = {
  DB_1: addressOf('db-1'),
  DB_2: addressOf('db-2'),
  DB_3: addressOf('db-3'),
  // Both application machines are this one.
  APP_1: OWN_ADDRESS,
  APP_2: OWN_ADDRESS,
  SUPERUSER_PASSWORD: 'superuser-of-this-drill',
  REPLICATION_PASSWORD: 'replication-of-this-drill',
};

/** A file as the guide makes it, then with the folders and ports of this drill. */
const render = (
  name: string,
  changes: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = {},
): string => {
  const script = join(deploy, 'failover/render.sh');
  const env = { ...process.env, ...values, ...own };
  const text = execFileSync(script, [name], { env, encoding: 'utf8' });
  return replaceAll(`failover/${name}`, text, changes);
};

const ownOf = (machine: Machine) => ({ OWN_NAME: machine, OWN_ADDRESS: addressOf(machine) });

export const patroniFile = (machine: Machine, home: string): string =>
  render(
    'patroni.yml',
    {
      '/var/lib/postgresql/15/lineup': join(home, 'data'),
      '/var/lib/postgresql/patroni.pgpass': join(home, 'pgpass'),
      '/var/run/postgresql': home,
      '/usr/lib/postgresql/15/bin': dirname(
        globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1) ?? '',
      ),
    },
    ownOf(machine),
  );

/** The settings of etcd, which it reads from its environment. */
export const etcdSettings = (machine: Machine, home: string): Record<string, string> => {
  const changes = { '/var/lib/etcd/lineup': join(home, 'etcd') };
  const lines = render('etcd.env', changes, ownOf(machine))
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
};

export const haproxyFile = (port: number): string =>
  render('haproxy.cfg', { '127.0.0.1:5000': `127.0.0.1:${String(port)}` });

/** As the guide changes it: the primary is behind HAProxy, and Debian's 1.18 prepares nothing. */
export const pgbouncerFile = (home: string, port: number, primaryPort: number): string =>
  replaceAll('pgbouncer.ini', readFileSync(join(deploy, 'pgbouncer.ini'), 'utf8'), {
    'port=5432': `port=${String(primaryPort)}`,
    'listen_port = 6432': `listen_port = ${String(port)}`,
    '/etc/pgbouncer/userlist.txt': join(home, 'userlist.txt'),
  }).replace(/^max_prepared_statements.*\n/m, '');
