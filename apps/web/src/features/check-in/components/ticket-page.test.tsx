import {
  askForTime,
  changeWishes,
  confirmComing,
  getTicket,
  leaveLine,
  moveBack,
  type Ticket,
} from '@lineup/contract/check-in';
import { watchShopLine } from '@lineup/contract/line';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readGuest } from '../../../lib/guest.ts';
import { forgetLive } from '../../../lib/live-memory.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../../testing/mock-api.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { sampleTicket } from '../../../testing/sample-ticket.ts';
import { TicketPage } from './ticket-page.tsx';

mockApi();

const address = { username: 'ninth-and-alder', token: 'abcdefghijklmnopqrstuv' };
let now: Ticket;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetLive();
  now = sampleTicket();
  answerCall(watchShopLine, () => ({ status: 1, response: { version: 1 } }));
});
afterEach(() => vi.restoreAllMocks());

const serve = () => answerCall(getTicket, () => ({ status: 1, response: now }));

const open = (initial: Ticket | null = now, refusalText: string | null = null) => {
  const asked = serve();
  renderComponent(
    <TicketPage initial={initial} address={address} asked={null} refusal={refusalText} />,
  );
  return { asked, user: userEvent.setup() };
};

/** The network is back, or somebody looks again: asks at once. */
const askAgain = () => act(() => void window.dispatchEvent(new Event('online')));

const called = (more: Partial<Ticket> = {}) =>
  sampleTicket({
    status: 'in_progress',
    place: null,
    likely: null,
    barber: { id: 2, name: 'Dario', photo: null },
    called_at: '2026-03-12T16:47:00Z',
    held_until: '2026-03-12T16:57:00Z',
    updated_at: '2026-03-12T16:48:00Z',
    can_move_back: false,
    ...more,
  });

describe('a ticket that waits', () => {
  it('says place, range, clock times, rule, wishes and how fresh it is', async () => {
    open();
    for (const text of ['22', '5th', /Kids Cut/, /4 barbers are working now/]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(screen.getByText('25–40', { exact: false })).toBeDefined();
    expect(screen.getByText('11:50', { exact: false }).textContent).toMatch(/11:50\sAM/);
    expect(screen.getByText(/Bookings keep their time/)).toBeDefined();
    expect(
      screen.getByText(/In the chair: 14, 15, and 16\. Waiting before you: 17, 18, 19, and 20\./),
    ).toBeDefined();
    expect(await screen.findByText(/Updated just now\./)).toBeDefined();
  });

  it('draws who is in the chair and who is before, up to oneself', () => {
    now = sampleTicket({
      line: [...sampleTicket().line, { ticket_number: 23, is_in_chair: false, is_booking: false }],
    });
    open();
    const line = screen.getByRole('region', { name: 'The line' });
    const chips = within(line)
      .getAllByRole('listitem', { hidden: true })
      .map(({ dataset }) => dataset['ticket']);
    expect(chips).toEqual(['14', '15', '16', 'now', '17', '18', '19', '20', '22']);
  });

  it('counts the middle of a long line', () => {
    const waiting = Array.from({ length: 12 }, (_, index) => ({
      ticket_number: 10 + index,
      is_in_chair: false,
      is_booking: false,
    }));
    now = sampleTicket({
      line: [...waiting, { ticket_number: 22, is_in_chair: false, is_booking: false }],
      place: 13,
    });
    open();
    const chips = within(screen.getByRole('region', { name: 'The line' })).getAllByRole(
      'listitem',
      { hidden: true },
    );
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Now',
      '10',
      '11',
      '+9',
      '21',
      '22You',
    ]);
  });

  it('gives the reason when somebody behind went first, and the time that was asked for', () => {
    now = sampleTicket({
      passed: { reason: 'would_not_fit', times: 1 },
      not_before: '2026-03-12T16:34:00Z',
    });
    open();
    expect(screen.getByText(/short enough to finish before the next booking/)).toBeDefined();
    expect(screen.getByText(/We will not call you before 11:34\sAM/)).toBeDefined();
  });

  it('follows by itself, keeps its data without a network and says how old it is', async () => {
    open();
    now = sampleTicket({ place: 4 });
    askAgain();
    expect(await screen.findByText('4th')).toBeDefined();
    answerCall(getTicket, networkFailure);
    askAgain();
    expect(await screen.findByText(/^Last updated \d/)).toBeDefined();
    expect(screen.getByText('Offline')).toBeDefined();
    expect(screen.getByText('4th')).toBeDefined();

    now = sampleTicket({ place: 3 });
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3rd')).toBeDefined();
    expect(screen.getByText('Live')).toBeDefined();
  });

  it('speaks only when place or range change', async () => {
    open();
    const voice = screen.getByRole('status');
    askAgain();
    expect(voice.textContent).toBe('');
    now = sampleTicket({ place: 4 });
    askAgain();
    await waitFor(() => expect(voice.textContent).toMatch(/^Your place is 4\./));
    now = sampleTicket({ place: 3 });
    askAgain();
    await screen.findByText('3rd');
    // Twenty seconds have not passed.
    expect(voice.textContent).toMatch(/^Your place is 4\./);
  });

  it('is remembered on the device while it is open and forgotten when it is over', async () => {
    open();
    await waitFor(() =>
      expect(readGuest()?.shops['ninth-and-alder']?.ticket).toEqual({
        number: 22,
        path: '/shop/ninth-and-alder/ticket/abcdefghijklmnopqrstuv',
        day: '2026-03-12',
      }),
    );
    now = sampleTicket({ status: 'completed', place: null });
    askAgain();
    await screen.findByText('Thanks, see you next time');
    expect(readGuest()?.shops['ninth-and-alder']?.ticket).toBe(null);
  });
});

