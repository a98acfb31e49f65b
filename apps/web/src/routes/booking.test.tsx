import { createBooking, getSlots } from '@lineup/contract/booking/booking';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerCall, mockApi, networkFailure } from '../testing/mock-api.ts';
import {
  fullMonth,
  sampleBooking,
  sampleMonth,
  samplePage,
  withoutTime,
} from '../testing/samples/sample-booking.ts';
import { sampleShopBarbers } from '../testing/samples/sample-shop-barbers.ts';
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

const at = '2026-03-14T15:30:00Z';
const chosen = '?day=2026-03-14&at=2026-03-14T15:30:00Z';
const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/gu, ' ');
const main = () => plain(screen.getByRole('main'));
const press = (name: string) => screen.getByRole('button', { name });
const answerBooking = () =>
  answerCall(createBooking, () => ({ status: 1, response: sampleBooking() }));

const fillIn = async (user: Awaited<ReturnType<typeof openBooking>>['user']) => {
  await user.type(screen.getByLabelText('Your name'), 'Ana Ruiz');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
};

describe('day and time', () => {
  test('shows who, what, how long and how much, and the first free day with its times by part of day', async () => {
    await openBooking();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Classic Cut with Imani');
    expect(main()).toContain('30 min at Ninth & Alder Barbers · $35');
    expect(screen.getByRole('heading', { name: 'March 2026' })).toBeTruthy();
    const cell = dayButton(/^Thursday, March 12/).closest('[role=gridcell]');
    expect(cell?.getAttribute('aria-selected')).toBe('true');
    const morning = within(screen.getByRole('group', { name: 'Morning' })).getAllByRole('radio');
    expect(morning.map((radio) => (radio as HTMLInputElement).disabled)).toEqual([
      true,
      false,
      false,
    ]);
    expect(screen.getByRole('group', { name: 'Evening' })).toBeTruthy();
    expect(timeRadio(/9:00.*taken/)).toBeTruthy();
  });

  test('a tap on a day shows its times, a tap on a time shows Continue', async () => {
    const { user, router } = await openBooking();
    await user.click(dayButton(/^Saturday, March 14/));
    await user.click(timeRadio(/^10:30/));
    expect(router.state.location.search).toBe(chosen);
    await user.click(press('Continue'));
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeTruthy();
    expect(plain(screen.getByRole('group', { name: 'Your visit' }))).toContain(
      'Saturday, March 14, 10:30–11:00 AM',
    );
  });

  test('days that are closed or full cannot be chosen', async () => {
    const { user, router } = await openBooking();
    for (const name of [/March 15, Closed/, /March 21, Full/, /March 11, cannot be booked/]) {
      expect(dayButton(name).getAttribute('aria-disabled')).toBe('true');
      await user.click(dayButton(name));
    }
    expect(router.state.location.search).toBe('');
  });

  test('Continue without a time shows an error and focuses the times', async () => {
    const { user } = await openBooking();
    await user.click(press('Continue'));
    expect(screen.getByText('Choose a time first.')).toBeTruthy();
    expect(document.activeElement).toBe(timeRadio(/^9:30/));
  });

  test('the grid is navigated by keys, into other months too, and Enter chooses', async () => {
    const months = answerSlots();
    const { user, router } = await openBooking();
    const stops = () => [...document.querySelectorAll('[data-day][tabindex="0"]')];
    expect(stops()).toHaveLength(1);
    dayButton(/^Thursday, March 12/).focus();
    const walk: [string, string][] = [
      ['{ArrowRight}', '2026-03-13'],
      ['{ArrowDown}', '2026-03-20'],
      ['{End}', '2026-03-21'],
      ['{Home}', '2026-03-15'],
      // There are no times before today, so the days start today.
      ['{ArrowUp}', '2026-03-12'],
      ['{ArrowLeft}', '2026-03-12'],
    ];
    for (const [key, day] of walk) {
      await user.keyboard(key);
      expect(document.activeElement?.getAttribute('data-day')).toBe(day);
    }
    expect(stops()).toHaveLength(1);
    await user.keyboard('{PageDown}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-day')).toBe('2026-04-12'),
    );
    expect(months[0]?.url.searchParams.get('month')).toBe('2026-04');
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('button', { name: /^Monday, April 13, free/ });
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?day=2026-04-13');
    // There are no times after the horizon either.
    await user.keyboard('{PageDown}{PageDown}');
    expect(await screen.findByRole('heading', { name: 'May 2026' })).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-day')).toBe('2026-05-10'),
    );
    await user.keyboard('{PageUp}{PageUp}{PageUp}');
    expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeTruthy();
  });

  test('a month that cannot be loaded shows an error in place, with Retry', async () => {
    answerCall(getSlots, networkFailure);
    const { user } = await openBooking();
    await user.click(press('Next month'));
    expect(await screen.findByText('The times could not be loaded')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'April 2026' })).toBeTruthy();
    answerSlots();
    await user.click(press('Retry'));
    expect(await screen.findByRole('group', { name: 'Morning' })).toBeTruthy();
  });

  test('a month without a free time links to the next one with free times', async () => {
    const { user } = await openBooking({ slots: fullMonth('2026-03') });
    answerSlots((month) => (month === '2026-04' ? fullMonth(month) : sampleMonth(month)));
    expect(screen.getByText('No free times in March')).toBeTruthy();
    await user.click(press('Show the next free time'));
    expect(await screen.findByRole('heading', { name: 'May 2026' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Morning' })).toBeTruthy();
  });

  test('without a free time until the end of the horizon, its date is shown', async () => {
    const { user } = await openBooking({ slots: fullMonth('2026-03') });
    answerSlots(fullMonth);
    await user.click(press('Show the next free time'));
    expect(await screen.findByText(/Everything until Sunday, May 10 is booked/)).toBeTruthy();
  });

  test('a month without online booking shows that, the phone and the next open month', async () => {
    const shut = (month: string) => ({ ...fullMonth(month), is_shut: true });
    const { user } = await openBooking({ slots: shut('2026-03') });
    expect(screen.getByText('No online booking for March')).toBeTruthy();
    expect(main()).toContain('the desk can still find you a time');
    answerSlots(shut);
    await user.click(press('Show the next free time'));
    expect(
      await screen.findByText('Nothing else can be booked online until Sunday, May 10.'),
    ).toBeTruthy();
    expect(main()).not.toContain('is booked.');
  });

  test('a page that starts later because online booking is closed before explains it', async () => {
    await openBooking({ slots: sampleMonth('2026-04', { shut_months: ['2026-03'] }) });
    expect(main()).toContain('March can no longer be booked online.');
    expect(main()).toContain('for an earlier time.');
  });

  test('a page that starts later because everything before is booked does not', async () => {
    await openBooking({ slots: sampleMonth('2026-04') });
    expect(main()).not.toContain('can no longer be booked online');
  });

  test('an add-on makes the visit longer and more expensive, and the time stays if it fits', async () => {
    const requests = answerSlots((month) => sampleMonth(month, { minutes: 50 }));
    const { user, router } = await openBooking({}, { query: chosen });
    await user.click(screen.getByText('Add to your visit'));
    await user.click(screen.getByRole('checkbox', { name: /Beard Trim/ }));
    await waitFor(() => expect(requests[0]?.url.searchParams.get('services')).toBe('2'));
    await waitFor(() => expect(main()).toContain('10:30–11:20 AM'));
    expect(main()).toContain('50 min at Ninth & Alder Barbers · $53');
    expect(router.state.location.search).toBe(`${chosen}&add=2`);
    expect((timeRadio(/^10:30/) as HTMLInputElement).checked).toBe(true);
  });

  test('the shop’s descriptions of services and add-ons are shown beside the link’s own text', async () => {
    const { service, add_ons: addOns } = samplePage();
    await openBooking({
      link_text: 'Come with dry hair.',
      service: { ...service, description: 'With clippers and scissors.' },
      add_ons: addOns.map((one) => ({ ...one, description: `${one.name} by hand.` })),
    });
    for (const text of ['Come with dry hair.', 'With clippers and scissors.']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    const added = screen.getByRole('checkbox', { name: /Beard Trim/ }).closest('label');
    expect(added?.textContent).toContain('Beard Trim by hand.');
  });

  test('a time that is too short for an add-on is cleared, with a message', async () => {
    answerSlots((month) => withoutTime(sampleMonth(month, { minutes: 50 }), at));
    const { user } = await openBooking({}, { query: chosen });
    await user.click(screen.getByText('Add to your visit'));
    await user.click(screen.getByRole('checkbox', { name: /Beard Trim/ }));
    expect(await screen.findByText(/too short for this visit/)).toBeTruthy();
    expect((timeRadio(/^10:30/) as HTMLInputElement).checked).toBe(false);
  });
});

describe('nothing to book', () => {
  test.each([
    ['inactive', 'This link takes no bookings right now'],
    ['closed', 'This shop takes no bookings online right now'],
  ] as const)('%s shows the reason and the phone', async (state, title) => {
    await openBooking({ state, slots: null });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:3125550100');
    expect(screen.queryByRole('grid')).toBe(null);
  });
});

describe('a link that was deleted', () => {
  test('shows that the offer has ended, and what can be booked at the shop now', async () => {
    await openBooking({ state: 'ended', slots: null }, { barbers: sampleShopBarbers });
    expect(await screen.findByRole('heading', { name: 'This offer has ended' })).toBeTruthy();
    const fade = screen.getByRole('link', { name: 'Skin Fade with Theo · 45 min · $40' });
    expect(fade.getAttribute('href')).toBe('/shop/book/ninth-and-alder/theo/31');
    expect(screen.getByRole('link', { name: 'Beard Trim with Theo' })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBe(null);
  });

  test('in a frame the other links stay in the frame', async () => {
    const requests = { isFramed: true, barbers: sampleShopBarbers };
    await openBooking({ state: 'ended', slots: null }, requests);
    const fade = await screen.findByRole('link', { name: /^Skin Fade with Theo/ });
    expect(fade.getAttribute('href')).toBe('/embed/ninth-and-alder/theo/31');
  });

  test('where nothing else can be booked, the shop’s page is linked', async () => {
    await openBooking({ state: 'ended', slots: null });
    expect(await screen.findByText(/takes no other bookings online/)).toBeTruthy();
    const shop = screen.getByRole('link', { name: 'Go to the shop’s page' });
    expect(shop.getAttribute('href')).toBe('/shop/ninth-and-alder');
  });
});

describe('in a frame', () => {
  test('has no header and footer; external links open a tab; the confirmation stays in the frame', async () => {
    answerBooking();
    const { user, router } = await openBooking(
      {},
      { query: `${chosen}&step=details`, isFramed: true },
    );
    expect(screen.queryByRole('link', { name: 'See the live line' })).toBe(null);
    expect(screen.queryByText('Booking by Lineup')).toBe(null);
    await fillIn(user);
    await user.click(press('Book'));
    const heading = await screen.findByRole('heading', { name: 'You’re booked, Ana' });
    expect(document.activeElement).toBe(heading);
    expect(router.state.location.pathname).toMatch(/^\/embed\//);
    for (const link of screen.getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('tel:') || link.hasAttribute('download')) continue;
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});
