import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStream } from '../../testing/fake-stream.ts';
import { channels, createLocks, FakeChannel } from '../../testing/fake-tabs.ts';
import { shareStream } from './live-leader.ts';
import type { StreamState } from './live-stream.ts';

const openTab = () => {
  const stream = createFakeStream();
  const seen = { changes: 0, version: 0, state: null as StreamState | null };
  const close = shareStream('line', stream.source, {
    onChanged: (version) => {
      seen.changes += 1;
      seen.version = version;
    },
    onState: (state) => {
      seen.state = state;
    },
  });
  return { stream, seen, close };
};

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the tabs of a browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { locks: createLocks() });
    vi.stubGlobal('BroadcastChannel', FakeChannel);
  });
  afterEach(() => {
    channels.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('share one stream', async () => {
    const first = openTab();
    await settle();
    const second = openTab();
    await settle();
    expect([first.stream.connections.length, second.stream.connections.length]).toEqual([1, 0]);
    expect([first.seen.state, second.seen.state]).toEqual(['live', 'live']);
    first.stream.last.changed(5);
    await settle();
    expect([first.seen.changes, second.seen.changes]).toEqual([1, 1]);
    expect([first.seen.version, second.seen.version]).toEqual([5, 5]);
    first.close();
    second.close();
  });

  it('pass it on when the leader is closed', async () => {
    const first = openTab();
    await settle();
    const second = openTab();
    const third = openTab();
    await settle();
    first.close();
    await settle();
    expect(first.stream.last.signal.aborted).toBe(true);
    expect([second.stream.connections.length, third.stream.connections.length]).toEqual([1, 0]);
    second.stream.last.changed(6);
    await settle();
    expect([first.seen.changes, second.seen.changes, third.seen.changes]).toEqual([0, 1, 1]);
    expect(third.seen.state).toBe('live');
    second.close();
    third.close();
  });

  it('leave the queue when they are closed first', async () => {
    const first = openTab();
    await settle();
    const second = openTab();
    await settle();
    second.close();
    first.close();
    await settle();
    expect(second.stream.connections).toHaveLength(0);
    expect(channels.size).toBe(0);
  });

  it('post that they poll while the stream is down', async () => {
    const first = openTab();
    await settle();
    const second = openTab();
    await settle();
    first.stream.last.end();
    await settle();
    expect([first.seen.state, second.seen.state]).toEqual(['polling', 'polling']);
    first.close();
    second.close();
  });

  it('poll where the browser cannot share: it has six connections for all of them', async () => {
    vi.stubGlobal('navigator', {});
    const first = openTab();
    const second = openTab();
    await settle();
    expect([first.stream.connections.length, second.stream.connections.length]).toEqual([0, 0]);
    expect([first.seen.state, second.seen.state]).toEqual(['polling', 'polling']);
    first.close();
    second.close();
  });
});
