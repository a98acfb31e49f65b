import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueueWithEvents } from '../../testing/overload/queue-with-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a caller that has its place waits, while another one begins', () => {
  const { events, enter } = createQueueWithEvents();
  const first = enter('flood', 'flood 1');
  enter('flood', 'flood 2');
  enter('quiet', 'quiet 1');
  expect(events).toEqual(['flood 1 began', 'quiet 1 began']);
  first.leave();
  expect(events.at(-1)).toBe('flood 2 began');
});

test('a caller has more than one place while places beyond the reserve are free', () => {
  const { queue, events, enter } = createQueueWithEvents({ places: 5 });
  for (const number of [1, 2, 3, 4]) enter('flood', `flood ${String(number)}`);
  expect(queue.running).toBe(3);
  enter('quiet', 'quiet 1');
  enter('other', 'other 1');
  expect(events.slice(3)).toEqual(['quiet 1 began', 'other 1 began']);
});

test('callers take turns, each with its requests in order of arrival', () => {
  const { events, enter } = createQueueWithEvents({ places: 1 });
  const begun = [enter('a', 'a 1'), enter('a', 'a 2'), enter('a', 'a 3'), enter('b', 'b 1')];
  for (const each of [0, 1, 3, 2]) begun[each]?.leave();
  expect(events).toEqual(['a 1 began', 'a 2 began', 'b 1 began', 'a 3 began']);
});

test('a request that waits too long is refused, and never begins', () => {
  const { queue, events, enter } = createQueueWithEvents();
  const first = enter('a', 'a 1');
  enter('a', 'a 2');
  vi.advanceTimersByTime(99);
  expect(events).toEqual(['a 1 began']);
  vi.advanceTimersByTime(1);
  expect(events.at(-1)).toBe('a 2 refused');
  first.leave();
  expect(queue.running + queue.waiting).toBe(0);
});

test('further requests of a caller whose request timed out wait for a shorter time', () => {
  const { events, enter } = createQueueWithEvents();
  enter('a', 'a 1');
  enter('a', 'a 2');
  vi.advanceTimersByTime(90);
  enter('a', 'a 3');
  vi.advanceTimersByTime(20);
  enter('a', 'a 4');
  vi.advanceTimersByTime(10);
  expect(events).toEqual(['a 1 began', 'a 2 refused', 'a 4 refused']);
});

test('while requests of many callers time out, those of new callers wait for a shorter time too', () => {
  const { events, enter } = createQueueWithEvents();
  for (const caller of ['a', 'b', 'c', 'd', 'e']) enter(caller, caller);
  vi.advanceTimersByTime(100);
  enter('f', 'f');
  vi.advanceTimersByTime(10);
  expect(events.slice(2)).toEqual(['c refused', 'd refused', 'e refused', 'f refused']);
});

test('a flood of one caller is refused later than an overload of many', () => {
  const { events, enter } = createQueueWithEvents({ floodWaitMs: 50 });
  enter('a', 'a 1');
  enter('a', 'a 2');
  vi.advanceTimersByTime(100);
  enter('a', 'a 3');
  vi.advanceTimersByTime(49);
  expect(events).toEqual(['a 1 began', 'a 2 refused']);
  vi.advanceTimersByTime(1);
  expect(events.at(-1)).toBe('a 3 refused');
});

test('two seconds after a request timed out, its caller waits as before', () => {
  const { events, enter } = createQueueWithEvents({ leaseMs: 60_000 });
  enter('a', 'a 1');
  enter('a', 'a 2');
  vi.advanceTimersByTime(2100);
  enter('a', 'a 3');
  vi.advanceTimersByTime(99);
  expect(events).toEqual(['a 1 began', 'a 2 refused']);
});

test('beyond the bound of a caller, requests are refused after the shorter wait', () => {
  const { queue, events, enter } = createQueueWithEvents({ maxWaiting: 4 });
  for (const number of [1, 2, 3, 4]) enter('a', `a ${String(number)}`);
  enter('a', 'a 5').cancel();
  // Two for a place, and one for its refusal.
  expect(queue.waiting).toBe(3);
  vi.advanceTimersByTime(9);
  expect(events).toEqual(['a 1 began']);
  vi.advanceTimersByTime(1);
  expect(events).toEqual(['a 1 began', 'a 4 refused']);
  expect(queue.waiting).toBe(2);
});

test('requests that wait for their refusal count for the bound of all callers', () => {
  const { events, enter } = createQueueWithEvents();
  for (const number of [1, 2, 3, 4, 5]) enter('a', `a ${String(number)}`);
  expect(events).toEqual(['a 1 began', 'a 5 refused']);
});

test('beyond the bound of all callers, requests are refused at once', () => {
  const { queue, events, enter } = createQueueWithEvents();
  for (const number of [1, 2, 3]) enter('a', `a ${String(number)}`);
  enter('b', 'b 1');
  enter('c', 'c 1');
  enter('d', 'd 1');
  expect(queue.waiting).toBe(3);
  expect(events.at(-1)).toBe('d 1 refused');
});

test('a request that takes too long gives its place back once', () => {
  const { queue, events, enter } = createQueueWithEvents({ waitMs: 5000 });
  const slow = enter('a', 'a 1');
  enter('a', 'a 2');
  vi.advanceTimersByTime(1000);
  expect(events.at(-1)).toBe('a 2 began');
  slow.leave();
  expect(queue.running).toBe(1);
});

test('a client that leaves the queue frees its room', () => {
  const { queue, events, enter } = createQueueWithEvents();
  const first = enter('a', 'a 1');
  enter('a', 'a 2').cancel();
  expect(queue.waiting).toBe(0);
  first.leave();
  vi.advanceTimersByTime(1000);
  expect(events).toEqual(['a 1 began']);
});
