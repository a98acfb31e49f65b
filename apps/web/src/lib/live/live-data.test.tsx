import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { type Answer, ApiError, refused } from '../http/api-error.ts';
import { useLiveData } from './live-data.ts';

const feed = vi.hoisted<{ hint: () => void }>(() => ({ hint: () => undefined }));

vi.mock(import('./live.ts'), async (original) => ({
  ...(await original()),
  useLive: (_, onChanged) => {
    feed.hint = onChanged;
    return 'live' as const;
  },
}));

const ok = (data: string): Answer<string> => ({ ok: true, status: 200, data });
const load = vi.fn<(signal: AbortSignal) => Promise<Answer<string>>>();

const Page = ({ pollsHidden = false }) => {
  const { data, connection, put } = useLiveData({
    initial: 'rendered',
    load,
    stream: { shop: 'alder' },
    pollMs: 10_000,
    isOver: (text) => text === 'over',
    pollsHidden,
  });
  return (
    <button type="button" onClick={() => put('written')}>
      {data} {connection}
    </button>
  );
};

const text = () => screen.getByRole('button').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockResolvedValue(ok('fresh'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('live data of a public page', () => {
  it('starts with the rendered data and fetches at once, then every few seconds', async () => {
    renderComponent(<Page />);
    expect(text()).toBe('rendered live');
    await pass(0);
    expect(text()).toBe('fresh live');
    await pass(20_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('keeps the last answer without a network and recovers', async () => {
    renderComponent(<Page />);
    await pass(0);
    load.mockResolvedValueOnce(refused(new ApiError(0, {}, '')));
    await pass(10_000);
    expect(text()).toBe('fresh offline');
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(text()).toBe('fresh live');
  });

  it('treats a request that hangs as a lost network', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    load.mockImplementationOnce(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    renderComponent(<Page />);
    await pass(12_001);
    expect(load).toHaveBeenCalledTimes(2);
    expect(text()).toBe('fresh live');
  });

  it('never replaces an own write by an older answer', async () => {
    let answer: (given: Answer<string>) => void = () => undefined;
    renderComponent(<Page />);
    await pass(0);
    load.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    act(() => feed.hint());
    await pass(0);
    act(() => screen.getByRole('button').click());
    answer(ok('older'));
    await pass(0);
    expect(text()).toBe('written live');
  });

  it('polls neither hidden nor when the visit has ended', async () => {
    renderComponent(<Page />);
    await pass(0);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(60_000);
    act(() => feed.hint());
    expect(load).toHaveBeenCalledTimes(1);

    hidden.mockReturnValue(false);
    load.mockResolvedValue(ok('over'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('polls while hidden if somebody waits for the answer', async () => {
    renderComponent(<Page pollsHidden />);
    await pass(0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(20_000);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
