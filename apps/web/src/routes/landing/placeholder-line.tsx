import { type StripTicket, TicketStrip } from '../../components/line/ticket-strip.tsx';

const tickets: readonly StripTicket[] = [
  { ticket: 13, state: 'done' },
  { ticket: 14, state: 'lit' },
  { ticket: 16, state: 'lit' },
  ...[17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32].map((ticket) => ({
    ticket,
    state: 'waiting' as const,
  })),
];

/** Numbers only, as decoration, where there is no real line to show. */
export const PlaceholderLine = () => <TicketStrip tickets={tickets} gutter="pl-5 lg:pl-20" />;
