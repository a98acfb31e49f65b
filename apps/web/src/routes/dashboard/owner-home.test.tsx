import * as contract from '@lineup/contract/appointments';
import { listServices } from '@lineup/contract/services';
import { getToday, type ShopToday } from '@lineup/contract/stats';
import { listBarbers } from '@lineup/contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { andre, elliot, now } from '../../testing/sample-own-line.ts';
import { closedToday, today } from '../../testing/sample-today.ts';
import { owner, signInAs, signOut } from '../../testing/sample-user.ts';
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
const items = (name: string) =>
  within(screen.getByRole('list', { name })).getAllByRole('listitem').map(plain);

const changed = (visit: contract.Appointment, message: string) => ({
  status: 1 as const,
  message,
  response: message,
  appointment: visit,
});

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

  test('is followed by the day and until when the shop is open', async () => {
    await open();
    expect(screen.getByText(/^Thursday, March 12\. Open until 7:00\sPM\.$/u)).toBeTruthy();
    const board = screen.getByRole('link', { name: /^Open TV board/ });
    expect(board.getAttribute('href')).toBe('/shop/ninth-alder/board');
    expect(board.getAttribute('target')).toBe('_blank');
  });

  test('says when a closed shop opens', async () => {
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

  test('have one plain comparison each, and lead to what they count', async () => {
    await open();
    const desk = '/dashboard/walkin-management?status=';
    expect(tiles()).toEqual([
      ['Waiting now5Longest so far: 20 min', `${desk}pending`],
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

  test('the longest wait grows by itself, without a question', async () => {
    await open();
    const asked = answerCall(getToday, () => ({ status: 1, response: day }));
    // The fallback poll is slower than the tick that is looked for.
    vi.setSystemTime(now + 60_000);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await screen.findByText('Longest so far: 21 min')).toBeTruthy();
    expect(screen.getByText(/^Now 11:25\sAM$/u)).toBeTruthy();
    expect(screen.getByText('23 of about 45 min')).toBeTruthy();
    expect(asked.length).toBeLessThan(3);
  });
});

describe('the line', () => {
  test('shows the chairs, now, and who waits in the fair order', async () => {
    await open();
    expect(screen.getByText(/^A new walk-in would wait/).textContent).toBe(
      'A new walk-in would wait 40–50 min',
    );
    expect(items('In the chair')).toEqual([
      '15Luis CarrascoCut + Beard with Imani43 of about 60 min',
      '14Andre WhitlockSkin Fade with Theo22 of about 45 min',
    ]);
    expect(screen.getByText(/^Now 11:24\sAM$/u)).toBeTruthy();
    expect(items('Waiting, in order')).toEqual([
      '117Elliot NgLine-upWalk-in, 11:04Any barberLikely start 11:30 – 11:35Claim',
      '218Priya NathanClassic CutBooked 11:40NadiaLikely start 11:40 – 11:45',
      '319Unknown CustomerNo servicesWalk-in, 11:09Any barberLikely start 11:40 – 11:50',
      '420Kofi BoydSkin FadeWalk-in, 11:12TheoLikely start 11:45 – 11:55',
      '523Ray DunmoreSkin Fade, Beard TrimBooked 12:30TheoLikely start 12:30 – 12:40',
    ]);
  });

  test('tells a start within minutes, no estimate, and why somebody is not in turn', async () => {
    const soon = { from: '2026-03-12T16:24:00Z', to: '2026-03-12T16:28:00Z' };
    await open({
      likely: soon,
      waiting: [
        { ...elliot, likely: soon, passed_reason: 'would_not_fit' },
        { ...elliot, id: 150, ticket_number: 50, likely: null, not_before: '2026-03-12T16:40:00Z' },
      ],
    });
    expect(screen.getByText('A new walk-in could start any minute now')).toBeTruthy();
    const [first, second] = items('Waiting, in order');
    expect(first).toContain('Any minute now');
    expect(first).toContain('Passed');
    expect(second).toContain('No estimate yet');
    expect(second).toContain('Needs time until 11:40 AM');
  });

  test('claims at once, before the server has answered; the focus goes along to the chair', async () => {
    const waiting = Promise.withResolvers<ReturnType<typeof changed>>();
    const claims = answerCall(contract.claimAppointment, () => waiting.promise);
    const user = await open();
    await press(user, 'Claim ticket 17');
    await waitFor(() => expect(items('In the chair')).toHaveLength(3));
    expect(items('Waiting, in order')).toHaveLength(4);
    const chairs = within(screen.getByRole('list', { name: 'In the chair' }));
    expect(document.activeElement).toBe(chairs.getByRole('button', { name: 'More for ticket 17' }));
    const seated = { ...elliot, status: 'in_progress' as const, started_at: elliot.arrived_at };
    day = { ...day, in_chair: [...day.in_chair, seated], waiting: day.waiting.slice(1) };
    waiting.resolve(changed(seated, 'Ticket 17 is yours.'));
    expect(await screen.findByText('Ticket 17 claimed')).toBeTruthy();
    expect(claims[0]?.body).toEqual({ appt_id: 117 });
  });

  test('puts back whom somebody else was faster with, in their place', async () => {
    answerCall(contract.claimAppointment, () =>
      refusal('conflict', 'Imani Okafor has ticket 17 already.'),
    );
    const user = await open();
    // The reload is still on its way.
    answerCall(getToday, () => new Promise<never>(() => undefined));
    await press(user, 'Claim ticket 17');
    expect(await screen.findByText('Imani Okafor has ticket 17 already.')).toBeTruthy();
    expect(items('Waiting, in order')[0]).toContain('Elliot Ng');
    expect(items('In the chair')).toHaveLength(2);
  });

  test('completes from the chair’s menu with the payment that the desk asks for, and undoes it', async () => {
    answerCall(listServices, () => []);
    const served = answerCall(contract.serveAppointment, () => {
      day = { ...day, in_chair: day.in_chair.slice(0, 1), completed: 13 };
      return changed({ ...andre, status: 'completed' }, 'Ticket 14 is completed.');
    });
    const undone = answerCall(contract.undoChange, () => {
      day = today;
      return changed(andre, 'Ticket 14 is back.');
    });
    const user = await open();
    await press(user, 'More for ticket 14');
    await user.click(await screen.findByRole('menuitem', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete ticket 14' }));
    await user.type(dialog.getByLabelText('Payment'), '45');
    await press(user, 'Complete', dialog);
    await waitFor(() => expect(served[0]?.url.searchParams.get('payment')).toBe('45'));
    await waitFor(() => expect(items('In the chair')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(items('In the chair')).toHaveLength(2));
    expect(undone[0]?.url.pathname).toBe('/appointments/114/undo/');
  });

  test.each([
    ['No-show', contract.markNoShow, 'no_show', 'Ticket 18 marked as no-show'],
    ['Cancel appointment', contract.cancelAppointment, 'cancelled', 'Ticket 18 cancelled'],
  ] as const)('%s stands in the menu of who waits', async (action, call, status, told) => {
    const [, priya] = today.waiting;
    const seen = answerCall(call, () => changed({ ...(priya ?? elliot), status }, 'Done.'));
    const user = await open();
    await press(user, 'More for ticket 18');
    await user.click(await screen.findByRole('menuitem', { name: action }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(seen[0]?.url.pathname).toContain('/appointments/118/');
  });

  test('with nobody in it says what to do, and adds a walk-in', async () => {
    answerCall(listServices, () => []);
    answerCall(listBarbers, () => ({ status: 1, response: [] }));
    const added = answerCall(contract.addWalkIn, () => changed(elliot, 'Ticket 17 is in line.'));
    const user = await open({ waiting: [], in_chair: [], next: null });
    expect(screen.getByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy();
    expect(screen.getByText('Who checks in appears here by itself.')).toBeTruthy();
    expect(screen.getByText('Nobody is in the chair.')).toBeTruthy();
    const line = within(screen.getByRole('region', { name: 'The line' }));
    await press(user, 'Add walk-in', line);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add walk-in' }));
    day = today;
    await press(user, 'Add walk-in', dialog);
    await waitFor(() => expect(added).toHaveLength(1));
    await waitFor(() => expect(items('Waiting, in order')).toHaveLength(5));
  });
});

describe('the team today', () => {
  test('says of everybody what they do, how long, and when they are back', async () => {
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

  test('leads to the team where there is nobody', async () => {
    await open({ team: [] });
    expect(screen.getByText('Nobody takes customers yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite a barber' })).toBeTruthy();
  });
});

describe('check-ins by hour', () => {
  test('say what came and what is expected, in words and in a table', async () => {
    await open();
    const region = within(screen.getByRole('region', { name: 'Check-ins by hour' }));
    expect(region.getByText('23 so far')).toBeTruthy();
    expect(region.getByText('Dashed: expected, from the last four Thursdays.')).toBeTruthy();
    expect(
      region.getByText(/^Most check-ins so far came at 10\sAM: 9\. About 52 more are expected/u),
    ).toBeTruthy();
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

  test('without such days say so', async () => {
    await open({ hours: today.hours.map((hour) => ({ ...hour, expected: null })) });
    expect(screen.getByText('No Thursdays to compare with yet.')).toBeTruthy();
  });

  test('of a day without any say so', async () => {
    await open({ hours: [], check_ins: 0 });
    expect(screen.getByText('Closed today, and nobody came.')).toBeTruthy();
  });
});

describe('without an answer', () => {
  test('the screen says so, and Retry loads it', async () => {
    let isDown = true;
    answerCall(getToday, () => (isDown ? networkFailure() : { status: 1, response: today }));
    const { user } = renderScreen(<OwnerHome />);
    expect(await screen.findByText('Your day could not be loaded')).toBeTruthy();
    isDown = false;
    await press(user, 'Retry');
    expect(await screen.findByText('Andre Whitlock')).toBeTruthy();
  });

  test('what was there stays, with its age', async () => {
    await open();
    answerCall(getToday, () => networkFailure());
    await vi.advanceTimersByTimeAsync(7100);
    expect(await screen.findByText(/^Last updated 11:24\sAM$/u)).toBeTruthy();
    expect(screen.getByText('Andre Whitlock')).toBeTruthy();
  });
});
