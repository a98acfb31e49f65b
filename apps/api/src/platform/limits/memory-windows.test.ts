import { expect, test } from 'vitest';
import { MemoryWindows } from './memory-windows.ts';

test('counts by key and begins again when the window is over', () => {
  const windows = new MemoryWindows(1000, 10);
  expect(windows.count('a', 0)).toEqual({ current: 1, ttl: 1000 });
  expect(windows.count('b', 10)).toEqual({ current: 1, ttl: 1000 });
  expect(windows.count('a', 999)).toEqual({ current: 2, ttl: 1 });
  expect(windows.count('a', 1000)).toEqual({ current: 1, ttl: 1000 });
});

test('100,000 addresses take the room of the allowed number; whoever keeps asking is not forgotten', () => {
  const windows = new MemoryWindows(60_000, 1000);
  for (let n = 0; n < 100_000; n += 1) {
    windows.count(`address ${n}`, n / 1000);
    if (n % 500 === 0) windows.count('the busy one', n / 1000);
  }
  expect(windows.size).toBe(1000);
  expect(windows.count('the busy one', 1000).current).toBe(201);
});
