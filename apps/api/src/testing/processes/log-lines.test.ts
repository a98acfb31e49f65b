import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { release } from '../../platform/operations/release.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { freePort, type SpawnedProcess, spawnProcess } from './spawned-process.ts';

const PERSON = 'nadia@person.test';
const entries = ['testing/processes/api-process.ts', 'worker.ts'] as const;

interface Line {
  release: string;
  host: string;
  pid: number;
  level: string;
  msg: string;
  err: { type: string; message?: string };
}

const linesOf = (one: SpawnedProcess) =>
  one
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Five processes start at once, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test.concurrent('an operator reads which settings are not usable as plain text', async () => {
  const one = spawnProcess('ops/ops.ts', { TOKEN_SECRET: 'short', DATABASE_POOL_SIZE: 'none' });
  expect(await one.exitCode).toBe(1);
  expect(one.output()).toMatch(/^The configuration is not usable:\n {2}DATABASE_POOL_SIZE: /);
  expect(one.output()).toContain('\n  TOKEN_SECRET: ');
});

test.concurrent.each(['main.ts', 'worker.ts'] as const)(
  'settings that are not usable are one line of %s, and its exit code is 1',
  async (entry) => {
    const one = spawnProcess(entry, { TOKEN_SECRET: 'short', DATABASE_POOL_SIZE: 'none' });
    expect(await one.exitCode).toBe(1);
    expect(linesOf(one)).toMatchObject([
      { level: 'fatal', msg: 'the process ends', release, host: expect.any(String) as string },
    ]);
    const [{ err }] = linesOf(one) as [Line];
    expect(err.message).toContain('TOKEN_SECRET: ');
    expect(err.message).toContain('DATABASE_POOL_SIZE: ');
  },
);

/** Makes the signal that stops a process an error that nothing catches. */
const failingWhenStopped = (failure: string) => {
  const code = `process.prependListener('SIGTERM', () => { ${failure} });`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

test.concurrent.each([
  ['a rejection', entries[0], `Promise.reject(new TypeError('${PERSON}'))`],
  ['an exception', entries[1], `throw new TypeError('${PERSON}')`],
])(
  '%s that nothing catches is one line of %s, with its origin as in every line',
  async (_kind, entry, failure) => {
    const one = spawnProcess(entry, {
      DATABASE_URL: t.platform.config.DATABASE_URL,
      PORT: String(await freePort()),
      LOG_LEVEL: 'info',
      NODE_OPTIONS: failingWhenStopped(failure),
    });
    await one.waitForLine(entry === 'worker.ts' ? 'taking jobs' : 'Server listening');
    one.terminate();
    expect(await one.exitCode).toBe(1);
    const lines = linesOf(one);
    const origins = lines.map((line) => [line.release, line.host, line.pid].join(' '));
    expect(new Set(origins)).toEqual(new Set([[release, hostname(), lines[0]?.pid].join(' ')]));
    const fatal = lines.filter(({ level }) => level === 'fatal');
    expect(fatal).toMatchObject([{ msg: 'the process ends', err: { type: 'TypeError' } }]);
    expect(one.output()).not.toContain(PERSON);
  },
);
