import * as contract from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import { listServices } from '@lineup/contract/services';
import { getToday } from '@lineup/contract/stats';
import { setMemberState } from '@lineup/contract/team/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import {
  andre,
  elliot,
  emptyLine,
  kofi,
  nameless,
  now,
  type OwnLine,
  ray,
  theosId,
  theosLine,
} from '../../testing/line/sample-own-line.ts';
import { today } from '../../testing/line/sample-today.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { skinFade } from '../../testing/samples/plain-service.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { showOn } from '../../testing/screen-width.ts';
import Home from './home.tsx';

// The figures below the line have a test of their own.
vi.mock('../../features/stats/components/employee-stats.tsx', () => ({
  EmployeeStats: () => null,
}));

mockApi();

let line: OwnLine = theosLine;

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  signInAs(employee);
  showOn('phone');
  line = theosLine;
  answerCall(currentCalls.getCurrentAppointments, () => ({ status: 1, response: line }));
  answerCall(listServices, () => [skinFade]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  signOut();
});

const open = async (changes: Partial<OwnLine> = {}) => {
  line = { ...line, ...changes };
  const { user } = renderScreen(<Home />);
  await screen.findByRole('heading', { name: /^Open to any barber/ });
  return user;
};

const list = (name: RegExp) => within(screen.getByRole('region', { name }));
const texts = (name: RegExp) =>
  list(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '));

const changed = (visit: contract.Appointment, message: string) => ({
  status: 1 as const,
  message,
  response: message,
  appointment: visit,
});

test('the owner has a different home screen', async () => {
  signInAs(owner);
  answerCall(getToday, () => ({ status: 1, response: today }));
  renderScreen(<Home />);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Good morning, Nadia' }),
  ).toBeTruthy();
});

