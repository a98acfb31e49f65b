import { getToday, type ShopToday } from '@lineup/contract/stats';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { now } from '../../testing/line/sample-own-line.ts';
import { closedToday, today } from '../../testing/line/sample-today.ts';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { OwnerHome } from './owner-home.tsx';

mockApi();

let day: ShopToday = today;

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  signInAs(owner);
  day = today;
  answerCall(getToday, () => ({ status: 1, response: day }));
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const open = async (changes: Partial<ShopToday> = {}) => {
  day = { ...day, ...changes };
  const { user } = renderScreen(<OwnerHome />);
  await screen.findByRole('heading', { level: 1, name: /^Good/ });
  return user;
};

const plain = (element: Element) => element.textContent.replaceAll(/\s/gu, ' ');
describe('the greeting', () => {
  test.each([
    ['2026-03-12T09:59:00Z', 'Good evening, Nadia'],
    ['2026-03-12T10:00:00Z', 'Good morning, Nadia'],
    ['2026-03-12T16:59:00Z', 'Good morning, Nadia'],
    ['2026-03-12T17:00:00Z', 'Good afternoon, Nadia'],
    ['2026-03-12T22:59:00Z', 'Good afternoon, Nadia'],
    ['2026-03-12T23:00:00Z', 'Good evening, Nadia'],
  ])('follows the shop’s clock: at %s it is %s', async (instant, words) => {
    vi.setSystemTime(new Date(instant));
    await open();
    expect(screen.getByRole('heading', { level: 1, name: words })).toBeTruthy();
  });

  test('without a name is short', async () => {
    signInAs({ ...owner, name: '' });
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Good morning' })).toBeTruthy();
  });

  test('is followed by the date and the closing time', async () => {
    await open();
    expect(screen.getByText(/^Thursday, March 12\. Open until 7:00\sPM\.$/u)).toBeTruthy();
    const board = screen.getByRole('link', { name: /^Open TV board/ });
    expect(board.getAttribute('href')).toBe('/shop/ninth-alder/board');
    expect(board.getAttribute('target')).toBe('_blank');
  });

  test('shows when a closed shop opens', async () => {
    day = closedToday;
    await open();
    expect(
      screen.getByText(/^Thursday, March 12\. Closed\. Opens Sunday at 9:00\sAM\.$/u),
    ).toBeTruthy();
  });
});

describe('the figures', () => {
  const tiles = () =>
    within(screen.getByRole('region', { name: 'The day in figures' }))
      .getAllByRole('link')
      .map((link) => [plain(link), link.getAttribute('href')]);

  test('have one comparison each, and link to their details', async () => {
    await open();
    const desk = '/dashboard/walkin-management?status=';
    expect(tiles()).toEqual([
      ['Waiting now3Longest so far: 20 min · 2 booked for later', `${desk}pending`],
      ['In the chair24 barbers working', `${desk}in_progress`],
      ['Completed today123 more than last Thursday', `${desk}completed`],
      ['Revenue today$486.00From 12 payments', `${desk}completed`],
    ]);
  });

  test.each([
    [12, 'As many as last Thursday'],
    [14, '2 fewer than last Thursday'],
    [null, 'Nothing to compare with last Thursday'],
  ])('a week ago %s: %s', async (completed_week_ago, words) => {
    await open({ completed_week_ago });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('the longest wait grows without a request', async () => {
    await open();
    const requests = answerCall(getToday, () => ({ status: 1, response: day }));
    // The fallback poll is slower than the clock's update.
    vi.setSystemTime(now + 60_000);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await screen.findByText(/Longest so far: 21 min/)).toBeTruthy();
    expect(screen.getByText(/^Now 11:25\sAM$/u)).toBeTruthy();
    expect(screen.getByText('23 of about 45 min')).toBeTruthy();
    expect(requests.length).toBeLessThan(3);
  });
});

describe('the team today', () => {
  test('shows what each barber does, how long, and when they are back', async () => {
    await open();
    const region = screen.getByRole('region', { name: 'Team today' });
    expect(within(region).getAllByRole('listitem').map(plain)).toEqual([
      'TTheo MarchettiAbout 20 min left14',
      'IImani OkaforDone any minute now15',
      'NNadia BrandtReady for the next oneFree',
      'DDario QuillBack at 11:30Break',
      'SSana RahimiStarts at 1:00 PMLater',
      'WWes TolliverBack on FridayOff',
      'AAda OseiDone for todayDone',
    ]);
    const link = within(region).getByRole('link', { name: 'Team Members' });
    expect(link.getAttribute('href')).toBe('/dashboard/employees');
  });

  test('has a placeholder row for each barber while it loads', () => {
    signInAs({ ...owner, total_barbers: 3 });
    answerCall(getToday, () => new Promise<never>(() => undefined));
    renderScreen(<OwnerHome />);
    const region = within(screen.getByRole('region', { name: 'Team today' }));
    expect(region.getAllByRole('listitem')).toHaveLength(3);
  });

  test('links to the team when it is empty', async () => {
    await open({ team: [] });
    expect(screen.getByText('Nobody takes customers yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite a barber' })).toBeTruthy();
  });
});