describe('what one press does', () => {
  it('asks for ten more minutes', async () => {
    const { user } = open();
    const seen = answerCall(askForTime, () => {
      now = sampleTicket({ not_before: '2026-03-12T16:35:00Z' });
      return { status: 1, response: now };
    });
    await user.click(screen.getByRole('button', { name: 'I need 10 more min' }));
    expect(await screen.findByText(/We will not call you before 11:35/)).toBeDefined();
    expect(seen).toHaveLength(1);
  });

  it('lets the next one go first, where there is one', async () => {
    const { user } = open();
    answerCall(moveBack, () => {
      now = sampleTicket({
        place: 6,
        can_move_back: false,
        passed: { reason: 'moved_back', times: 0 },
      });
      return { status: 1, response: now };
    });
    await user.click(screen.getByRole('button', { name: 'Move back' }));
    expect(await screen.findByText('6th')).toBeDefined();
    expect(screen.getByText('You let the next person go first.')).toBeDefined();
    expect(screen.getByText('Nobody is behind you.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Move back' }).hasAttribute('disabled')).toBe(true);
  });

  it('leaves only after a question', async () => {
    const { user } = open();
    const seen = answerCall(leaveLine, () => {
      now = sampleTicket({ status: 'cancelled', place: null });
      return { status: 1, response: now };
    });
    await user.click(screen.getByRole('button', { name: 'Leave the line' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave the line?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay in line' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(seen).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Leave the line' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the line' }),
    );
    expect(await screen.findByText('You are not in line any more')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Check in again' }).getAttribute('href')).toBe(
      '/shop/ninth-and-alder',
    );
  });

  it('changes services and barber', async () => {
    const { user } = open();
    const seen = answerCall(changeWishes, () => {
      now = sampleTicket({
        services: [{ id: 4, name: 'Skin Fade' }],
        barber: { id: 2, name: 'Dario', photo: null },
      });
      return { status: 1, response: now };
    });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('checkbox', { name: /Kids Cut/ }));
    await user.click(screen.getByRole('checkbox', { name: /Skin Fade/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Barber' }), 'Dario');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waits for Dario')).toBeDefined();
    expect(seen[0]?.body).toEqual({ services: [4], barber: 2 });
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('says what the server refuses, and that nobody answered', async () => {
    const { user } = open();
    answerCall(askForTime, () => refusal('conflict', 'You have been called.'));
    await user.click(screen.getByRole('button', { name: 'I need 10 more min' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You have been called.');
    answerCall(askForTime, networkFailure);
    await user.click(screen.getByRole('button', { name: 'I need 10 more min' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/could not reach Lineup/),
    );
  });
});

describe('being called', () => {
  it('lights the screen, says who is ready and until when the place is held', async () => {
    const { user } = open();
    now = called();
    askAgain();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/You’re up.*22.*Dario is ready for you\./);
    expect(screen.getByText(/We hold your place until/).textContent).toMatch(/11:57\sAM/);
    expect(document.title).toBe('You’re up: 22 | Ninth & Alder Barbers');

    answerCall(confirmComing, () => {
      now = called({ is_on_the_way: true });
      return { status: 1, response: now };
    });
    await user.click(screen.getByRole('button', { name: 'I’m on my way' }));
    expect(await screen.findByText('They know you are coming')).toBeDefined();
  });

  it('closes what was being asked', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    now = called();
    askAgain();
    await screen.findByRole('alert');
    expect(screen.queryByRole('dialog')).toBe(null);
  });
});

describe('afterwards', () => {
  it.each([
    ['in the chair', called({ held_until: null }), 'In the chair'],
    ['completed', sampleTicket({ status: 'completed', place: null }), 'Thanks, see you next time'],
    ['a no-show', sampleTicket({ status: 'no_show', place: null }), 'We called you and missed you'],
    ['of another day', sampleTicket({ place: null }), 'This ticket was for another day'],
    [
      'booked for a later day',
      sampleTicket({ place: null, scheduled_time: '2026-03-14T15:00:00Z', is_booking: true }),
      'Your booking is on another day',
    ],
  ])('a ticket that is %s says so', (_, ticket, title) => {
    now = ticket;
    open();
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Leave the line' })).toBe(null);
  });
});

describe('without an answer', () => {
  it('shows what this tab knew before the reload', async () => {
    open();
    await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
    answerCall(getTicket, networkFailure);
    renderComponent(<TicketPage initial={null} address={address} asked={null} refusal={null} />);
    expect((await screen.findAllByText(/^Last updated/)).length).toBe(1);
    expect(screen.getAllByText('5th')).toHaveLength(2);
  });

  it('says so when nothing is known, and finds the ticket by itself', async () => {
    answerCall(getTicket, networkFailure);
    renderComponent(<TicketPage initial={null} address={address} asked={null} refusal={null} />);
    expect(screen.getByText('Your ticket cannot be shown right now')).toBeDefined();
    serve();
    askAgain();
    expect(await screen.findByText('5th')).toBeDefined();
  });

  it('does not look for a ticket that is gone', async () => {
    answerCall(getTicket, () => refusal('not_found', 'This ticket does not exist.'));
    renderComponent(<TicketPage initial={null} address={address} asked={null} refusal={null} />);
    expect(await screen.findByText('No ticket at this address')).toBeDefined();
  });
});
