import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReplicaLostError, ReplicaMonitor } from './replica-monitor.ts';

/** Two servers, by their positions; an error is thrown. */
const servers = { primary: 0 as number | Error, replica: 0 as number | Error | null };
const log: string[] = [];

const answerOf = <T>(position: T | Error): Promise<T> =>
  position instanceof Error ? Promise.reject(position) : Promise.resolve(position);

const createMonitor = () =>
  new ReplicaMonitor({
    askPrimary: () => answerOf(servers.primary),
    askReplica: () => answerOf(servers.replica),
    onWorked: () => log.push('worked'),
    onFailed: () => log.push('failed'),
  });

const compareAfter = (monitor: ReplicaMonitor, seconds: number) => {
  vi.advanceTimersByTime(seconds * 1000);
  return monitor.compare();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  servers.primary = 0;
  servers.replica = 0;
  log.length = 0;
});
afterEach(() => vi.useRealTimers());

test('an idle primary does not make its replica look old', async () => {
  const monitor = createMonitor();
  for (let minute = 0; minute < 5; minute += 1) await compareAfter(monitor, 60);
  expect(monitor.isUsable).toBe(true);
  expect(monitor.lagMs).toBe(0);
});

test('a replica that stands still gets older, and is current once it has followed', async () => {
  const monitor = createMonitor();
  await monitor.compare();
  for (const position of [100, 200, 300]) {
    servers.primary = position;
    await compareAfter(monitor, 2);
  }
  expect(monitor.lagMs).toBe(6000);
  servers.replica = 200;
  await compareAfter(monitor, 1);
  expect(monitor.lagMs).toBe(3000);
  expect(monitor.ageOf(100)).toBe(5000);
  expect(monitor.ageOf(-1)).toBe(Number.POSITIVE_INFINITY);
  servers.replica = 300;
  await compareAfter(monitor, 1);
  expect(monitor.lagMs).toBe(0);
});

test('without its primary, a replica gets older too', async () => {
  const monitor = createMonitor();
  await monitor.compare();
  servers.primary = new Error('away');
  await compareAfter(monitor, 10);
  expect(monitor.isUsable).toBe(true);
  expect(monitor.ageOf(0)).toBe(10_000);
  expect(monitor.lagMs).toBe(10_000);
});

test.each([
  ['that does not answer', new Error('away')],
  ['that has become a primary', null],
])('a replica %s is not used until it follows again', async (_what, state) => {
  const monitor = createMonitor();
  await monitor.compare();
  servers.replica = state;
  await compareAfter(monitor, 1);
  expect(monitor.isUsable).toBe(false);
  servers.replica = 0;
  await compareAfter(monitor, 1);
  expect(monitor.isUsable).toBe(true);
  expect(log).toEqual(['worked', 'failed', 'worked']);
});

test('after a failed read the replica is left alone for some seconds', async () => {
  const monitor = createMonitor();
  await monitor.compare();
  monitor.block(new Error('no connection left'));
  await compareAfter(monitor, 1);
  expect(monitor.isUsable).toBe(false);
  await compareAfter(monitor, 3);
  expect(monitor.isUsable).toBe(true);
});

test('a read that waits is abandoned as soon as the replica is found gone', async () => {
  const monitor = createMonitor();
  await monitor.compare();
  const waiting = monitor.untilLost(new Promise(() => {}));
  servers.replica = new Error('away');
  await monitor.compare();
  await expect(waiting).rejects.toThrow(ReplicaLostError);
  expect(await monitor.untilLost(Promise.resolve('an answer'))).toBe('an answer');
});