describe('a barber with somebody in the chair', () => {
  test('sees the customer, start, progress and phone', async () => {
    await open({ in_progress: [{ ...andre, note: 'Keep the length on top' }] });
    expect(screen.getByRole('heading', { name: 'In Progress' })).toBeTruthy();
    expect(screen.getByText(/^Started 11:02\sAM$/u)).toBeTruthy();
    for (const text of ['14', 'Andre Whitlock', '22 of about 45 min', 'Keep the length on top']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Call Andre Whitlock' }).getAttribute('href')).toBe(
      'tel:3125550148',
    );
    expect(screen.getByText(/^Now 11:24\sAM$/u)).toBeTruthy();
  });

  test('sees who waits for them and for any barber, and who is next and why', async () => {
    await open();
    expect(texts(/^Assigned to You/)).toEqual([
      '20Kofi BoydNextSkin FadeAsked for youLikely 11:45–11:55 AM',
      '23Ray DunmoreSkin Fade, Beard TrimBooked 12:30 PM',
    ]);
    expect(texts(/^Open to any barber/)).toEqual([
      '17Elliot NgLine-upWaiting 20 minClaim',
      '19Unknown CustomerNo servicesWaiting 15 minClaim',
    ]);
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  test('sees that a visit takes longer, and its length when no usual length exists', async () => {
    await open({
      in_progress: [
        { ...andre, expected_minutes: 15 },
        { ...andre, id: 115, ticket_number: 15, expected_minutes: null },
      ],
    });
    expect(screen.getByText('22 min, usually about 15')).toBeTruthy();
    expect(screen.getByText('22 min so far')).toBeTruthy();
  });

  test('completes with the same payment dialog as the desk, and can undo it', async () => {
    const served = answerCall(contract.serveAppointment, () => {
      line = { ...line, in_progress: [] };
      return changed({ ...andre, status: 'completed' }, 'Ticket 14 is completed.');
    });
    const undone = answerCall(contract.undoChange, () => {
      line = theosLine;
      return changed(andre, 'Ticket 14 is back.');
    });
    const user = await open();
    await press(user, 'Complete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete ticket 14' }));
    await user.clear(dialog.getByLabelText('Payment'));
    await user.type(dialog.getByLabelText('Payment'), '50');
    await press(user, 'Complete', dialog);
    await waitFor(() => expect(served).toHaveLength(1));
    expect(served[0]?.url.pathname).toBe('/appointments/114/');
    expect(served[0]?.url.searchParams.get('payment')).toBe('50');
    expect(await screen.findByText('Ticket 14 completed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Andre Whitlock')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Andre Whitlock')).toBeTruthy();
    expect(undone[0]?.url.pathname).toBe('/appointments/114/undo/');
  });

  test('releases a ticket with the reason', async () => {
    const skipped = answerCall(contract.skipAppointment, () =>
      changed({ ...andre, status: 'pending', has_skipped: true }, 'Handed back.'),
    );
    const user = await open();
    await press(user, 'More for ticket 14');
    await user.click(await screen.findByRole('menuitem', { name: 'Skip' }));
    await user.type(await screen.findByLabelText('Why?'), 'Wants a color');
    await press(user, 'Skip', within(screen.getByRole('dialog')));
    await waitFor(() => expect(skipped[0]?.body).toEqual({ reason: 'Wants a color' }));
  });

  test('marks a no-show', async () => {
    const requests = answerCall(contract.markNoShow, () =>
      changed({ ...ray, status: 'no_show' }, 'Ticket 23 did not come.'),
    );
    const user = await open();
    await press(user, 'More for ticket 23');
    await user.click(await screen.findByRole('menuitem', { name: 'No-show' }));
    expect(await screen.findByText('Ticket 23 marked as no-show')).toBeTruthy();
    expect(requests[0]?.url.pathname).toBe('/appointments/123/no-show/');
  });
});

describe('an empty chair', () => {
  test.each([
    ['asked_for_you', kofi, 'Asked for you'],
    ['booking', ray, 'A booking keeps its time'],
    ['first', elliot, 'First in line'],
    ['fits', { ...nameless, id: 130 }, 'Fits before your next booking'],
    // A booking is ahead here too: the server's answer counts, not the order of the rows.
    ['can_start', { ...nameless, id: 130 }, 'First in line who can start with you'],
  ] as const)('shows who is next: %s', async (next_reason, visit, reason) => {
    const isOpen = visit.barber === null;
    await open({
      in_progress: [],
      pending_assigned: isOpen ? [ray, visit] : [visit],
      pending_open: visit === elliot ? [nameless] : [elliot],
      next: visit.id,
      next_reason,
    });
    expect(screen.getByRole('heading', { name: 'Next' })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Claim' })).toBeTruthy();
  });

  test('is filled with one tap, before the server answers', async () => {
    const waiting = Promise.withResolvers<ReturnType<typeof changed>>();
    const claims = answerCall(contract.claimAppointment, () => waiting.promise);
    const user = await open({ in_progress: [] });
    await press(user, 'Claim');
    // The clicked button is gone, so the focus moves to the next action.
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Complete' }));
    expect(screen.getByText(/^Started 11:24\sAM$/u)).toBeTruthy();
    const seated = {
      ...kofi,
      status: 'in_progress' as const,
      started_at: new Date(now).toISOString(),
    };
    line = { ...line, in_progress: [seated], pending_assigned: [ray], next: null };
    waiting.resolve(changed(seated, 'Ticket 20 is yours. It is now in progress.'));
    expect(await screen.findByText('Ticket 20 claimed')).toBeTruthy();
    expect(claims[0]?.body).toEqual({ appt_id: 120 });
  });

  test('keeps the focus when a customer is claimed from the list', async () => {
    answerCall(contract.claimAppointment, () => {
      const seated = { ...elliot, status: 'in_progress' as const };
      line = { ...line, in_progress: [seated], pending_open: [nameless] };
      return changed(seated, 'Ticket 17 is yours.');
    });
    const user = await open({ in_progress: [] });
    await press(user, 'Claim ticket 17');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Complete' }));
  });

  test('stays empty when another barber was faster, and shows who has the ticket', async () => {
    answerCall(contract.claimAppointment, () =>
      refusal('conflict', 'Imani Okafor has ticket 17 already.'),
    );
    const user = await open({ in_progress: [] });
    await press(user, 'Claim ticket 17');
    expect((await screen.findAllByText('Imani Okafor has ticket 17 already.')).length).toBe(1);
    expect(readToasts().at(-1)?.text).toBe('Imani Okafor has ticket 17 already.');
    await waitFor(() => expect(texts(/^Open to any barber/)[0]).toContain('Elliot Ng'));
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
  });

  test('with nobody waiting shows that, and offers a break', async () => {
    const stateRequests = answerCall(setMemberState, ({ body }) => ({
      status: 1,
      response: { id: theosId, state: (body as { state: 'break' }).state, back_at: line.back_at },
    }));
    line = emptyLine;
    const user = await open();
    expect(screen.getByText('Nobody is in your chair')).toBeTruthy();
    expect(screen.getByText('Nobody is waiting.')).toBeTruthy();
    line = { ...emptyLine, state: 'break', back_at: '2026-03-12T18:30:00Z' };
    await press(user, 'Break');
    await user.click(await screen.findByRole('menuitem', { name: 'Break, 30 min' }));
    expect(await screen.findByText(/^You are on break until 1:30\sPM$/)).toBeTruthy();
    expect(stateRequests[0]?.url.pathname).toBe(`/team/${theosId}/state/`);
    expect(stateRequests[0]?.body).toEqual({ state: 'break', minutes: 30 });
    line = emptyLine;
    await press(user, 'Back to work');
    expect(await screen.findByText('Nobody is in your chair')).toBeTruthy();
    expect(stateRequests[1]?.body).toEqual({ state: 'working' });
  });
});

describe('the state today', () => {
  test('can be changed at any time, and is restored when that is refused', async () => {
    const answer = Promise.withResolvers<Response>();
    answerCall(setMemberState, () => answer.promise);
    const user = await open();
    await press(user, 'Your state today: Working');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Off for today' }));
    expect(await screen.findByRole('button', { name: 'Your state today: Off today' })).toBeTruthy();
    answer.resolve(refusal('forbidden', 'Ask the owner.'));
    expect(await screen.findByRole('button', { name: 'Your state today: Working' })).toBeTruthy();
    expect(readToasts().at(-1)?.text).toBe('Ask the owner.');
  });

  test('a break is started with two taps, has a length, and shows its end', async () => {
    const back_at = '2026-03-12T18:45:00Z';
    const stateRequests = answerCall(setMemberState, () => {
      line = { ...line, state: 'break', back_at };
      return { status: 1, response: { id: theosId, state: 'break', back_at } };
    });
    const user = await open();
    await press(user, 'Your state today: Working');
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual([15, 30, 45, 60].map((minutes) => `Break, ${String(minutes)} min`));
    await user.click(screen.getByRole('menuitem', { name: 'Break, 45 min' }));
    expect(await screen.findByRole('button', { name: /On break until 1:45\sPM$/ })).toBeTruthy();
    expect(stateRequests[0]?.body).toEqual({ state: 'break', minutes: 45 });
  });

  test.each([
    ['break', 'You are on break'],
    ['off', 'You are off for today'],
    ['done', 'You are done for today'],
  ] as const)('%s is shown in place of the chair', async (state, sentence) => {
    await open({ in_progress: [], next: null, state });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back to work' })).toBeTruthy();
  });

  test('before the first working hour shows the start, and not that the barber is off', async () => {
    const back_at = '2026-03-12T18:00:00Z';
    await open({ in_progress: [], next: null, state: 'later', back_at });
    expect(screen.getAllByText(/Starts at 1:00\sPM/).length).toBe(2);
    expect(screen.queryByText(/off/i)).toBeNull();
    expect(screen.getByRole('button', { name: 'Start work' })).toBeTruthy();
  });
});
