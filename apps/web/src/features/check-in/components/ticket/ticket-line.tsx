import type { LineTicket, Ticket } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { LinePicture } from '../../../../components/line/line-picture.tsx';

const pictureTicket = ({ ticket_number, is_booking }: LineTicket) => ({
  ticket: ticket_number,
  isBooking: is_booking,
});

/** The line up to the own ticket, as a picture and as text for screen readers, with its rule. */
export const TicketLine = ({ ticket }: { ticket: Ticket }) => {
  const { t, i18n } = useLingui();
  const inChair = ticket.line.filter((one) => one.is_in_chair).map(pictureTicket);
  const before = ticket.line
    .filter((one) => !one.is_in_chair)
    .slice(0, ticket.people_ahead ?? 0)
    .map(pictureTicket);
  const numbersOf = (tickets: readonly { ticket: number }[]) =>
    tickets.length === 0
      ? t`nobody`
      : new Intl.ListFormat(i18n.locale).format(tickets.map((one) => String(one.ticket)));
  const name = ticket.is_booking ? undefined : ticket.barber?.name;
  const seated = numbersOf(inChair);
  const waiting = numbersOf(before);
  return (
    <section aria-label={t`The line`} className="mt-4">
      <p className="sr-only">
        <Trans>
          In the chair: {seated}. Waiting before you: {waiting}.
        </Trans>
      </p>
      <LinePicture inChair={inChair} before={before} own={ticket.ticket_number} />
      <p className="mt-3 flex gap-2.5 text-[0.9375rem]/5.5 text-ink-2">
        <Link2 size={16} aria-hidden="true" className="mt-[0.1875rem] flex-none" />
        <span>
          <Trans>Bookings keep their time. Walk-ins go in the order they arrive.</Trans>{' '}
          {name && <Trans>You wait for {name}; others may be called before you.</Trans>}
        </span>
      </p>
    </section>
  );
};