describe('check-ins by hour', () => {
  const chart = () => within(screen.getByRole('region', { name: 'Check-ins by hour' }));
  const unknown = today.hours.map((hour) => ({ ...hour, expected: null }));

  test('show actual and expected check-ins, in a sentence and in a table', async () => {
    const user = await open();
    const region = chart();
    expect(region.getByText('23 so far')).toBeTruthy();
    expect(region.getByText('Dashed: expected, from the last 4 Thursdays.')).toBeTruthy();
    expect(
      region.getByText(/^Most check-ins so far came at 10\sAM: 9\. About 52 more are expected/u),
    ).toBeTruthy();
    await press(user, 'Show Check-ins by hour as table', region);
    const rows = region.getAllByRole('row').map(plain);
    expect(rows.slice(0, 5)).toEqual([
      'HourCheck-insExpected',
      '9 AM75.5',
      '10 AM98',
      '11 AM79',
      '12 PM–8',
    ]);
    expect(rows).toHaveLength(11);
  });

  test.each([
    [1, 'Dashed: expected, from one Thursday.'],
    [2, 'Dashed: expected, from the last 2 Thursdays.'],
  ])('show from how many days the expectation is: %s', async (expected_days, words) => {
    await open({ expected_days });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('without such days show that, without an expectation', async () => {
    await open({ hours: unknown, expected_days: 0 });
    expect(screen.getByText('No Thursdays to compare with yet.')).toBeTruthy();
    expect(chart().getByText(/^Most check-ins so far came at 10\sAM: 9\.$/u)).toBeTruthy();
  });

  test('of a new shop in the morning show no expectation', async () => {
    await open({
      hours: unknown.map((hour) => ({ ...hour, check_ins: 0 })),
      expected_days: 0,
      check_ins: 0,
    });
    expect(chart().getByText('No check-ins so far.')).toBeTruthy();
    expect(chart().queryByText(/expected today/)).toBeNull();
  });

  test.each([
    [false, 'Closed today, and nobody came.'],
    [true, 'Nobody has come yet today.'],
  ])('of a day without any show that: open %s', async (is_open, sentence) => {
    await open({ hours: [], check_ins: 0, is_open });
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

describe('a failed load', () => {
  test('shows an error, and Retry loads the screen', async () => {
    let isDown = true;
    answerCall(getToday, () => (isDown ? networkFailure() : { status: 1, response: today }));
    const { user } = renderScreen(<OwnerHome />);
    expect(await screen.findByText('Your day could not be loaded')).toBeTruthy();
    isDown = false;
    await press(user, 'Retry');
    expect(await screen.findByText('Andre Whitlock')).toBeTruthy();
  });

  test('keeps the error and its button during automatic retries', async () => {
    answerCall(getToday, () => networkFailure());
    const { user } = renderScreen(<OwnerHome />);
    const button = await screen.findByRole('button', { name: 'Retry' });
    const requests = answerCall(getToday, () => new Promise<never>(() => undefined));
    await vi.advanceTimersByTimeAsync(7100);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Retry' })).toBe(button);
    expect(button.getAttribute('aria-busy')).toBeNull();
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(button);
  });

  test('keeps the last data, with its age', async () => {
    await open();
    answerCall(getToday, () => networkFailure());
    await vi.advanceTimersByTimeAsync(7100);
    expect(await screen.findByText(/^Last updated 11:24\sAM$/u)).toBeTruthy();
    expect(screen.getByText('Andre Whitlock')).toBeTruthy();
    // A poll does not replace the button while somebody is about to click it.
    const requests = answerCall(getToday, () => new Promise<never>(() => undefined));
    await vi.advanceTimersByTimeAsync(7100);
    await waitFor(() => expect(requests).toHaveLength(1));
    const button = screen.getByRole('button', { name: 'Retry' });
    expect(button.getAttribute('aria-busy')).toBeNull();
  });
});
