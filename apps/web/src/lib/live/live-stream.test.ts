import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStream } from '../../testing/fake-stream.ts';
import { backOffAfter, followStream, maxSilenceMs, type StreamState } from './live-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const follow = (refusal: number | null = null) => {
  const stream = createFakeStream();
  stream.refuseWith(refusal);
  const seen = { changes: 0, states: [] as StreamState[] };
  const stop = followStream(
    stream.source,
    {
      onChanged: () => {
        seen.changes += 1;
      },
      onState: (state) => seen.states.push(state),
    },
    () => 1,
  );
  return { stream, seen, stop };
};

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('the stream of a line', () => {
  it('reports every change and nothing else', async () => {
    const { stream, seen, stop } = follow();
    await pass();
    stream.last.changed(4);
    stream.last.send(': ping\n\n');
    stream.last.send('event: other\ndata: x\n\n');
    await pass();
    expect(seen).toEqual({ changes: 1, states: ['live'] });
    stop();
  });

  it('reconnects from the last event, each time after a longer pause', async () => {
    const { stream, seen, stop } = follow();
    await pass();
    stream.last.changed(12);
    await pass();
    stream.last.end();
    await pass();
    expect(seen.states).toEqual(['live', 'polling']);
    await pass(1999);
    expect(stream.connections).toHaveLength(1);
    await pass(1);
    expect(stream.connections.map(({ lastEventId }) => lastEventId)).toEqual([null, '12']);

    stream.last.end();
    await pass(3999);
    expect(stream.connections).toHaveLength(2);
    await pass(1);
    expect(stream.connections).toHaveLength(3);
    stop();
  });

  it('waits ten seconds at most, with jitter', () => {
    expect(backOffAfter(0, () => 0)).toBe(500);
    expect(backOffAfter(0, () => 1)).toBe(2000);
    expect(backOffAfter(2, () => 1)).toBe(8000);
    expect(backOffAfter(20, () => 1)).toBe(10_000);
    expect(backOffAfter(20, () => 0)).toBe(2500);
  });

  it('starts with short pauses again once it has lasted', async () => {
    const { stream, stop } = follow(503);
    await pass(2000 + 4000 + 8000);
    const failed = stream.connections.length;
    stream.refuseWith(null);
    await pass(10_000);
    expect(stream.connections).toHaveLength(failed + 1);
    await pass(11_000);
    stream.last.end();
    await pass(2000);
    expect(stream.connections).toHaveLength(failed + 2);
    stop();
  });

  it('closes a connection that was silent for too long', async () => {
    const { stream, stop } = follow();
    await pass(maxSilenceMs - 1000);
    stream.last.send(': ping\n\n');
    await pass(maxSilenceMs - 1000);
    expect(stream.connections).toHaveLength(1);
    await pass(1000);
    expect(stream.last.signal.aborted).toBe(true);
    await pass(2000);
    expect(stream.connections).toHaveLength(2);
    stop();
  });

  it('polls while the server answers with something else than a stream', async () => {
    const { stream, seen, stop } = follow(200);
    await pass();
    stream.refuseWith(404);
    await pass(2000);
    expect(seen).toEqual({ changes: 0, states: ['polling', 'polling'] });
    stop();
  });

  it('reconnects at once when the network is back', async () => {
    const { stream, stop } = follow(503);
    await pass(60_000);
    const before = stream.connections.length;
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(stream.connections).toHaveLength(before + 1);
    stop();
  });

  it('ends for good when it is not needed', async () => {
    const { stream, seen, stop } = follow();
    await pass();
    stop();
    await pass(120_000);
    expect(stream.connections).toHaveLength(1);
    expect(stream.last.signal.aborted).toBe(true);
    expect(seen.states).toEqual(['live']);
  });
});
