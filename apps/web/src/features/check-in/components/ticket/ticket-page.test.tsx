import { getTicket } from '@lineup/contract/check-in/check-in';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readGuest } from '../../../../lib/storage/guest.ts';
import { sampleTicket } from '../../../../testing/line/sample-ticket.ts';
import { answerCall, networkFailure } from '../../../../testing/mock-api.ts';
import {
  become,
  mockTicket,
  openTicket,
  serveTicket,
  triggerFetch,
} from '../../../../testing/screens/open-ticket.tsx';

mockTicket();

describe('a waiting ticket', () => {
  it('shows place, wait, clock times, rule, services and age of the data', async () => {
    openTicket(sampleTicket());
    for (const text of ['22', '5th', /Kids Cut/, /4 barbers are working now/]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(screen.getByText('25–40', { exact: false })).toBeDefined();
    expect(screen.getByText('11:49', { exact: false }).textContent).toMatch(/11:49\sAM/);
    expect(screen.getByText(/Bookings keep their time/)).toBeDefined();
    expect(
      screen.getByText(/In the chair: 14, 15, and 16\. Waiting before you: 17, 18, 19, and 20\./),
    ).toBeDefined();
    expect(await screen.findByText(/Updated just now\./)).toBeDefined();
  });

  it('explains to a customer who waits for one barber that others may go first', () => {
    const barber = { id: 2, name: 'Dario', photo: null };
    const sentence = 'You wait for Dario; others may be called before you.';
    openTicket(sampleTicket({ barber }));
    expect(screen.getByText(sentence, { exact: false })).toBeDefined();
    cleanup();
    openTicket(sampleTicket({ barber, is_booking: true }));
    expect(screen.queryByText(sentence, { exact: false })).toBe(null);
  });

  it('draws the tickets in the chair and before the own ticket', () => {
    openTicket(
      sampleTicket({
        line: [
          ...sampleTicket().line,
          { ticket_number: 23, is_in_chair: false, is_booking: false },
        ],
      }),
    );
    const line = screen.getByRole('region', { name: 'The line' });
    const chips = within(line)
      .getAllByRole('listitem', { hidden: true })
      .map(({ dataset }) => dataset['ticket']);
    expect(chips).toEqual(['14', '15', '16', 'now', '17', '18', '19', '20', '22']);
  });

  it('shows the middle of a long line as a count', () => {
    const waiting = Array.from({ length: 12 }, (_, index) => ({
      ticket_number: 10 + index,
      is_in_chair: false,
      is_booking: false,
    }));
    openTicket(
      sampleTicket({
        line: [...waiting, { ticket_number: 22, is_in_chair: false, is_booking: false }],
        place: 13,
      }),
    );
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

  it('gives the reason when somebody behind went first, and the postponed time', () => {
    openTicket(
      sampleTicket({
        passed: { reason: 'would_not_fit', times: 1 },
        not_before: '2026-03-12T16:34:00Z',
        can_undo: 'late',
      }),
    );
    expect(screen.getByText(/short enough to finish before the next booking/)).toBeDefined();
    expect(screen.getByText(/We will not call you before 11:34\sAM/)).toBeDefined();
  });

  it('shows that it no longer waits for the requested barber', () => {
    openTicket(sampleTicket({ barber: null, passed: { reason: 'barber_dropped', times: 0 } }));
    expect(screen.getByText(/You no longer wait for the barber you asked for/)).toBeDefined();
  });

  it('updates automatically, keeps its data offline and shows their age', async () => {
    openTicket(sampleTicket());
    become(sampleTicket({ place: 4 }));
    expect(await screen.findByText('4th')).toBeDefined();
    answerCall(getTicket, networkFailure);
    triggerFetch();
    expect(await screen.findByText(/^Last updated \d/)).toBeDefined();
    expect(screen.getByText('Offline')).toBeDefined();
    expect(screen.getByText('4th')).toBeDefined();

    serveTicket(sampleTicket({ place: 3 }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3rd')).toBeDefined();
    // Without a stream the page polls and does not show Live.
    expect(screen.getByText('Live').classList).toContain('invisible');
  });

  it('announces only a changed place or wait', async () => {
    openTicket(sampleTicket());
    const [liveRegion] = screen.getAllByRole('status');
    if (!liveRegion) throw new Error('the ticket has no live region');
    triggerFetch();
    expect(liveRegion.textContent).toBe('');
    become(sampleTicket({ place: 4 }));
    await waitFor(() => expect(liveRegion.textContent).toMatch(/^Your place is 4\./));
    become(sampleTicket({ place: 3 }));
    await screen.findByText('3rd');
    // Twenty seconds have not passed yet.
    expect(liveRegion.textContent).toMatch(/^Your place is 4\./);
  });

  it('is remembered on the device while it is open and forgotten when it is over', async () => {
    openTicket(sampleTicket());
    await waitFor(() =>
      expect(readGuest()?.shops['ninth-and-alder']?.ticket).toEqual({
        number: 22,
        path: '/shop/ninth-and-alder/ticket/abcdefghijklmnopqrstuv',
        day: '2026-03-12',
      }),
    );
    become(sampleTicket({ status: 'completed', place: null }));
    await screen.findByText('Thanks, see you next time');
    // The storage is written after the screen is rendered.
    await waitFor(() => expect(readGuest()?.shops['ninth-and-alder']?.ticket).toBe(null));
  });
});
