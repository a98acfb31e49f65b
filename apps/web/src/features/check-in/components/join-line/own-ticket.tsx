import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { forgetTicket, type GuestTicket } from '../../../../lib/storage/guest.ts';
import { isTicketOpen } from '../../api.ts';

interface OwnTicketProps {
  ticket: GuestTicket;
  shop: string;
  isOver: boolean;
  onOver: (path: string) => void;
}

/** A ticket of this device. When it is over, it stays until the page is left. */
export const OwnTicket = ({ ticket, shop, isOver, onOver }: OwnTicketProps) => {
  const { path, number } = ticket;

  useEffect(() => {
    let isGone = false;
    isTicketOpen(path).then(
      (isOpen) => !isGone && isOpen === false && onOver(path),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [path, onOver]);

  useEffect(() => {
    if (!isOver) return;
    return () => forgetTicket(shop, path);
  }, [isOver, shop, path]);

  return (
    <Link
      to={path}
      className="react-fast flex min-h-20 items-center gap-4 rounded-control border-2 border-primary bg-surface px-4 py-3 text-ink no-underline hover:bg-hover"
    >
      <TicketChip ticket={number} status={isOver ? 'completed' : 'pending'} size="md" />
      <span className="min-w-0 flex-1">
        <span className="block text-h2 cut-head">
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
