import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts';
import { freePort } from './spawned-process.ts';

/** A Redis of one test, which can fail in every way. */
export interface PrivateRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** It keeps its connections and answers nothing. */
  pause(): void;
  resume(): void;
  flush(): Promise<void>;
  /** New connections are accepted, and nothing answers. */
  blackHole(): Promise<void>;
}

export const createPrivateRedis = async (): Promise<PrivateRedis> => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${String(port)}`;
  let server: ChildProcess | undefined;
  let hole: SilentProxy | undefined;

  const ask = async (work: (redis: Redis) => Promise<unknown>) => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => {});
    try {
      await redis.connect();
      await work(redis);
    } finally {
      redis.disconnect();
    }
  };
  const isUp = () =>
    ask((redis) => redis.ping()).then(
      () => true,
      () => false,
    );
  const stop = async () => {
    hole?.close();
    hole = undefined;
    if (!server) return;
    const hasEnded = once(server, 'exit');
    // Also ends a paused one.
    server.kill('SIGKILL');
    await hasEnded;
    server = undefined;
  };
  return {
    url,
    start: async () => {
      await stop();
      server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      });
      while (!(await isUp())) await sleep(20);
    },
    stop,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    flush: () => ask((redis) => redis.flushall()),
    blackHole: async () => {
      await stop();
      hole = await startSilentProxy(undefined, port);
    },
  };
};
