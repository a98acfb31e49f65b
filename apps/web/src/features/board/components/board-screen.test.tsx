import { type Board, getBoard } from '@lineup/contract/board';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearEtagCache } from '../../../lib/live/etag-cache.ts';
import { answerBoard, crowd, sampleBoard } from '../../../testing/line/sample-board.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../../testing/mock-api.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { BoardScreen } from './board-screen.tsx';

mockApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearEtagCache();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (board: Partial<Board> = {}) => {
  const initial = { ...sampleBoard, ...board };
  const requests = answerBoard(initial);
  renderComponent(<BoardScreen initial={initial} username="ninth-and-alder" />);
  return requests;
};
const region = (name: string) =>
  screen.getByRole('heading', { name }).closest('section') ?? document.body;
const online = () => act(() => void window.dispatchEvent(new Event('online')));

describe('shows', () => {
  test('called, seated and next customers, and the wait of a new walk-in', () => {
    open();
    expect(screen.getByText('You’re up, Elliot')).toBeTruthy();
    expect(screen.getByText('Dario')).toBeTruthy();
    const chairs = within(region('In the chair')).getAllByRole('listitem');
    expect(chairs.map(({ textContent }) => textContent)).toEqual(['14AndreTheo', '15GuestImani']);
    const next = within(region('Up next')).getAllByRole('listitem');
    expect(next.map(({ textContent }) => textContent)).toEqual([
      '18PriyaBooked11:40',
      '19GuestWalk-in10–20 min',
    ]);
    expect(screen.getByText('2 waiting')).toBeTruthy();
    expect(screen.getByText('New walk-ins').nextElementSibling?.textContent).toBe('35–45 min');
    expect(screen.getByRole('img', { name: 'QR code: check in on your phone' })).toBeTruthy();
    expect(document.querySelector('time')?.textContent).toBe('11:30AM');
    expect(document.querySelector('time')?.dateTime).toBe('2026-03-12T16:30Z');
    expect(document.querySelector('[data-board]')?.getAttribute('data-theme')).toBe('dark');
  });

  test('thirty waiting customers as a few rows and a count', () => {
    open({ waiting: crowd(30) });
    expect(screen.getByText('30 waiting')).toBeTruthy();
    expect(screen.getByText('25 more waiting')).toBeTruthy();
    expect(within(region('Up next')).getAllByRole('listitem')).toHaveLength(6);
  });

  test('as many rows as fit on a portrait screen', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(16 * (3.75 + 6 * 11));
    open({ waiting: crowd(30) });
    expect(within(region('Up next')).getAllByRole('listitem')).toHaveLength(11);
    expect(screen.getByText('20 more waiting')).toBeTruthy();
  });

  test('a wait of hours in hours, as on the ticket', () => {
    const at = (minutes: number) =>
      new Date(Date.parse(sampleBoard.updated_at) + minutes * 60_000).toISOString();
    open({ likely: { from: at(485), to: at(490) } });
    expect(screen.getByText('New walk-ins').nextElementSibling?.textContent).toBe('8–9 h');
  });

  test('at most four calls; earlier calls are in the chairs', () => {
    const called = [17, 16, 13, 12, 11].map((ticket_number) => ({
      ticket_number,
      customer_name: null,
      is_booking: false,
      barber_name: 'Dario',
      called_at: `2026-03-12T16:29:${String(ticket_number + 10)}Z`,
    }));
    open({ called });
    expect(screen.getAllByText('You’re up')).toHaveLength(4);
    expect(within(region('In the chair')).getByText('11')).toBeTruthy();
  });

  test('an empty line and empty chairs', () => {
    open({ called: [], in_chair: [], waiting: [], likely: null });
    expect(screen.getByText('Nobody is waiting')).toBeTruthy();
    expect(screen.getByText('Nobody is in the chair right now.')).toBeTruthy();
    expect(screen.getByText('No estimate yet')).toBeTruthy();
  });

  test('only the closing of a closed, empty shop', () => {
    open({
      door: 'closed',
      opens_at: '2026-03-16T14:00:00Z',
      called: [],
      in_chair: [],
      waiting: [],
      likely: null,
    });
    expect(within(screen.getByRole('main')).getByText('We are closed')).toBeTruthy();
    expect(screen.getByText(/^Opens Monday/)).toBeTruthy();
    expect(screen.queryByText('Nobody is waiting')).toBeNull();
    expect(screen.getByText('Scan for opening hours and bookings.')).toBeTruthy();
  });

  test.each([
    ['closed', '2026-03-16T14:00:00Z', 'We are closed', 'Opens Monday 9:00 AM'],
    ['closed', '2026-03-12T19:00:00Z', 'We are closed', 'Opens today 2:00 PM'],
    ['full', null, 'No more walk-ins today', null],
    ['no_walk_ins', null, 'Bookings only', null],
    ['limit', null, 'Please ask at the desk', 'Online check-in is closed for this month.'],
    ['paused', null, 'Not taking tickets right now', null],
  ] as const)('a check-in that is %s (%s)', (door, opens_at, title, text) => {
    open({ door, opens_at, likely: null });
    expect(screen.getByText(title)).toBeTruthy();
    if (text !== null)
      expect(
        screen.getByText((shownText) => shownText.replaceAll('\u00a0', ' ') === text),
      ).toBeTruthy();
    expect(screen.queryByText('New walk-ins')).toBeNull();
  });

  test('no text about missing walk-ins for the demo shop', () => {
    open({ door: 'no_walk_ins', shop: { ...sampleBoard.shop, username: 'demo' } });
    expect(screen.getByText('This is our demo shop, live. Its people are made up.')).toBeTruthy();
    expect(screen.queryByText('Bookings only')).toBeNull();
  });
});

