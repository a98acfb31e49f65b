import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ApiError } from '../http/api-error.ts';
import { useLiveQuery } from './live-query.ts';
import type { StreamState } from './live-stream.ts';

mockApi();

interface Feed {
  hint: () => void;
  become: (state: StreamState) => void;
}

const feed = vi.hoisted<Feed>(() => ({ hint: () => undefined, become: () => undefined }));

vi.mock(import('./live.ts'), async (original) => ({
  ...(await original()),
  useLive: (_, onChanged) => {
    const [state, setState] = useState<StreamState>('polling');
    useEffect(() => {
      feed.hint = onChanged;
      feed.become = setState;
    }, [onChanged]);
    return state;
  },
}));

const answers: (() => Promise<string>)[] = [];
let requestCount = 0;
let drawn = 0;

const Screen = () => {
  const { data, connection, refetchFresh } = useLiveQuery(
    {
      queryKey: ['line'],
      queryFn: () => {
        requestCount += 1;
        return (answers.shift() ?? (() => Promise.resolve('same')))();
      },
    },
    { stream: 'own', pollMs: 7000 },
  );
  useEffect(() => {
    drawn += 1;
  });
  return (
    <button type="button" onClick={() => void refetchFresh()}>
      {data ?? 'nothing'} {connection}
    </button>
  );
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  window.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  answers.length = 0;
  requestCount = 0;
  drawn = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a query of the line', () => {
  it('polls every few seconds and renders nothing while nothing has changed', async () => {
    renderScreen(<Screen />);
    await pass(10);
    const before = drawn;
    await pass(21_000);
    expect(requestCount).toBe(4);
    expect(drawn).toBe(before);
  });

  it('refetches on a hint; hints during a refetch cause one more', async () => {
    renderScreen(<Screen />);
    await pass(10);
    let answer: (text: string) => void = () => undefined;
    answers.push(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      () => Promise.resolve('newest'),
    );
    act(() => {
      feed.hint();
      feed.hint();
      feed.hint();
    });
    await pass(10);
    expect(requestCount).toBe(2);
    answer('newer');
    await pass(10);
    expect(requestCount).toBe(3);
    expect(screen.getByRole('button').textContent).toBe('newest polling');
  });

  it('pauses while hidden and refetches when visible again', async () => {
    renderScreen(<Screen />);
    await pass(10);
    hide(true);
    await pass(60_000);
    expect(requestCount).toBe(1);
    act(() => hide(false));
    await pass(10);
    expect(requestCount).toBe(2);
  });

  it('shows its connection, keeps its data without a network and recovers with a poll', async () => {
    renderScreen(<Screen />);
    await pass(10);
    act(() => feed.become('live'));
    expect(screen.getByRole('button').textContent).toBe('same live');
    answers.push(() => Promise.reject(new ApiError(0, {}, '')));
    await pass(7000);
    expect(screen.getByRole('button').textContent).toBe('same offline');
    await pass(7000);
    expect(screen.getByRole('button').textContent).toBe('same live');
  });
});
