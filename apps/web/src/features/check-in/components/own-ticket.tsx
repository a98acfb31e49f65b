import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { TicketChip } from '../../../components/ticket-chip.tsx';
import { forgetTicket, type GuestTicket } from '../../../lib/guest.ts';
import { isTicketOpen } from '../api.ts';

/** A ticket of this device that still waits; once over, its place stays until the next visit. */
export const OwnTicket = ({ ticket, shop }: { ticket: GuestTicket; shop: string }) => {
  const [isOver, setIsOver] = useState(false);
  const { path, number } = ticket;

  useEffect(() => {
    let isGone = false;
    isTicketOpen(path).then(
      (isOpen) => !isGone && isOpen === false && setIsOver(true),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [path]);

  useEffect(() => {
    if (!isOver) return;
    return () => forgetTicket(shop);
  }, [isOver, shop]);

  return (
    <Link
      to={path}
      className="react-fast flex min-h-16 items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 text-ink no-underline hover:bg-hover"
    >
      <TicketChip ticket={number} status={isOver ? 'completed' : 'pending'} size="md" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {isOver ? (
            <Trans>Ticket {number} is done</Trans>
          ) : (
            <Trans>You have ticket {number}</Trans>
          )}
        </span>
        <span className="block text-body text-ink-2">
          {isOver ? <Trans>See your ticket</Trans> : <Trans>See your place in line</Trans>}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="flex-none text-ink-3" />
    </Link>
  );
};
