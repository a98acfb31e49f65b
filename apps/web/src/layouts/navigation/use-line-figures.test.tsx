import { getUserData } from '@lineup/contract/identity/auth';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineKey } from '../../features/appointments/api.ts';
import type { StreamState } from '../../lib/live/live-stream.ts';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import DashboardLayout from '../dashboard-layout.tsx';

const stream = vi.hoisted(() => ({
  state: 'live' as StreamState,
  listeners: new Set<() => void>(),
}));
vi.mock('../../lib/live/live.ts', () => ({
  useLive: (_: unknown, onChanged: () => void) => {
    stream.listeners.add(onChanged);
    return stream.state;
  },
}));
// It would fetch the line by itself, which these tests are not about.
vi.mock('../../features/appointments/components/own-line/live-queue.tsx', () => ({
  LiveQueue: () => null,
}));

mockApi();
const clients = new Set<QueryClient>();
const Screen = () => {
  clients.add(useQueryClient());
  return <h1>the screen</h1>;
};

const open = async () => {
  signInAs(owner);
  renderRoutes(
    [
      {
        element: <DashboardLayout />,
        loader: () => ({ hasFailed: false }),
        HydrateFallback: () => null,
        children: [{ path: '*', element: <Screen /> }],
      },
    ],
    '/dashboard/customers',
  );
  await screen.findByText('the screen');
  let count = owner.total_check_ins_this_month;
  return answerCall(getUserData, () => {
    count += 1;
    return { response: { ...owner, total_check_ins_this_month: count } };
  });
};

/** Puts data into the cache, as a poll would. */
const bring = (queryKey: readonly unknown[], data: unknown) =>
  [...clients].at(-1)?.setQueryData(queryKey, data);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const change = () => {
  const newest = [...stream.listeners].at(-1);
  newest?.();
};
const used = () => screen.getByRole('meter', { name: 'Check-ins this month' });

describe('the meter of check-ins', () => {
  beforeEach(() => {
    signOut();
    stream.listeners.clear();
    stream.state = 'live';
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => vi.useRealTimers());

  it('is updated at once when the line changes, and every five seconds for a busy line', async () => {
    const loads = await open();
    change();
    await pass(200);
    expect(loads).toHaveLength(1);
    expect(used().getAttribute('aria-valuetext')).toBe('613 / 1,000');
    for (let visit = 0; visit < 10; visit += 1) {
      change();
      await pass(300);
    }
    expect(loads).toHaveLength(1);
    await pass(2500);
    expect(loads).toHaveLength(2);
    expect(used().getAttribute('aria-valuetext')).toBe('614 / 1,000');
    await pass(20_000);
    expect(loads).toHaveLength(2);
  });

  it('is updated with polls when there is no push, and not for unchanged ones', async () => {
    stream.state = 'polling';
    const loads = await open();
    const key = [...lineKey, 'current'];
    const first = { counts: { pending: 1 } };
    bring(key, first);
    bring(key, first);
    await pass(6000);
    expect(loads).toHaveLength(0);
    bring(['services'], [{ id: 1 }]);
    bring(['services'], [{ id: 2 }]);
    await pass(200);
    expect(loads).toHaveLength(0);
    bring(key, { counts: { pending: 2 } });
    await pass(200);
    expect(loads).toHaveLength(1);
  });

  it('ignores polls while changes are pushed, to avoid fetching twice', async () => {
    const loads = await open();
    const key = [...lineKey, 'current'];
    bring(key, { counts: { pending: 1 } });
    bring(key, { counts: { pending: 2 } });
    await pass(6000);
    expect(loads).toHaveLength(0);
  });
});
