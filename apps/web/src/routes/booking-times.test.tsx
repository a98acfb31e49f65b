import { getSlots } from '@lineup/contract/booking/booking';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCall, mockApi, networkFailure } from '../testing/mock-api.ts';
import { fullMonth, sampleMonth, withoutTime } from '../testing/samples/sample-booking.ts';
import {
  answerSlots,
  dayButton,
  openBooking,
  timeRadio,
} from '../testing/screens/open-booking.tsx';

mockApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = '2026-03-14T15:30:00Z';
const chosen = `?day=2026-03-14&at=${at}`;
const press = (name: string) => screen.getByRole('button', { name });
const isChecked = (name: RegExp) => (timeRadio(name) as HTMLInputElement).checked;

/** The page is hidden for this long, and then visible again. */
const comeBackAfter = (ms: number) => {
  const now = Date.now();
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const clock = vi.spyOn(Date, 'now');
  for (const [isHidden, time] of [
    [true, now],
    [false, now + ms],
  ] as const) {
    hidden.mockReturnValue(isHidden);
    clock.mockReturnValue(time);
    act(() => void fireEvent(document, new Event('visibilitychange')));
  }
  clock.mockRestore();
};

test('changing the month clears the time without a message', async () => {
  answerSlots();
  const { user, router } = await openBooking({}, { query: chosen });
  expect(isChecked(/^10:30/)).toBe(true);
  await user.click(press('Next month'));
  await screen.findByRole('group', { name: 'Morning' });
  expect(screen.queryByRole('alert')).toBe(null);
  expect(router.state.location.search).toBe('?month=2026-04');
  expect(screen.getByText('Choose a time')).toBeTruthy();
});

test('an address with a time of another month shows no error', async () => {
  answerSlots();
  await openBooking({}, { query: `?month=2026-04&at=${at}` });
  await screen.findByRole('group', { name: 'Morning' });
  expect(screen.queryByText(/no longer free/)).toBe(null);
});

test('another day clears the time, as the link of the day does without a script', async () => {
  const { user, router } = await openBooking({}, { query: chosen });
  const monday = dayButton(/^Monday, March 16/);
  const href = monday.getAttribute('href');
  await user.click(monday);
  expect(router.state.location.search).toBe(href);
  expect(router.state.location.search).toBe('?day=2026-03-16');
  expect(screen.getByText('Choose a time')).toBeTruthy();
  await user.click(press('Continue'));
  expect(screen.getByText('Choose a time first.')).toBeTruthy();
});

test('moving by key into another month clears the time too', async () => {
  answerSlots();
  const { user, router } = await openBooking({}, { query: chosen });
  dayButton(/^Saturday, March 14/).focus();
  await user.keyboard('{PageDown}');
  expect(router.state.location.search).toBe('?month=2026-04');
});

test('in a month without free times the grid is entered on a visible day', async () => {
  await openBooking({ slots: fullMonth('2026-03') });
  const stops = [...document.querySelectorAll('[data-day][tabindex="0"]')];
  expect(stops.map((stop) => stop.getAttribute('data-day'))).toEqual(['2026-03-12']);
});

test('returning after minutes shows the current times', async () => {
  const requests = answerSlots((month) => withoutTime(sampleMonth(month), at));
  await openBooking({}, { query: chosen });
  comeBackAfter(60_000);
  expect(isChecked(/^10:30/)).toBe(true);
  expect(requests).toHaveLength(0);
  comeBackAfter(4 * 60_000);
  expect(await screen.findByText(/no longer free/)).toBeTruthy();
  expect((timeRadio(/^10:30/) as HTMLInputElement).disabled).toBe(true);
  expect(requests).toHaveLength(1);
});

test('a time that was taken while the details were open leads back to the times', async () => {
  answerSlots((month) => withoutTime(sampleMonth(month), at));
  const { user } = await openBooking({}, { query: `${chosen}&step=details` });
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  comeBackAfter(4 * 60_000);
  expect(await screen.findByText(/no longer free/)).toBeTruthy();
  await user.click(timeRadio(/^9:30/));
  expect(screen.queryByLabelText('Your name')).toBe(null);
  await user.click(press('Continue'));
  expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Ana');
});

test('returning without a network keeps the times', async () => {
  const requests = answerCall(getSlots, networkFailure);
  await openBooking({}, { query: chosen });
  comeBackAfter(4 * 60_000);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(isChecked(/^10:30/)).toBe(true);
  expect(screen.queryByRole('alert')).toBe(null);
});

test('a choice made while a free time is searched for is kept', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answerCall(getSlots, async ({ url }) => {
    const isLonger = url.searchParams.get('services') !== '';
    if (!isLonger) await held;
    return { status: 1, response: sampleMonth(url.searchParams.get('month') ?? '') };
  });
  const { user, router } = await openBooking({ slots: fullMonth('2026-03') });
  await user.click(press('Show the next free time'));
  await user.click(screen.getByText('Add to your visit'));
  await user.click(screen.getByRole('checkbox', { name: /Beard Trim/ }));
  await screen.findByRole('group', { name: 'Morning' });
  await act(async () => {
    answer();
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });
  expect(router.state.location.search).toBe('?add=2');
});

test('two time zones are explained, the same one is not', async () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const options = new Intl.DateTimeFormat('en').resolvedOptions();
  zone.mockReturnValue({ ...options, timeZone: 'Europe/Madrid' });
  const { router } = await openBooking();
  expect(screen.getByText('Chicago time, yours below')).toBeTruthy();
  zone.mockReturnValue({ ...options, timeZone: 'America/Chicago' });
  await act(() => router.navigate('?day=2026-03-13'));
  expect(screen.queryByText('Chicago time, yours below')).toBe(null);
});
