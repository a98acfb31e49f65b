import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One place for each caller, two together; a place is given back after a second at most. */
const createQueue = (own: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) => {
  const queue = new FairQueue({
    places: 2,
    reserve: 2,
    maxBesideOthers: 10,
    waitMs: 100,
    overloadWaitMs: 10,
    floodWaitMs: 10,
    pauseMs: 5,
    leaseMs: 1000,
    maxWaiting: 3,
    maxWaitingPerCaller: 2,
    ...own,
  });
  const events: string[] = [];
  const enter = (caller: string, name: string) => {
    let leave = () => {};
    const cancel = queue.enter(caller, {
      begin: (done) => {
        leave = done;
        events.push(`${name} began`);
      },
      refuse: () => events.push(`${name} refused`),
    });
    return { cancel, leave: () => leave() };
  };
  return { queue, events, enter };
};

test('a caller that has its place waits, while another one begins', () => {
  const { events, enter } = createQueue();
  const first = enter('flood', 'flood 1');
  enter('flood', 'flood 2');
  enter('quiet', 'quiet 1');
  expect(events).toEqual(['flood 1 began', 'quiet 1 began']);
  first.leave();
  expect(events.at(-1)).toBe('flood 2 began');
});

test('a caller has more than one place while places beyond the reserve are free', () => {
  const { queue, events, enter } = createQueue({ places: 5 });
  for (const number of [1, 2, 3, 4]) enter('flood', `flood ${String(number)}`);
  expect(queue.running).toBe(3);
  enter('quiet', 'quiet 1');
  enter('other', 'other 1');
  expect(events.slice(3)).toEqual(['quiet 1 began', 'other 1 began']);
});

test('callers take turns, each with its requests in order of arrival', () => {
  const { events, enter } = createQueue({ places: 1 });
  const begun = [enter('a', 'a 1'), enter('a', 'a 2'), enter('a', 'a 3'), enter('b', 'b 1')];
  for (const each of [0, 1, 3, 2]) begun[each]?.leave();
  expect(events).toEqual(['a 1 began', 'a 2 began', 'b 1 began', 'a 3 began']);
});

test('a request that waits too long is refused, and never begins', () => {
  const { queue, events, enter } = createQueue();
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
  const { events, enter } = createQueue();
  enter('a', 'a 1');
  enter('a', 'a 2');
  vi.advanceTimersByTime(90);
  enter('a', 'a 3');
  vi.advanceTimersByTime(20);
  enter('a', 'a 4');
  vi.advanceTimersByTime(10);
  expect(events).toEqual(['a 1 began', 'a 2 refused', 'a 4 refused']);
});

const flooded = { places: 10, reserve: 8, waitMs: 20, floodWaitMs: 200, pauseMs: 100 };

test('while others are served, a flood has one place, and pauses after each request', () => {
  const { events, enter } = createQueue(flooded);
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
  const { events, enter } = createQueue({ ...flooded, waitMs: 1001, leaseMs: 5000 });
  const first = enter('flood', 'flood 1');
  enter('flood', 'flood 2');
  enter('flood', 'flood 3');
  vi.advanceTimersByTime(1001);
  enter('flood', 'flood 4');
  first.leave();
  expect(events.slice(2)).toEqual(['flood 3 refused', 'flood 4 began']);
});

test('a caller with few requests gets over an overload, although one of them waits for a pause', () => {
  const { events, enter } = createQueue({ ...flooded, floodWaitMs: 50 });
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

test('while requests of many callers time out, those of new callers wait for a shorter time too', () => {
  const { events, enter } = createQueue();
  for (const caller of ['a', 'b', 'c', 'd', 'e']) enter(caller, caller);
  vi.advanceTimersByTime(100);
  enter('f', 'f');
  vi.advanceTimersByTime(10);
  expect(events.slice(2)).toEqual(['c refused', 'd refused', 'e refused', 'f refused']);
});

test('a flood of one caller is refused later than an overload of many', () => {
  const { events, enter } = createQueue({ floodWaitMs: 50 });
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
  const { events, enter } = createQueue({ leaseMs: 60_000 });
  enter('a', 'a 1');
  enter('a', 'a 2');
  vi.advanceTimersByTime(2100);
  enter('a', 'a 3');
  vi.advanceTimersByTime(99);
  expect(events).toEqual(['a 1 began', 'a 2 refused']);
});

test('beyond the bound of a caller, requests are refused after the shorter wait', () => {
  const { queue, events, enter } = createQueue({ maxWaiting: 4 });
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
  const { events, enter } = createQueue();
  for (const number of [1, 2, 3, 4, 5]) enter('a', `a ${String(number)}`);
  expect(events).toEqual(['a 1 began', 'a 5 refused']);
});

test('a caller that exceeds its queue for longer than a moment pauses, although none of its requests timed out', () => {
  const own = { ...flooded, waitMs: 60_000, leaseMs: 60_000 };
  const { events, enter } = createQueue({ ...own, maxWaitingPerCaller: 1, reserve: 9 });
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
  const { queue, events, enter } = createQueue({ places: 10, maxBesideOthers: 2, maxWaiting: 10 });
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
  const { queue, events, enter } = createQueue({
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
  const { queue, events, enter } = createQueue({
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
  const { events, enter } = createQueue({
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

test('beyond the bound of all callers, requests are refused at once', () => {
  const { queue, events, enter } = createQueue();
  for (const number of [1, 2, 3]) enter('a', `a ${String(number)}`);
  enter('b', 'b 1');
  enter('c', 'c 1');
  enter('d', 'd 1');
  expect(queue.waiting).toBe(3);
  expect(events.at(-1)).toBe('d 1 refused');
});

test('a request that takes too long gives its place back once', () => {
  const { queue, events, enter } = createQueue({ waitMs: 5000 });
  const slow = enter('a', 'a 1');
  enter('a', 'a 2');
  vi.advanceTimersByTime(1000);
  expect(events.at(-1)).toBe('a 2 began');
  slow.leave();
  expect(queue.running).toBe(1);
});

test('a client that leaves the queue frees its room', () => {
  const { queue, events, enter } = createQueue();
  const first = enter('a', 'a 1');
  enter('a', 'a 2').cancel();
  expect(queue.waiting).toBe(0);
  first.leave();
  vi.advanceTimersByTime(1000);
  expect(events).toEqual(['a 1 began']);
});
