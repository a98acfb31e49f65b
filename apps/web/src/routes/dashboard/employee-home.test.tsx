import { getEmployeeStats } from '@lineup/contract/stats';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChartDrawingProps } from '../../components/charts/chart-drawing.tsx';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { emptyStats, theosStats } from '../../testing/samples/sample-stats.ts';
import { employee, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { showOn } from '../../testing/screen-width.ts';
import { EmployeeHome } from './employee-home.tsx';

/** A test has no canvas, so the chart's data is recorded instead. */
const drawn = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../components/charts/chart-drawing.tsx', () => ({
  ChartDrawing: (props: ChartDrawingProps) => {
    drawn.set(props.kind, props);
    return <canvas />;
  },
}));

const hints = vi.hoisted(() => ({ changed: () => {} }));
vi.mock('../../lib/live/live.ts', () => ({
  useLive: (_: unknown, onChanged: () => void) => {
    hints.changed = onChanged;
    return 'live';
  },
}));
const none = vi.hoisted(() => ({ OnlineCheckIn: () => null }));
vi.mock('../../features/appointments/components/online-check-in/online-check-in.tsx', () => none);

mockApi();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-12T16:24:00Z'), shouldAdvanceTime: true });
  signInAs(employee);
  showOn('desktop');
  drawn.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  signOut();
});

const answer = (data = theosStats) =>
  answerCall(getEmployeeStats, () => ({ status: 1, data, message: 'Here you are.' }));

