import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.ts';

/** Runs a script over a number of connections for some seconds; returns transactions per second. */
export const pgbench = async (
  url: string,
  script: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const file = join(mkdtempSync(join(tmpdir(), 'lineup-pgbench-')), 'script.sql');
  writeFileSync(file, script);
  const server = ['-h', hostname, '-p', port, '-U', username];
  const load = ['-n', '-M', 'prepared', '-c', String(connections), '-T', String(seconds)];
  const output = await run('pgbench', [...server, ...load, '-f', file, pathname.slice(1)], {
    PGPASSWORD: decodeURIComponent(password),
  });
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1];
  if (failed !== undefined && failed !== '0') throw new Error(`pgbench: ${output}`);
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
};
