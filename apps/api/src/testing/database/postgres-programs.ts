import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; then it runs as the user of Debian's package. */
export const asServerUser: readonly string[] = isRoot
  ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
  : [];

export const runAsServer = (command: string, ...args: string[]): void => {
  const [program = '', ...rest] = [...asServerUser, command, ...args];
  execFileSync(program, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
};

const folder = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';

/** Debian keeps initdb, pg_ctl and others out of the path. */
export const postgresProgram = (name: string): string => join(folder, name);

/** The server and every program that works on its folder run as the same user. */
export const giveToServerUser = (path: string): void => {
  if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', path]);
};
