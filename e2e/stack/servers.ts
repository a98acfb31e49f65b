import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { repository, run } from './command.ts';

type Settings = NodeJS.Dict<string>;

const needed = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'SMTP_URL',
  'INBOX_URL',
  'S3_ENDPOINT',
];

const isListening = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), timeout: 2000 });
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });

const allAnswer = async (settings: Settings): Promise<boolean> => {
  for (const name of needed) {
    const url = settings[name];
    if (!url || !(await isListening(url))) return false;
  }
  return true;
};

const readSettings = (directory: string): Settings => {
  const file = join(directory, 'env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};

/**
 * The servers that the environment names, else those that `npm run services start` left running,
 * else private ones that `stop` takes away.
 */
export const useServers = async (): Promise<{ settings: Settings; stop: () => Promise<void> }> => {
  const keep = async () => {};
  if (await allAnswer(process.env)) return { settings: process.env, stop: keep };

  const running = readSettings(join(repository, '.services'));
  if (await allAnswer(running)) return { settings: running, stop: keep };

  const directory = mkdtempSync(join(tmpdir(), 'lineup-services-'));
  const env = { LINEUP_SERVICES_DIR: directory };
  await run('npm', ['run', '-s', 'services', 'start', '--', '--durable=off'], env);
  const stop = () => run('npm', ['run', '-s', 'services', 'stop', '--', '--remove'], env);
  return { settings: readSettings(directory), stop };
};
