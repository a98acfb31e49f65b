import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueueWithEvents } from '../../testing/overload/queue-with-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Ten places, and long enough waits to see the pauses. */
const flooded = { places: 10, reserve: 8, waitMs: 20, floodWaitMs: 200, pauseMs: 100 };

test('while others are served, a flood has one place, and pauses after each request', () => {
  const { events, enter } = createQueueWithEvents(flooded);
  const [first, second] = [enter('flood', 'flood 1'), enter('flood', 'flood 2')];
  enter('flood', 'flood 3');
  vi.advanceTimersByTime(40);
  enter('quiet', 'quiet 1');
  expect(events).toEqual(['flood 1 began', 'flood 2 began', 'flood 3 refused', 'quiet 1 began']);
  first.leave();
  second.leave();
  enter('flood', 'flood 4');
  vi.advanceTimersByTime(99);
  enter('quiet', 'quiet 2');
  expect(events.slice(4)).toEqual(['quiet 2 began']);
  vi.advanceTimersByTime(1);
  enter('flood', 'flood 5');
  expect(events.slice(5)).toEqual(['flood 4 began']);
});

test('while no other caller is served, a flood has the places and does not pause', () => {
  const { events, enter } = createQueueWithEvents({ ...flooded, waitMs: 1001, leaseMs: 5000 });
  const first = enter('flood', 'flood 1');
  enter('flood', 'flood 2');
  enter('flood', 'flood 3');
  vi.advanceTimersByTime(1001);
  enter('flood', 'flood 4');
  first.leave();
  expect(events.slice(2)).toEqual(['flood 3 refused', 'flood 4 began']);
});

test('a caller with few requests gets over an overload, although one of them waits for a pause', () => {
  const { events, enter } = createQueueWithEvents({ ...flooded, floodWaitMs: 50 });
  for (const number of [1, 2, 3]) {
    const { leave } = enter('late', `late ${String(number)}`);
    setTimeout(leave, 30);
  }
  const second: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    vi.advanceTimersByTime(300);
    enter('quiet', 'quiet').leave();
    setTimeout(enter('late', 'late').leave, 20);
    setTimeout(enter('late', 'second').leave, 20);
    vi.advanceTimersByTime(60);
    second.push(events.at(-1) ?? '');
  }
  expect(second[0]).toBe('second refused');
  expect(second.at(-1)).toBe('second began');
});

test('a caller that exceeds its queue for longer than a moment pauses, although none of its requests timed out', () => {
  const own = { ...flooded, waitMs: 60_000, leaseMs: 60_000 };
  const { events, enter } = createQueueWithEvents({ ...own, maxWaitingPerCaller: 1, reserve: 9 });
  const first = enter('flood', 'flood 1');
  enter('flood', 'flood 2');
  const one = (name: string) => {
    enter('flood', name);
    enter('quiet', 'quiet').leave();
  };
  for (const name of ['flood 3', 'flood 4', 'flood 5']) {
    one(name);
    vi.advanceTimersByTime(250);
  }
  first.leave();
  vi.advanceTimersByTime(99);
  expect(events).not.toContain('flood 2 began');
  vi.advanceTimersByTime(1);
  expect(events.at(-1)).toBe('flood 2 began');
});

test('while other callers are served, a caller has few places', () => {
  const { queue, events, enter } = createQueueWithEvents({
    places: 10,
    maxBesideOthers: 2,
    maxWaiting: 10,
  });
  enter('quiet', 'quiet 1').leave();
  const begun = [1, 2, 3].map((number) => enter('flood', `flood ${String(number)}`));
  expect(queue.running).toBe(2);
  begun[0]?.leave();
  expect(events.slice(1)).toEqual(['flood 1 began', 'flood 2 began', 'flood 3 began']);
  vi.advanceTimersByTime(1001);
  for (const number of [4, 5]) enter('flood', `flood ${String(number)}`);
  expect(events.slice(4)).toEqual(['flood 4 began', 'flood 5 began']);
});

test('while other callers are served, a caller with a backlog has one place, and pauses after each request for as long as it took', () => {
  const { queue, events, enter } = createQueueWithEvents({
    places: 3,
    waitMs: 60_000,
    pauseMs: 100,
    leaseMs: 60_000,
    reserve: 0,
    maxWaiting: 20,
    maxWaitingPerCaller: 20,
  });
  enter('quiet', 'quiet').leave();
  const all = [1, 2, 3, 4, 5, 6, 7].map((number) => enter('backlog', `backlog ${String(number)}`));
  expect(queue.running).toBe(3);
  vi.advanceTimersByTime(20);
  for (const { leave } of all.slice(0, 3)) leave();
  vi.advanceTimersByTime(19);
  expect(events.at(-1)).toBe('backlog 3 began');
  vi.advanceTimersByTime(1);
  // No more requests wait than there are places: the backlog is over.
  expect(events.slice(4)).toEqual(['backlog 4 began', 'backlog 5 began', 'backlog 6 began']);
});

test('callers with a backlog do not hold back each other', () => {
  const { queue, events, enter } = createQueueWithEvents({
    places: 4,
    reserve: 0,
    maxBesideOthers: 1,
    waitMs: 60_000,
    leaseMs: 60_000,
    maxWaiting: 20,
    maxWaitingPerCaller: 20,
  });
  const begun = [enter('a', 'a 0'), enter('b', 'b 0')];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    for (const caller of ['a', 'b']) enter(caller, `${caller} ${String(number)}`);
  }
  expect(queue.running).toBe(2);
  vi.advanceTimersByTime(1001);
  begun[0]?.leave();
  expect(events.slice(2)).toEqual(['a 1 began', 'b 1 began', 'a 2 began']);
});

test('a caller that exceeds its queue for a moment does not pause', () => {
  const { events, enter } = createQueueWithEvents({
    ...flooded,
    waitMs: 60_000,
    maxWaitingPerCaller: 1,
    reserve: 9,
  });
  const first = enter('flood', 'flood 1');
  for (const number of [2, 3]) enter('flood', `flood ${String(number)}`);
  enter('quiet', 'quiet').leave();
  first.leave();
  expect(events).toEqual(['flood 1 began', 'quiet began', 'flood 2 began']);
});
