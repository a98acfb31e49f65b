import { leaveLine } from '@lineup/contract/check-in/check-in';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleTicket } from '../../../../testing/line/sample-ticket.ts';
import { answerCall } from '../../../../testing/mock-api.ts';
import { mockTicket, openTicket, serveTicket } from '../../../../testing/screens/open-ticket.tsx';

mockTicket();

const booked = {
  is_booking: true,
  has_arrived: false,
  scheduled_time: '2026-03-12T19:00:00Z',
  barber: { id: 2, name: 'Dario', photo: null },
};

const leaveButton = () => screen.queryByRole('button', { name: 'Leave the line' });

describe('leaving with a booking', () => {
  it('shows which booking is lost, with whom and when', async () => {
    const user = openTicket(sampleTicket(booked));
    const seen = answerCall(leaveLine, () => {
      const after = sampleTicket({ ...booked, status: 'cancelled', place: null });
      serveTicket(after);
      return { status: 1, response: after };
    });
    await user.click(screen.getByRole('button', { name: 'Leave the line' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave the line?' });
    expect(dialog.textContent).toMatch(
      /Your booking with Dario today at 2:00\sPM will be canceled/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('You are no longer in line')).toBeDefined();
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['waits', sampleTicket({ ...booked, can_leave: false })],
    [
      'was called',
      sampleTicket({
        ...booked,
        can_leave: false,
        status: 'in_progress',
        place: null,
        called_at: '2026-03-12T16:24:00Z',
        held_until: '2026-03-12T16:34:00Z',
      }),
    ],
  ])(
    'offers a call after the cut-off to a customer who %s, instead of a button that fails',
    (_, ticket) => {
      openTicket(ticket);
      expect(leaveButton()).toBe(null);
      const call = screen.getByRole('link', { name: 'Call the shop' });
      expect(call.getAttribute('href')).toBe('tel:3125550100');
      expect(screen.getByText(/It is too late to cancel your booking online/)).toBeDefined();
    },
  );

  it('asks the customer to contact the shop when it has no phone', () => {
    const { shop } = sampleTicket();
    const silent = { ...shop, phone_number: '' };
    openTicket(sampleTicket({ ...booked, can_leave: false, shop: silent }));
    expect(screen.queryByRole('link', { name: 'Call the shop' })).toBe(null);
    expect(screen.getByText(/Please tell the shop/)).toBeDefined();
  });
});