describe('without attendance', () => {
  test('keeps the last state offline with its age, and recovers', async () => {
    open();
    await waitFor(() => expect(screen.queryByText(/Last updated/)).toBeNull());
    answerCall(getBoard, networkFailure);
    online();
    expect(await screen.findByText(/Last updated 11:30/)).toBeTruthy();
    expect(screen.getByText('You’re up, Elliot')).toBeTruthy();
    answerBoard({ ...sampleBoard, called: [] });
    online();
    await waitFor(() => expect(screen.queryByText(/Last updated/)).toBeNull());
    expect(screen.queryByText('You’re up, Elliot')).toBeNull();
  });

  test('shows the age after a refusal, and dims the estimates', async () => {
    open();
    answerCall(getBoard, () => refusal('too_many_requests', 'Too many.'));
    online();
    expect(await screen.findByText(/Last updated 11:30/)).toBeTruthy();
    expect(screen.getByText('You’re up, Elliot')).toBeTruthy();
    expect(screen.getByText('New walk-ins').closest('.opacity-60')).not.toBeNull();
    // People still scan it.
    expect(screen.getByRole('img', { name: /^QR code/ }).closest('.opacity-60')).toBeNull();
  });

  test('backs off while requests fail, and retries at once when the network is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await vi.advanceTimersByTimeAsync(100);
    const failed = answerCall(getBoard, networkFailure);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    // Without back-off it would be thirty.
    expect(failed.length).toBeGreaterThan(5);
    expect(failed.length).toBeLessThan(20);
    const before = failed.length;
    online();
    await vi.advanceTimersByTimeAsync(100);
    expect(failed.length).toBe(before + 1);
  });

  test('refetches at once after the device slept', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const requests = open();
    await vi.advanceTimersByTimeAsync(1500);
    const before = requests.length;
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    await vi.advanceTimersByTimeAsync(1500);
    expect(requests.length).toBe(before + 1);
  });

  test('appears when the server answers for the first time', async () => {
    answerBoard();
    renderComponent(<BoardScreen initial={null} username="ninth-and-alder" />);
    expect(screen.getByText('This board tries again automatically.')).toBeTruthy();
    expect(await screen.findByText('You’re up, Elliot')).toBeTruthy();
  });
});
