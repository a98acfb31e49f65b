import type { Showcase } from '@lineup/contract/demo';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleShowcase } from '../testing/line/sample-showcase.ts';
import { mockApi, networkFailure } from '../testing/mock-api.ts';
import { signOut } from '../testing/samples/sample-user.ts';
import { answerShowcase, openLanding } from '../testing/screens/open-landing.tsx';

mockApi();

/** Sets the visitor's time zone. */
const visitFrom = (timeZone: string) => {
  const options = new Intl.DateTimeFormat('en').resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  });
};

beforeEach(() => {
  signOut();
  visitFrom('America/New_York');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-03-12T15:24:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = async (
  line: Showcase = sampleShowcase,
  read: () => Showcase | Response = () => line,
) => {
  const requests = answerShowcase(read);
  await openLanding({ showcase: line });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  return { requests };
};

const region = () => within(screen.getByRole('region', { name: 'The line of our demo shop' }));
const lineTexts = () =>
  region()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));

describe('the line of the demo shop', () => {
  test('shows served customers, the chairs, the current time and who waits', async () => {
    await open();
    expect(lineTexts()).toEqual([
      'Ticket 13 is done',
      '14AndreSkin FadeIn the chairTheo',
      '16OwenClassic CutIn the chairNadia',
      'Now 11:24 AM',
      '17ElliotLine-upWalk-in, 11:045–10 minWalk-ins go in the order they arrive',
      '18PriyaClassic CutBooked11:40 AMBookings keep their time',
      '19GuestWalk-in, 11:0915–25 minEvery wait is an honest range',
      '20KofiSkin FadeWalk-in20–35 min',
    ]);
    expect(
      region().getByText(
        'This is our demo shop, live. Its people are made up, and its clock is set to opening hours.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See a live queue' }).getAttribute('href')).toBe(
      '/shop/demo/board',
    );
  });

  test('is updated while the page is visible', async () => {
    let line = sampleShowcase;
    await open(sampleShowcase, () => line);
    const [first, ...rest] = sampleShowcase.waiting;
    if (!first) throw new Error('nobody waits');
    line = {
      ...sampleShowcase,
      done: 14,
      in_chair: [{ ...first, barber_name: 'Theo' }],
      waiting: rest,
      updated_at: '2026-03-12T15:25:00Z',
    };
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await vi.waitFor(() => expect(lineTexts()[1]).toBe('17ElliotLine-upIn the chairTheo'));
    expect(lineTexts()[0]).toBe('Ticket 14 is done');
    expect(lineTexts()[2]).toBe('Now 11:25 AM');
  });

  test('stays as it was during server errors, and its clock stops', async () => {
    let isAway = false;
    await open(sampleShowcase, () => (isAway ? networkFailure() : sampleShowcase));
    isAway = true;
    vi.setSystemTime(new Date('2026-03-12T15:40:00Z'));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await vi.waitFor(() =>
      expect(region().getByText(/^This is our demo shop as it was at 11:24\sAM\./u)).toBeTruthy(),
    );
    expect(lineTexts()[3]).toBe('Now 11:24 AM');
    expect(lineTexts()).toHaveLength(8);
  });

  test('shows the server’s clock, whatever the visitor’s is', async () => {
    vi.setSystemTime(new Date('2026-03-12T19:50:00Z'));
    await open();
    expect(lineTexts()[3]).toBe('Now 11:24 AM');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    vi.setSystemTime(new Date('2026-03-12T19:51:10Z'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await vi.waitFor(() => expect(lineTexts()[3]).toBe('Now 11:25 AM'));
  });

  test('can be scrolled by keyboard where it is wider than the window', async () => {
    await open();
    const list = region().getByRole('list', { name: 'Who is in the chair and who waits' });
    expect(list.tabIndex).toBe(0);
  });
});

describe('each sentence about the rules', () => {
  const { waiting } = sampleShowcase;
  const put = (ticket: number, more: Partial<Showcase['waiting'][number]>): Partial<Showcase> => ({
    waiting: waiting.map((visit) =>
      visit.ticket_number === ticket ? { ...visit, ...more } : visit,
    ),
  });
  const order = 'Walk-ins go in the order they arrive';
  const time = 'Bookings keep their time';
  const range = 'Every wait is an honest range';
  const swapped = [2, 1, 0, 3].flatMap((index) => waiting[index] ?? []);
  const later = { from: '2026-03-12T15:50:00Z', to: '2026-03-12T15:58:00Z' };
  const cases: [string, string, Partial<Showcase>][] = [
    [order, 'somebody waits for a barber of their own', { waiting: swapped }],
    [order, 'somebody who came later is called sooner', put(17, { likely: later })],
    [
      order,
      'somebody with a later ticket sits already',
      {
        in_chair: sampleShowcase.in_chair.map((visit) => ({
          ...visit,
          ticket_number: visit.ticket_number + 8,
        })),
      },
    ],
    [time, 'the time of one is over', put(18, { scheduled_time: '2026-03-12T15:20:00Z' })],
    [time, 'one will start late', put(18, { likely: later })],
    [range, 'one has no estimate', put(20, { likely: null })],
  ];
  test.each(cases)('%s: not while %s', async (sentence, _why, more) => {
    await open({ ...sampleShowcase, ...more });
    const shownNotes = [order, time, range].filter((text) => region().queryByText(text) !== null);
    expect(shownNotes).toEqual([order, time, range].filter((text) => text !== sentence));
  });

  test('about ranges is shown below a range', async () => {
    const soon = { from: '2026-03-12T15:25:00Z', to: '2026-03-12T15:27:00Z' };
    const [first, booked, second, third] = waiting;
    if (!(first && booked && second && third)) throw new Error('too few wait');
    await open({
      ...sampleShowcase,
      waiting: [{ ...first, likely: soon }, booked, { ...second, likely: soon }, third],
    });
    expect(lineTexts().slice(6)).toEqual([
      '19GuestWalk-in, 11:09Any minute now',
      '20KofiSkin FadeWalk-in20–35 minEvery wait is an honest range',
    ]);
  });
});

describe('the time of day', () => {
  test.each([
    ['Europe/Madrid', 'Now 4:24 PM', 'Walk-in, 4:04', '4:40 PM'],
    // In these zones it is 12:24 AM, 8:24 AM and 8:54 PM.
    ['Asia/Tokyo', 'Now 9:24 AM', 'Walk-in, 9:04', '9:40 AM'],
    ['America/Los_Angeles', 'Now 9:24 AM', 'Walk-in, 9:04', '9:40 AM'],
    ['Asia/Kolkata', 'Now 6:54 PM', 'Walk-in, 6:34', '7:10 PM'],
  ])('is one at which shops are open in %s', async (zone, now, came, booked) => {
    visitFrom(zone);
    await open();
    const shown = lineTexts().join(' ');
    for (const text of [now, came, booked]) expect(shown).toContain(text);
  });
});

describe('without a line to show', () => {
  const numbers = () => screen.getByText('32').closest('[aria-hidden="true"]');

  test('the illustration is decorative, and no live queue is mentioned', async () => {
    await openLanding({ showcase: null });
    expect(numbers()).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'The line of our demo shop' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See a live queue' })).toBeNull();
    expect(screen.queryByText(/demo shop/)).toBeNull();
  });

  test('an empty line is not described as a full one', async () => {
    await open({ ...sampleShowcase, in_chair: [], waiting: [] });
    expect(numbers()).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'The line of our demo shop' })).toBeNull();
  });
});
