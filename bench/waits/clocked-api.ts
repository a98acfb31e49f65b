import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repository } from '../stack/command.ts';
import { freePort } from '../stack/node-process.ts';

/** An API with a settable clock that can create shops and bookings. */
export interface ClockedApi {
  readonly url: string;
  order<Answer>(order: string, ask: unknown): Promise<Answer>;
  stop: () => Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

const limits = {
  RATE_LIMIT_PER_MINUTE: '100000000',
  CALL_CAP_FACTOR: '1000000',
  LOGIN_RATE_LIMIT_PER_MINUTE: '100000000',
  CHECK_IN_RATE_LIMIT_PER_MINUTE: '100000000',
  CHECK_IN_CAP_FACTOR: '1000000',
};

export const startClockedApi = async (settings: NodeJS.ProcessEnv): Promise<ClockedApi> => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = fork(join(repository, 'apps/api/src/testing/processes/clocked-api.ts'), {
    cwd: repository,
    env: {
      ...process.env,
      ...settings,
      ...limits,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  child.on('message', ({ id, answer, error }: Reply) => {
    const pending = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) pending?.resolve(answer);
    else pending?.reject(new Error(error));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the API has ended'));
  });
  const order = <Answer>(name: string, ask: unknown): Promise<Answer> => {
    last += 1;
    const pending = Promise.withResolvers<unknown>();
    waiting.set(last, pending);
    child.send({ id: last, order: name, ask });
    return pending.promise as Promise<Answer>;
  };
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (child.exitCode !== null || tries > 300) throw new Error('the API did not start');
    await setTimeout(100);
  }
  const stop = async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  };
  return { url, order, stop };
};
