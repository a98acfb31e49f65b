import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { Client } from 'pg';

const root = join(import.meta.dirname, '../../../..');

/** Runs `npm run services` for the servers of this folder. */
export const runServices = (args: string[], directory: string) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/services.ts'), ...args], {
    cwd: root,
    env: { ...process.env, LINEUP_SERVICES_DIR: directory },
  });

const answers = async (url: string | undefined): Promise<boolean> => {
  if (!url) return false;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Reads the URLs of this folder's servers. */
export const readSettings = (directory: string): NodeJS.Dict<string> => {
  const file = join(directory, 'env');
  // NODE_ENV configures how the product runs, not where its servers are.
  const { NODE_ENV: _, ...settings } = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return settings;
};

/**
 * For tests and checks: uses the servers in the environment, else those that `npm run services
 * start` left running, else starts private ones that `stop` removes. Afterwards the environment
 * contains their URLs.
 */
export const useLocalServers = async (): Promise<{ stop: () => Promise<void> }> => {
  const keep = { stop: async () => {} };
  if (await answers(process.env['DATABASE_OWNER_URL'])) return keep;

  const running = readSettings(join(root, '.services'));
  if (await answers(running['DATABASE_OWNER_URL'])) {
    Object.assign(process.env, running);
    return keep;
  }

  const directory = mkdtempSync(join(tmpdir(), 'lineup-services-'));
  await runServices(['start', '--durable=off'], directory);
  Object.assign(process.env, readSettings(directory));
  return { stop: async () => void (await runServices(['stop', '--remove'], directory)) };
};
