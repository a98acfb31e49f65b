import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Client } from 'pg';
import { repository, run } from './command.ts';

export interface Servers {
  /** Where the servers keep their files. */
  readonly directory: string;
  /** The product's configuration for these servers. */
  readonly settings: NodeJS.Dict<string>;
  /** The address of the product's database for PostgreSQL's superuser. */
  readonly superuserUrl: string;
  stop: () => Promise<void>;
}

interface State {
  ports: { postgres: number };
  secrets: { superuser: string };
}

/** PostgreSQL counts statements only when it has started with the library for it. */
const countStatements = async (url: string): Promise<void> => {
  const client = new Client(url);
  await client.connect();
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await client.query('create extension if not exists pg_stat_statements');
  await client.end();
};

const startIn = (directory: string) => {
  const env = { LINEUP_SERVICES_DIR: directory };
  const services = (...args: string[]) => run('npm', ['run', '-s', 'services', ...args], env);
  const stop = () => services('stop', '--', '--remove').then(() => {});
  return { services, stop };
};

const superuserUrlIn = (directory: string): string => {
  const { ports, secrets } = JSON.parse(
    readFileSync(join(directory, 'state.json'), 'utf8'),
  ) as State;
  return `postgres://postgres:${secrets.superuser}@127.0.0.1:${ports.postgres}/lineup`;
};

const settingsIn = (directory: string): NodeJS.Dict<string> =>
  parseEnv(readFileSync(join(directory, 'env'), 'utf8'));

/** The servers of `npm run bench:smoke`, which its benchmarks share one after the other. */
const givenServers = (): Servers | undefined => {
  const directory = process.env['BENCH_SERVICES_DIR'];
  return directory === undefined
    ? undefined
    : {
        directory,
        settings: settingsIn(directory),
        superuserUrl: superuserUrlIn(directory),
        stop: () => Promise.resolve(),
      };
};

/** Empty servers without syncing to disk, where speed is not measured. */
export const startPlainServers = async (): Promise<Pick<Servers, 'settings' | 'stop'>> => {
  const given = givenServers();
  if (given) return given;
  const directory = mkdtempSync(join(tmpdir(), 'lineup-bench-'));
  const { services, stop } = startIn(directory);
  try {
    await services('start', '--', '--only=postgres,redis', '--durable=off');
    const settings = settingsIn(directory);
    await run('npm', ['run', '-s', 'db:migrate'], settings);
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Durable servers whose data stays for the next run, because it takes minutes to make. */
export const startKeptServers = async (name: string): Promise<Servers> => {
  const given = givenServers();
  if (given) return given;
  const directory = join(repository, '.bench', name);
  const { services } = startIn(directory);
  await services('start');
  const settings = settingsIn(directory);
  await run('npm', ['run', '-s', 'db:migrate'], settings);
  const stop = () => services('stop').then(() => {});
  return { directory, settings, superuserUrl: superuserUrlIn(directory), stop };
};

/**
 * Servers for one measurement, with the demo shop. They sync to disk as in production, because
 * otherwise the figures would be too good.
 */
export const startServers = async (): Promise<Servers> => {
  const given = givenServers();
  if (given) return given;
  const directory = mkdtempSync(join(tmpdir(), 'lineup-bench-'));
  const { services, stop } = startIn(directory);
  try {
    await services('start');
    const superuserUrl = superuserUrlIn(directory);
    await countStatements(superuserUrl);
    await services('stop', '--', '--only=postgres');
    await services('start', '--', '--only=postgres');
    const settings = settingsIn(directory);
    await run('npm', ['run', '-s', 'db:migrate'], settings);
    await run('npm', ['run', '-s', 'seed:demo'], settings);
    return { directory, settings, superuserUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
