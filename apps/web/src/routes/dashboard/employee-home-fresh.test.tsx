import { getEmployeeStats } from '@lineup/contract/stats';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { theosStats } from '../../testing/samples/sample-stats.ts';
import { employee, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { showOn } from '../../testing/screen-width.ts';
import { EmployeeHome } from './employee-home.tsx';

vi.mock('../../components/charts/chart-drawing.tsx', () => ({ ChartDrawing: () => <canvas /> }));
vi.mock('../../lib/live/live.ts', () => ({ useLive: () => 'live' }));

mockApi();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-12T16:24:00Z'), shouldAdvanceTime: true });
  signInAs(employee);
  showOn('desktop');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  signOut();
});

const answer = () =>
  answerCall(getEmployeeStats, () => ({ status: 1, data: theosStats, message: 'Here you are.' }));

const open = async () => {
  renderScreen(<EmployeeHome />);
  await screen.findByText(/^You claimed/);
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('keeps the button and its focus during a retry', async () => {
  answerCall(getEmployeeStats, () => networkFailure());
  const { user } = renderScreen(<EmployeeHome />);
  const button = await screen.findByRole('button', { name: 'Retry' });
  answerCall(getEmployeeStats, () => new Promise<never>(() => undefined));
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(button);
});

test('refetches today’s figures when the day ends', async () => {
  const requests = answer();
  const midnight = new Date();
  midnight.setHours(24, 0, 0, 0);
  vi.setSystemTime(midnight.getTime() - 60_000);
  await open();
  await pass(59_000);
  expect(requests).toHaveLength(1);
  await pass(3000);
  await waitFor(() => expect(requests).toHaveLength(2));
});

test('refetches when the window gets the focus', async () => {
  const requests = answer();
  await open();
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(requests).toHaveLength(2));
});
