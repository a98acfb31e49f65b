import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repository, run } from './command.ts';

export interface RunningProcess {
  readonly url: string;
  stop: () => Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  );

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** A program of the repository that listens on PORT and is ready. */
export const startProcess = async (
  program: string,
  settings: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
): Promise<RunningProcess> => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...options, program], {
    cwd: repository,
    env: { ...process.env, ...settings, HOST: '127.0.0.1', PORT: port, PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + 60_000;
  while (!(await answers(`${url}/health/ready`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child);
      throw new Error(`${program} did not start`);
    }
    await setTimeout(100);
  }
  return { url, stop: () => stop(child) };
};

export const METRICS_TOKEN = 'what-a-measurement-scrapes-with';

/** The API as in production, without limits per IP address, because all load comes from one. */
export const startApi = async (
  settings: NodeJS.ProcessEnv,
  options: readonly string[] = [],
): Promise<RunningProcess> => {
  if (!existsSync(join(repository, 'apps/web/build/server/index.js'))) {
    await run('npm', ['run', '-s', 'build']);
  }
  const own = {
    NODE_ENV: 'production',
    DRAIN_SECONDS: '0',
    METRICS_TOKEN,
    RATE_LIMIT_PER_MINUTE: '100000000',
    CALL_CAP_FACTOR: '1000000',
    LOGIN_RATE_LIMIT_PER_MINUTE: '100000000',
    CHECK_IN_RATE_LIMIT_PER_MINUTE: '100000000',
    CHECK_IN_CAP_FACTOR: '1000000',
  };
  return startProcess('apps/api/src/main.ts', { ...settings, ...own }, options);
};
