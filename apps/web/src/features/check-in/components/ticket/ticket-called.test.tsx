import { confirmComing, getTicket, type Ticket } from '@lineup/contract/check-in/check-in';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleTicket } from '../../../../testing/line/sample-ticket.ts';
import { answerCall, networkFailure, refusal } from '../../../../testing/mock-api.ts';
import {
  become,
  mockTicket,
  openTicket,
  renderTicket,
  serveTicket,
  triggerFetch,
} from '../../../../testing/screens/open-ticket.tsx';

mockTicket();

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

describe('being called', () => {
  it('colors the screen, names the barber and shows until when the place is held', async () => {
    const user = openTicket(sampleTicket());
    become(called());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/You’re up.*22.*Dario is ready for you\./);
    expect(screen.getByText(/We hold your place until/).textContent).toMatch(/11:57\sAM/);
    expect(document.title).toBe('You’re up: 22 | Ninth & Alder Barbers');

    answerCall(confirmComing, () => {
      const after = called({ is_on_the_way: true });
      serveTicket(after);
      return { status: 1, response: after };
    });
    await user.click(screen.getByRole('button', { name: 'I’m on my way' }));
    expect(await screen.findByText('They know you are coming')).toBeDefined();
  });

  it('reaches a hidden page, and vibrates once when the page is visible', async () => {
    const vibrate = vi.fn<() => boolean>();
    const userActivation = { hasBeenActive: true };
    Object.assign(navigator, { vibrate, userActivation });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'vibrate');
      Reflect.deleteProperty(navigator, 'userActivation');
    });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    openTicket(sampleTicket());
    become(called());
    await screen.findByRole('alert');
    expect(vibrate).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(vibrate).toHaveBeenCalledTimes(1);
    hidden.mockRestore();
  });

  it('closes an open dialog', async () => {
    const user = openTicket(sampleTicket());
    await user.click(screen.getByRole('button', { name: 'Change' }));
    become(called());
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
  ])('a ticket that is %s shows it', (_, ticket, title) => {
    openTicket(ticket);
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Leave the line' })).toBe(null);
  });
});

describe('without an answer', () => {
  const isKept = () =>
    expect(Object.keys(localStorage).some((key) => key.startsWith('lineup_ticket'))).toBe(true);

  it('shows the cached ticket of this device', async () => {
    openTicket(sampleTicket());
    await waitFor(isKept);
    answerCall(getTicket, networkFailure);
    renderTicket(null);
    expect((await screen.findAllByText(/^Last updated/)).length).toBe(1);
    expect(screen.getAllByText('5th')).toHaveLength(2);
  });

  it('shows the cached ticket if the page is an older copy', async () => {
    openTicket(sampleTicket({ place: 4 }));
    await waitFor(isKept);
    cleanup();
    answerCall(getTicket, networkFailure);
    renderTicket(sampleTicket({ place: 5, updated_at: '2026-03-12T16:00:00Z' }));
    expect(await screen.findByText(/^Last updated/)).toBeDefined();
    expect(screen.getByText('4th')).toBeDefined();
    expect(screen.queryByText('5th')).toBe(null);
  });

  it('shows an error without a cached ticket, and loads the ticket automatically', async () => {
    answerCall(getTicket, networkFailure);
    renderTicket(null);
    expect(screen.getByText('Your ticket cannot be shown right now')).toBeDefined();
    serveTicket(sampleTicket());
    triggerFetch();
    expect(await screen.findByText('5th')).toBeDefined();
  });

  it('does not retry a ticket that does not exist', async () => {
    answerCall(getTicket, () => refusal('not_found', 'This ticket does not exist.'));
    renderTicket(null);
    expect(await screen.findByText('No ticket at this address')).toBeDefined();
  });
});
