import {
  arrive,
  askForTime,
  changeRequestedVisit,
  leaveLine,
  moveBack,
  undoTicket,
} from '@lineup/contract/check-in/check-in';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleTicket } from '../../../../testing/line/sample-ticket.ts';
import { answerCall, networkFailure, refusal } from '../../../../testing/mock-api.ts';
import { mockTicket, openTicket, serveTicket } from '../../../../testing/screens/open-ticket.tsx';

mockTicket();

describe('one press', () => {
  it('asks for ten more minutes', async () => {
    const user = openTicket(sampleTicket());
    const seen = answerCall(askForTime, () => {
      const after = sampleTicket({ not_before: '2026-03-12T16:35:00Z', can_undo: 'late' });
      serveTicket(after);
      return { status: 1, response: after };
    });
    await user.click(screen.getByRole('button', { name: 'I need 10 more min' }));
    // Once beside the pressed button as a live region, and once below, where it stays.
    const notes = await screen.findAllByText(/We will not call you before 11:35/);
    expect(notes.map((one) => one.closest('[role=status]') !== null)).toEqual([false, true]);
    expect(seen).toHaveLength(1);

    answerCall(undoTicket, () => {
      serveTicket(sampleTicket());
      return { status: 1, response: sampleTicket() };
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Everything is as it was before.')).toBeDefined();
    expect(screen.queryByText(/We will not call you before/)).toBeNull();
  });

  it.each([
    { likely: '16:50', words: /11:35\sAM\. You keep your estimate\./ },
    { likely: '16:30', words: /11:35\sAM\. Until then, others may be called before you\./ },
  ])(
    'explains what ten more minutes change when the turn is likely at $likely',
    ({ likely, words }) => {
      const from = `2026-03-12T${likely}:00Z`;
      openTicket(
        sampleTicket({
          not_before: '2026-03-12T16:35:00Z',
          can_undo: 'late',
          likely: { from, to: from },
        }),
      );
      expect(screen.getByText(words)).toBeDefined();
    },
  );

  it('lets the next person go first, if there is one', async () => {
    const user = openTicket(sampleTicket());
    answerCall(moveBack, () => {
      const after = sampleTicket({
        place: 6,
        can_move_back: false,
        passed: { reason: 'moved_back', times: 0 },
        can_undo: 'moved_back',
      });
      serveTicket(after);
      return { status: 1, response: after };
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move back' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
    expect(await screen.findByText('6th')).toBeDefined();
    expect(screen.getByText('You let the next person go first.')).toBeDefined();
    expect(screen.getByText('Nobody is behind you.')).toBeDefined();
    const button = screen.getByRole('button', { name: 'Move back' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('marks the arrival of a booking once, and links to the booking', async () => {
    const booked = {
      is_booking: true,
      has_arrived: false,
      scheduled_time: '2026-03-12T17:00:00Z',
    };
    const user = openTicket(sampleTicket(booked));
    const seen = answerCall(arrive, () => {
      const after = sampleTicket({ ...booked, has_arrived: true });
      serveTicket(after);
      return { status: 1, response: after };
    });
    expect(screen.getByRole('link', { name: 'Your booking' }).getAttribute('href')).toBe(
      '/shop/ninth-and-alder/booking/abcdefghijklmnopqrstuv',
    );
    await user.click(screen.getByRole('button', { name: 'I’m here' }));
    expect(await screen.findByText('You are here')).toBeDefined();
    expect(screen.getByText('The shop knows that you are here.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I’m here' })).toBe(null);
    expect(seen).toHaveLength(1);
  });

  it('leaves only after a confirmation', async () => {
    const user = openTicket(sampleTicket());
    const seen = answerCall(leaveLine, () => {
      const after = sampleTicket({ status: 'cancelled', place: null });
      serveTicket(after);
      return { status: 1, response: after };
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
    expect(await screen.findByText('You are no longer in line')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Check in again' }).getAttribute('href')).toBe(
      '/shop/ninth-and-alder',
    );
  });

  it('changes services and barber', async () => {
    const user = openTicket(sampleTicket());
    const seen = answerCall(changeRequestedVisit, () => {
      const after = sampleTicket({
        services: [{ id: 4, name: 'Skin Fade' }],
        barber: { id: 2, name: 'Dario', photo: null },
      });
      serveTicket(after);
      return { status: 1, response: after };
    });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Up to twelve years.')).toBeDefined();
    expect(screen.getByText('Total: 20 min · $25')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /Kids Cut/ }));
    await user.click(screen.getByRole('checkbox', { name: /Skin Fade/ }));
    expect(screen.getByText('Total: 40 min · $45')).toBeDefined();
    expect(screen.getByRole('option', { name: 'Any barber' })).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Barber' }), 'Dario');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waits for Dario')).toBeDefined();
    expect(seen[0]?.body).toEqual({ services: [4], barber: 2 });
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('links to other times when a booking is too short for other services', async () => {
    const scheduled_time = '2026-03-12T17:00:00Z';
    const user = openTicket(sampleTicket({ is_booking: true, scheduled_time }));
    answerCall(changeRequestedVisit, () =>
      refusal('slot_taken', 'Your barber is not free for that long.'),
    );
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('checkbox', { name: /Skin Fade/ }));
    expect(screen.getByText('Total: 60 min · $70')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not free for that long/);
    expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe(
      '/shop/ninth-and-alder/booking/abcdefghijklmnopqrstuv?ask=move',
    );
  });

  it('shows a refusal of the server and a network error', async () => {
    const user = openTicket(sampleTicket());
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
