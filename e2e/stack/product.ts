import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { imageCommand, repository, runsImage } from './command.ts';

const logs = join(repository, 'e2e/test-results');
const logOf = (name: string) => join(logs, `${name}.log`);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const start = (
  name: string,
  [command, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess => {
  mkdirSync(logs, { recursive: true });
  const log = openSync(logOf(name), 'w');
  return spawn(command ?? '', args, { cwd: repository, env, stdio: ['ignore', log, log] });
};

type Mode = 'production' | 'development';

/** The commands of API and worker: CI runs the image, everybody else the sources. */
const commandsOf = (mode: Mode) => {
  const conditions = mode === 'development' ? ['--conditions=development'] : [];
  return mode === 'production' && runsImage
    ? { api: [...imageCommand, 'api'], worker: [...imageCommand, 'worker'] }
    : {
        api: [process.execPath, ...conditions, 'apps/api/src/main.ts'],
        worker: [process.execPath, 'apps/api/src/worker.ts'],
      };
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const isLate = setTimeout(15_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  await Promise.race([gone, isLate]);
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const untilReady = async (api: ChildProcess, url: string, log: string): Promise<void> => {
  const deadline = Date.now() + 60_000;
  while (!(await isReady(url))) {
    if (api.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The API did not start:\n${readFileSync(log, 'utf8')}`);
    }
    await setTimeout(100);
  }
};

export interface Product {
  readonly url: string;
  stop: () => Promise<void>;
}

/** API and worker as in production, on their own port. */
export const startProduct = async (
  settings: NodeJS.ProcessEnv,
  mode: Mode = 'production',
): Promise<Product> => {
  const port = await freePort();
  // Browsers create passkeys for host names, not for IP addresses.
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...settings,
    NODE_ENV: mode,
    HOST: '127.0.0.1',
    PORT: String(port),
    // Any free port: the image has a fixed one, for its health check.
    WORKER_PORT: '0',
    // Tests set the proxy header to simulate visitors from other networks.
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: url,
    DRAIN_SECONDS: '0',
    // Journeys must not fail because of a slow machine.
    DATABASE_TIMEOUT_SECONDS: '30',
    // All journeys come from one IP address.
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALL_CAP_FACTOR: '1000000',
    LOGIN_RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_UP_RATE_LIMIT_PER_MINUTE: '1000000',
    CHECK_IN_RATE_LIMIT_PER_MINUTE: '1000000',
    CHECK_IN_CAP_FACTOR: '1000000',
    BOOKING_RATE_LIMIT_PER_MINUTE: '1000000',
    CLICK_RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const commands = commandsOf(mode);
  const api = start(`${mode}-api`, commands.api, env);
  const worker = start(`${mode}-worker`, commands.worker, env);
  const stopBoth = async () => void (await Promise.all([stop(api), stop(worker)]));
  try {
    await untilReady(api, url, logOf(`${mode}-api`));
  } catch (error) {
    await stopBoth();
    throw error;
  }
  return { url, stop: stopBoth };
};
