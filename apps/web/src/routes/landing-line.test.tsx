import type { Showcase } from '@lineup/contract/showcase';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mockApi, networkFailure } from '../testing/mock-api.ts';
import { answerShowcase, openLanding } from '../testing/open-landing.tsx';
import { sampleShowcase } from '../testing/sample-showcase.ts';
import { signOut } from '../testing/sample-user.ts';

mockApi();
beforeEach(() => {
  signOut();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-03-12T15:24:30Z') });
});
afterEach(() => vi.useRealTimers());

const open = async (
  line: Showcase = sampleShowcase,
  read: () => Showcase | Response = () => line,
) => {
  const asked = answerShowcase(read);
  await openLanding({ showcase: line });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  return { asked };
};

const region = () => within(screen.getByRole('region', { name: 'The line of our demo shop' }));
const told = () =>
  region()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));

describe('the line of the demo shop', () => {
  test('is the picture: who was served, who is in the chair, now, who waits', async () => {
    await open();
    expect(told()).toEqual([
      'Ticket 13 is done',
      '14AndreSkin FadeIn the chairTheo',
      '16OwenClassic CutIn the chairNadia',
      'Now 11:24 AM',
      '17ElliotLine-upWalk-in, 11:045–10 minWalk-ins go in the order they arrive',
      '18PriyaClassic CutBooked11:40 AMBookings keep their time',
      '19GuestWalk-in, 11:0915–25 minEvery wait is an honest range',
      '20KofiSkin FadeWalk-inNo estimate yet',
    ]);
    expect(region().getByText('This is our demo shop, live. Its people are made up.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See a live queue' }).getAttribute('href')).toBe(
      '/shop/demo/board',
    );
  });

  test('follows the shop while the page is looked at', async () => {
    let line = sampleShowcase;
    await open(sampleShowcase, () => line);
    const [first, ...rest] = sampleShowcase.waiting;
    if (!first) throw new Error('nobody waits');
    line = {
      ...sampleShowcase,
      done: 14,
      in_chair: [{ ...first, barber_name: 'Theo' }],
      waiting: rest,
    };
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await vi.waitFor(() => expect(told()[1]).toBe('17ElliotLine-upIn the chairTheo'));
    expect(told()[0]).toBe('Ticket 14 is done');
    expect(told()[2]).toBe('Now 11:25 AM');
  });

  test('stays as it was while the server is away, and its clock stands', async () => {
    let isAway = false;
    await open(sampleShowcase, () => (isAway ? networkFailure() : sampleShowcase));
    isAway = true;
    vi.setSystemTime(new Date('2026-03-12T15:40:00Z'));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await vi.waitFor(() => expect(told()[3]).toBe('Now 11:24 AM'));
    expect(told()).toHaveLength(8);
  });

  test('does not speak of arrival while somebody waits for a barber of their own', async () => {
    const [first, booked, second, ...rest] = sampleShowcase.waiting;
    if (!(first && booked && second)) throw new Error('too few wait');
    await open({ ...sampleShowcase, waiting: [second, booked, first, ...rest] });
    expect(region().queryByText('Walk-ins go in the order they arrive')).toBeNull();
    expect(region().getByText('Bookings keep their time')).toBeTruthy();
  });

  test('can be moved by the keyboard where it is wider than the window', async () => {
    await open();
    const list = region().getByRole('list', { name: 'Who is in the chair and who waits' });
    expect(list.tabIndex).toBe(0);
  });
});

describe('without a line to show', () => {
  const numbers = () => screen.getByText('32').closest('[aria-hidden="true"]');

  test('the picture is decoration, and no live queue is promised', async () => {
    await openLanding({ showcase: null });
    expect(numbers()).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'The line of our demo shop' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See a live queue' })).toBeNull();
    expect(screen.queryByText(/demo shop/)).toBeNull();
  });

  test('an empty line is not told as a full one', async () => {
    await open({ ...sampleShowcase, in_chair: [], waiting: [] });
    expect(numbers()).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'The line of our demo shop' })).toBeNull();
  });
});