const open = async () => {
  const { user } = renderScreen(<EmployeeHome />);
  await screen.findByText(/^You claimed/);
  return user;
};

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the figures', () => {
  test('are for the week, in the browser’s zone, with weeks that start on Sunday', async () => {
    const requests = answer();
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
    expect(screen.getByText('Track your appointments and performance metrics')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Weekly' }).checked).toBe(true);
    const tiles = region('This week');
    for (const text of [
      'Total Appointments',
      '78',
      'You claimed 25',
      'Completion Rate',
      '86%',
      '62 completed of 72 due',
      'Revenue',
      '$2,914.00',
      '$986.00 from your claims',
    ]) {
      expect(tiles.getByText(text)).toBeTruthy();
    }
    const { searchParams } = requests[0]?.url ?? new URL('about:blank');
    expect(searchParams.get('week_start')).toBe('0');
    expect(searchParams.get('timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test('are counted by status, for the shop and for the own claims', async () => {
    answer();
    await open();
    const overview = region('Status Overview');
    const chips = (name: string) =>
      within(overview.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(chips('All appointments')).toEqual(['Pending12', 'In Progress4', 'Completed62']);
    expect(chips('Your claims')).toEqual(['Pending3', 'In Progress1', 'Completed21']);
  });

  test('follow the chosen period, which is stored in the tab', async () => {
    const requests = answer();
    const { user, unmount } = renderScreen(<EmployeeHome />);
    await user.click(screen.getByRole('radio', { name: 'Daily' }));
    await screen.findByText('$120.50');
    const tiles = region('Today');
    for (const text of ['6', '50%', '3 completed of 6 due', '$120.50', '$45.00 from your claims']) {
      expect(tiles.getByText(text)).toBeTruthy();
    }
    expect(requests).toHaveLength(1);
    await user.keyboard('{ArrowRight}');
    expect(region('This week').getByText('78')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    unmount();
    renderScreen(<EmployeeHome />);
    expect(await screen.findByRole('region', { name: 'This month' })).toBeTruthy();
  });

  test('of an empty shop are zeros, with a text', async () => {
    answer(emptyStats);
    await open();
    const tiles = region('This week');
    for (const text of ['0', '0%', '0 completed of 0 due', '$0.00', '$0.00 from your claims']) {
      expect(tiles.getByText(text)).toBeTruthy();
    }
    const claims = region('Claim Distribution');
    expect(claims.getAllByText('Nothing is claimed by you or available.')).toHaveLength(2);
    expect(region('Trends (Last 30 Days)').getByText(/^No appointments from/).textContent).toBe(
      'No appointments from Mar 10 to Mar 12.',
    );
  });
});

describe('each chart', () => {
  test.each([
    [
      'Status Distribution',
      'Pending: 12 in all, 3 yours, 9 available; In Progress: 4 in all, 1 yours, 0 available; Completed: 62 in all, 21 yours, 0 available.',
    ],
    ['Claim Distribution', 'Claimed by you 25, available 9: 74% are yours.'],
    [
      'Trends (Last 30 Days)',
      'From Mar 10 to Mar 12: 64 in all, 19 yours, 8 available; the most on Mar 11, 25.',
    ],
  ])('has a summary sentence: %s', async (title, sentence) => {
    answer();
    await open();
    const picture = region(title).getByRole('img');
    const described = document.querySelector(
      `#${CSS.escape(picture.getAttribute('aria-describedby') ?? '')}`,
    );
    expect(described?.textContent).toBe(sentence);
    expect(region(title).getByRole('img', { name: title })).toBe(picture);
  });

  test.each([
    [
      'Status Distribution',
      [
        ['Status', 'All Appointments', 'Your Claims', 'Available (Unclaimed)'],
        ['Pending', '12', '3', '9'],
        ['In Progress', '4', '1', '0'],
        ['Completed', '62', '21', '0'],
      ],
    ],
    [
      'Claim Distribution',
      [
        ['Appointments', 'Count', 'Share'],
        ['Claimed by You', '25', '74%'],
        ['Available', '9', '26%'],
      ],
    ],
    [
      'Trends (Last 30 Days)',
      [
        ['Day', 'All Appointments', 'Your Claims', 'Available (Unclaimed)'],
        ['Mar 10', '16', '5', '2'],
        ['Mar 11', '25', '8', '2'],
        ['Mar 12', '23', '6', '4'],
      ],
    ],
  ])('can be shown as a table, by keyboard: %s', async (title, cells) => {
    answer();
    const user = await open();
    screen.getByRole('button', { name: `Show ${title} as table` }).focus();
    await user.keyboard('{Enter}');
    const rows = within(region(title).getByRole('table', { name: title })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
      cells,
    );
    expect(region(title).queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: `Show ${title} as chart` })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(region(title).getByRole('img')).toBeTruthy();
  });

  test('shows the data of the period', async () => {
    answer();
    await open();
    await waitFor(() => expect(drawn.size).toBe(3));
    expect(drawn.get('bars')).toMatchObject({
      labels: ['Pending', 'In Progress', 'Completed'],
      series: [
        { tone: 'all', label: 'All Appointments', data: [12, 4, 62] },
        { tone: 'claims', label: 'Your Claims', data: [3, 1, 21] },
        { tone: 'available', label: 'Available (Unclaimed)', data: [9, 0, 0] },
      ],
    });
    expect(drawn.get('ring')).toMatchObject({
      parts: [
        { label: 'Claimed by You', value: 25 },
        { label: 'Available', value: 9 },
      ],
    });
    for (const text of ['74%', 'yours']) {
      expect(region('Claim Distribution').getByText(text)).toBeTruthy();
    }
    expect(drawn.get('lines')).toMatchObject({
      labels: ['Mar 10', 'Mar 11', 'Mar 12'],
      series: [{ data: [16, 25, 23] }, { data: [5, 8, 6] }, { data: [2, 2, 4] }],
      title: 'Appointments',
      look: { locale: 'en-US', isStill: false },
    });
  });
});

describe('a failed load', () => {
  test.each([
    [
      'a refusal in an answer',
      () => HttpResponse.json({ status: 0, message: 'Counting.' }),
      'Counting.',
    ],
    ['a refusal without a message', () => HttpResponse.json({ status: 0 }), 'Failed to load stats'],
    ['a refusal', () => refusal('forbidden', 'Not for you.'), 'Not for you.'],
    ['a proxy', () => new HttpResponse('<html>', { status: 502 }), 'Failed to load stats'],
    ['no network', networkFailure, 'Unable to fetch employee stats'],
  ])('shows an error, and Retry loads it: %s', async (_, reply, message) => {
    answerCall(getEmployeeStats, () => reply());
    const { user } = renderScreen(<EmployeeHome />);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByText(/^You claimed/)).toBeNull();
    answer();
    await press(user, 'Retry');
    expect(await screen.findByText('You claimed 25')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps the last data, with its age', async () => {
    answer();
    const user = await open();
    answerCall(getEmployeeStats, () => networkFailure());
    window.dispatchEvent(new Event('visibilitychange'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Unable to fetch employee stats');
    expect(alert.textContent).toMatch(/Last updated \d+:\d\d\s[AP]M/u);
    expect(screen.getByText('You claimed 25')).toBeTruthy();
    answer();
    await press(user, 'Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('refetches', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('when the line changes, at most once in 30 seconds, and never on a timer', async () => {
    const requests = answer();
    await open();
    await pass(29_000);
    hints.changed();
    hints.changed();
    expect(requests).toHaveLength(1);
    await pass(2000);
    await waitFor(() => expect(requests).toHaveLength(2));
    hints.changed();
    await pass(20_000);
    expect(requests).toHaveLength(2);
    await pass(11_000);
    await waitFor(() => expect(requests).toHaveLength(3));
    await pass(300_000);
    expect(requests).toHaveLength(3);
    hints.changed();
    await pass(100);
    await waitFor(() => expect(requests).toHaveLength(4));
  });
});

test('on a phone the line comes first, then the statistics', async () => {
  showOn('phone');
  answer();
  renderScreen(<EmployeeHome />);
  await screen.findByText(/^You claimed/);
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map(
    ({ textContent }) => textContent,
  );
  expect(headings.indexOf('Statistics')).toBeGreaterThan(0);
  const below = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  for (const title of ['Status Overview', 'Status Distribution', 'Trends (Last 30 Days)']) {
    expect(below).toContain(title);
  }
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /^Open to any barber/ })).toBeTruthy();
});
