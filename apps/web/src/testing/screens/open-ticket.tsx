import { watchShopLine } from '@lineup/contract/appointments/line';
import { getTicket, type Ticket } from '@lineup/contract/check-in/check-in';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { TicketPage } from '../../features/check-in/components/ticket/ticket-page.tsx';
import { forgetLive } from '../../lib/live/etag-cache.ts';
import { answerCall, mockApi } from '../mock-api.ts';
import { renderComponent } from '../render-component.tsx';

const address = { username: 'ninth-and-alder', token: 'abcdefghijklmnopqrstuv' };

/** For the whole test file: the server has no stream, so that the page asks by itself. */
export const mockTicket = (): void => {
  mockApi();
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    forgetLive();
    answerCall(watchShopLine, () => ({ status: 1, response: { version: 1 } }));
  });
};

/** What the server says of the ticket from now on. */
export const serveTicket = (ticket: Ticket) =>
  answerCall(getTicket, () => ({ status: 1, response: ticket }));

/** The page as it is rendered with what the server knew; null: it did not answer. */
export const renderTicket = (initial: Ticket | null) => {
  renderComponent(<TicketPage initial={initial} address={address} asked={null} refusal={null} />);
  return userEvent.setup();
};

export const openTicket = (ticket: Ticket) => {
  serveTicket(ticket);
  return renderTicket(ticket);
};

/** The network is back, or somebody looks again: asks at once. */
export const askAgain = () => act(() => void window.dispatchEvent(new Event('online')));

/** The line has changed, and the page hears of it. */
export const become = (ticket: Ticket) => {
  serveTicket(ticket);
  askAgain();
};
