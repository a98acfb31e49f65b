import type { Ticket } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { telephoneLink } from '../../../../lib/device/directions.ts';
import { formatDateTime } from '../../../../lib/figures/format.ts';
import { clockTime } from '../../../../lib/time/shop-clock.ts';
import { PaperTicket } from './ticket-face.tsx';
import { serviceNames } from './ticket-services.tsx';
import { TicketTop } from './ticket-top.tsx';

const Frame = ({ ticket, children }: { ticket: Ticket; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex min-h-dvh max-w-120 flex-col px-5 pb-8">
      <title>{`${t`Ticket`} ${ticket.ticket_number} | ${ticket.shop.name}`}</title>
      <TicketTop shop={ticket.shop} />
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
};

export const TicketInChair = ({ ticket }: { ticket: Ticket }) => {
  const { i18n } = useLingui();
  const { barber, called_at: calledAt, shop } = ticket;
  const name = barber?.name;
  const since = calledAt === null ? null : clockTime(calledAt, i18n.locale, shop.time_zone);
  return (
    <Frame ticket={ticket}>
      <PaperTicket number={ticket.ticket_number}>
        <h1 className="flex items-center gap-3 text-h1 cut-head">
          <Armchair size={28} aria-hidden="true" className="flex-none" />
          <span role="status">
            <Trans>In the chair</Trans>
          </span>
        </h1>
        <p className="mt-2 text-on-stage-2 wrap-anywhere">{serviceNames(ticket, i18n.locale)}</p>
        <p className="text-on-stage-2 num wrap-anywhere">
          {name && <Trans>With {name}.</Trans>} {since !== null && <Trans>Since {since}.</Trans>}
        </p>
      </PaperTicket>
    </Frame>
  );
};

/** Title and text for a visit that is over. */
const useEndWords = (ticket: Ticket): { title: string; text: string } => {
  const { t, i18n } = useLingui();
  const { ticket_number: number, scheduled_time: scheduled, shop } = ticket;
  if (ticket.status === 'completed') {
    return {
      title: t`Thanks, see you next time`,
      text: t`Your visit with ticket ${number} is done.`,
    };
  }
  if (ticket.status === 'cancelled') {
    return {
      title: t`You are no longer in line`,
      text: t`Ticket ${number} was canceled. If you did not ask for that, talk to the desk.`,
    };
  }
  if (ticket.status === 'no_show') {
    return {
      title: t`We called you and missed you`,
      text: t`Are you here? Talk to the desk: they can put ticket ${number} back in line.`,
    };
  }
  if (scheduled !== null && scheduled > ticket.updated_at) {
    const time = formatDateTime(scheduled, i18n.locale, shop.time_zone);
    return {
      title: t`Your booking is on another day`,
      text: t`We expect you on ${time}. Your place in line shows here on that day.`,
    };
  }
  return {
    title: t`This ticket was for another day`,
    text: t`Tickets are valid for one day. Check in again to join today’s line.`,
  };
};

/** `after` follows the thanks for a completed visit. */
export const TicketOver = ({ ticket, after }: { ticket: Ticket; after: ReactNode }) => {
  const { title, text } = useEndWords(ticket);
  const { shop } = ticket;
  return (
    <Frame ticket={ticket}>
      <div className="m-auto grid justify-items-start gap-3 py-10">
        <TicketChip
          ticket={ticket.ticket_number}
          status={ticket.status === 'pending' ? 'cancelled' : ticket.status}
          size="lg"
        />
        <div role="status" className="grid gap-2">
          <h1 className="text-h1 cut-head">{title}</h1>
          <p className="text-body-lg text-ink-2 num wrap-anywhere">{text}</p>
        </div>
        {ticket.status === 'completed' && after}
        {shop.phone_number !== '' && ticket.status !== 'completed' && (
          <a href={telephoneLink(shop.phone_number)} className="text-primary num">
            {shop.phone_number}
          </a>
        )}
        <ButtonLink
          to={`/shop/${shop.username}`}
          variant={ticket.status === 'completed' ? 'secondary' : 'primary'}
          size="lg"
          className="mt-3"
        >
          <Trans>Check in again</Trans>
        </ButtonLink>
      </div>
    </Frame>
  );
};
