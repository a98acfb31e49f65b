import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import {
  type GuestTicket,
  ticketsOf,
  useGuest,
  useHydrated,
} from '../../../../lib/storage/guest.ts';
import { shopDay } from '../../../../lib/time/shop-clock.ts';
import { OwnTicket } from './own-ticket.tsx';

/** The tickets of this device at a shop today, and which of them are over. */
export const useHeldTickets = (line: ShopLine) => {
  const { username, time_zone: zone } = line.shop;
  const [over, setOver] = useState<readonly string[]>([]);
  const noteOver = useCallback((path: string) => setOver((before) => [...before, path]), []);
  const today = shopDay(line.updated_at, zone);
  const tickets = ticketsOf(useGuest()?.shops[username]).filter(({ day }) => day === today);
  const isOver = ({ path }: GuestTicket) => over.includes(path);
  return { tickets, isOver, noteOver, isHolding: tickets.some((ticket) => !isOver(ticket)) };
};

interface HeldTicketsProps {
  shop: string;
  held: ReturnType<typeof useHeldTickets>;
  /** Opens the form for somebody else; null when it is open or check-in is closed. */
  onAnother: (() => void) | null;
}

/** The own tickets at the top of a shop's page, with a button for another one. */
export const HeldTickets = ({ shop, held, onAnother }: HeldTicketsProps) => {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  if (!isHydrated) return <div className="mt-4.5 hidden h-20 [[data-guest=ticket]_&]:block" />;
  if (held.tickets.length === 0) return null;
  return (
    <section aria-label={t`Your tickets`} className="mt-4.5 grid gap-3">
      {held.tickets.map((ticket) => (
        <OwnTicket
          key={ticket.path}
          {...{ ticket, shop }}
          isOver={held.isOver(ticket)}
          onOver={held.noteOver}
        />
      ))}
      {onAnother && (
        <Button variant="secondary" size="lg" isBlock onClick={onAnother}>
          <Trans>Get a ticket for somebody else</Trans>
        </Button>
      )}
    </section>
  );
};
