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

/** The tickets that this device holds at a shop today, and which of them are over by now. */
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
  /** Opens the form for somebody else; null: it is open, or nobody can check in. */
  onAnother: (() => void) | null;
}

/** Leads the page of a shop: the own tickets first, a further one only on purpose. */
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
