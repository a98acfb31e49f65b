import { watchShopLine } from '@lineup/contract/appointments/line';
import { getTicket, type Ticket } from '@lineup/contract/check-in/check-in';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { TicketPage } from '../../features/check-in/components/ticket/ticket-page.tsx';
import { clearEtagCache } from '../../lib/live/etag-cache.ts';
import { answerCall, mockApi } from '../mock-api.ts';
import { renderComponent } from '../render-component.tsx';

const address = { username: 'ninth-and-alder', token: 'abcdefghijklmnopqrstuv' };

/** For the whole test file: there is no stream, so the page polls. */
export const mockTicket = (): void => {
  mockApi();
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    clearEtagCache();
    answerCall(watchShopLine, () => ({ status: 1, response: { version: 1 } }));
  });
};

/** The ticket that the server returns from now on. */
export const serveTicket = (ticket: Ticket) =>
  answerCall(getTicket, () => ({ status: 1, response: ticket }));

/** The page rendered with the server's data; null: the server did not answer. */
export const renderTicket = (initial: Ticket | null) => {
  renderComponent(
    <TicketPage initial={initial} address={address} initialQuestion={null} refusal={null} />,
  );
  return userEvent.setup();
};

export const openTicket = (ticket: Ticket) => {
  serveTicket(ticket);
  return renderTicket(ticket);
};

/** Makes the page fetch at once, as when the network is back. */
export const triggerFetch = () => act(() => void window.dispatchEvent(new Event('online')));

/** Changes the ticket on the server and makes the page fetch it. */
export const become = (ticket: Ticket) => {
  serveTicket(ticket);
  triggerFetch();
};
