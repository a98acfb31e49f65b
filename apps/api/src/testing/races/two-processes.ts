import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort, spawnProcess } from '../processes/spawned-process.ts';
import type { TestApp } from '../test-app.ts';

/** 25 transactions of one shop run at once in each process. */
const POOL_SIZE = '64';

const startProcess = async ({ platform }: TestApp, clockFile: string, port: string) => {
  const { config } = platform;
  const api = spawnProcess('testing/processes/api-process.ts', {
    DATABASE_URL: config.DATABASE_URL,
    DATABASE_POOL_SIZE: POOL_SIZE,
    DATABASE_TIMEOUT_SECONDS: '30',
    SMTP_URL: config.SMTP_URL,
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    TEST_CLOCK_FILE: clockFile,
    // All clients of a race have one IP address.
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALL_CAP_FACTOR: '1000000',
    CHECK_IN_RATE_LIMIT_PER_MINUTE: '1000000',
    CHECK_IN_CAP_FACTOR: '1000000',
    BOOKING_RATE_LIMIT_PER_MINUTE: '1000000',
    // If the app of the test has none, no texts are sent and nothing is paid.
    TWILIO_ACCOUNT_SID: config.TWILIO_ACCOUNT_SID,
    STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET,
    STRIPE_URL: config.STRIPE_URL,
  });
  await api.waitForLine('Server listening');
  return { api, url: `http://127.0.0.1:${port}` };
};

export interface TwoProcesses {
  urls: readonly string[];
  /** Moves the clock of the test, and with it those of both processes. */
  advance(duration: Temporal.DurationLike): void;
  /** Kills one of them, and starts another at the same address. */
  replace(index: number): Promise<void>;
  close(): Promise<void>;
}

/** Two processes of the API on the database of the test, at the time of its clock. */
export const startTwoProcesses = async (t: TestApp): Promise<TwoProcesses> => {
  const directory = mkdtempSync(join(tmpdir(), 'lineup-race-'));
  const clockFile = join(directory, 'clock');
  const writeClock = () => {
    // Renamed, so that nobody reads an incomplete file.
    writeFileSync(`${clockFile}.new`, t.clock.now().toString());
    renameSync(`${clockFile}.new`, clockFile);
  };
  writeClock();
  const ports = [String(await freePort()), String(await freePort())];
  const started = await Promise.all(ports.map((port) => startProcess(t, clockFile, port)));
  return {
    urls: started.map(({ url }) => url),
    advance: (duration) => {
      t.clock.advance(duration);
      writeClock();
    },
    replace: async (index) => {
      const killed = started[index];
      if (!killed) throw new Error(`there is no process ${String(index)}`);
      killed.api.kill();
      await killed.api.exitCode;
      started[index] = await startProcess(t, clockFile, ports[index] ?? '');
    },
    close: async () => {
      for (const { api } of started) api.terminate();
      await Promise.all(started.map(({ api }) => api.exitCode));
      rmSync(directory, { recursive: true });
    },
  };
};

/** How many requests were sent and are not answered yet. */
let running = 0;
/** The end of the queue of retries. */
let lastAgain: Promise<unknown> = Promise.resolve();

const send = async (url: string, init: RequestInit): Promise<Response> => {
  running += 1;
  try {
    return await fetch(url, init);
  } finally {
    running -= 1;
  }
};

/**
 * A request of a race, with an idempotency key as our pages send it. Hundreds at once for one shop
 * are more than the API takes: it answers 503 with Retry-After, rightly. Those retry once with the
 * same key, one after the other, when everything else is answered; the test judges a second 503.
 */
export const raceFetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const headers = { 'idempotency-key': crypto.randomUUID(), ...(init.headers as object) };
  const ask = () => send(url, { ...init, headers });
  const answer = await ask();
  if (answer.status !== 503) return answer;
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await answer.arrayBuffer();
  const again = lastAgain.then(async () => {
    await vi.waitUntil(() => running === 0, { timeout: 120_000 });
    return ask();
  });
  lastAgain = again.catch(() => undefined);
  return again;
};
