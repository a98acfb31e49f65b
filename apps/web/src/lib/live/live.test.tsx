import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStream } from '../../testing/fake-stream.ts';
import { channels, createLocks, FakeChannel } from '../../testing/fake-tabs.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import type { callEvents } from '../http/api-client.ts';
import { liveHeaders } from './etag-cache.ts';
import { followLive, maxJitterMs, useLive } from './live.ts';

const stream = createFakeStream();
vi.mock(import('../http/api-client.ts'), async (original) => ({
  ...(await original()),
  callEvents: ((_endpoint, _args, options) => stream.source.open(options)) as typeof callEvents,
}));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
let shops = 0;
/** A tab shares the streams of a shop, so each test uses another shop. */
const anotherShop = () => {
  shops += 1;
  return { shop: `shop-${shops}` };
};
const nothing = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  channels.clear();
  vi.useRealTimers();
});

describe('following a line', () => {
  it('opens one stream for all who follow it, and ends it a moment after the last', async () => {
    const shop = anotherShop();
    const before = stream.connections.length;
    const changed = vi.fn<() => void>();
    const leaveFirst = followLive(shop, { onChanged: changed, onState: nothing });
    const leaveSecond = followLive(shop, { onChanged: changed, onState: nothing });
    await pass(0);
    expect(stream.connections).toHaveLength(before + 1);
    stream.last.changed(1);
    await pass(0);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(liveHeaders('/', '', shop.shop)).toEqual({ 'x-line-version': '1' });
    leaveFirst();
    leaveSecond();
    await pass(1000);
    const stay = followLive(shop, { onChanged: changed, onState: nothing });
    await pass(10_000);
    expect(stream.last.signal.aborted).toBe(false);
    stay();
    await pass(2000);
    expect(stream.last.signal.aborted).toBe(true);
  });

  it('closes the connection while the page is hidden', async () => {
    const states: string[] = [];
    const leave = followLive(anotherShop(), {
      onChanged: nothing,
      onState: (state) => states.push(state),
    });
    await pass(0);
    const first = stream.last;
    hide(true);
    await pass(60_000);
    expect(first.signal.aborted).toBe(true);
    expect(stream.last).toBe(first);
    hide(false);
    await pass(0);
    expect(stream.last).not.toBe(first);
    expect(states).toEqual(['polling', 'live', 'polling', 'live']);
    leave();
  });

  it('delays the callback at random and counts several hints as one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const changed = vi.fn<() => void>();
    const shop = anotherShop();
    const Screen = () => useLive(shop, changed);
    renderComponent(<Screen />);
    await pass(0);
    stream.last.changed(1);
    stream.last.changed(2);
    await pass(maxJitterMs * 0.9);
    expect(changed).not.toHaveBeenCalled();
    await pass(maxJitterMs * 0.1);
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
