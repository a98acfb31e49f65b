import type { Ticket } from '@lineup/contract/check-in/check-in';
import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../../../../components/layout/cx.ts';
import { clockOfWait, useWaitWords } from '../../../../lib/shop/wait-words.ts';
import { clockTime } from '../../../../lib/time/shop-clock.ts';

const Start = ({ ticket }: { ticket: Ticket }) => {
  const { i18n } = useLingui();
  const { likely, shop } = ticket;
  if (!likely) return <Trans>You keep your place. The estimate will appear here.</Trans>;
  const clock = clockOfWait(likely, ticket.updated_at);
  const at = (instant: number) => (
    <span className="font-semibold text-on-stage">
      {clockTime(new Date(instant).toISOString(), i18n.locale, shop.time_zone)}
    </span>
  );
  const early = at(clock.from);
  const late = at(clock.to);
  // 'Any minute now' has no earliest time.
  return clock.isNow ? (
    <Trans>Likely start before {late}</Trans>
  ) : (
    <Trans>
      Likely start between {early} and {late}
    </Trans>
  );
};

/** Figures are large, the unit is smaller; a text without figures is in between. */
const Wait = ({ ticket }: { ticket: Ticket }) => {
  const text = useWaitWords().waitOf(ticket.likely, ticket.updated_at);
  const [, figures = text, unit = ''] = /^(.*\d)\s(\D+)$/u.exec(text) ?? [];
  return (
    <p
      className={cx(
        'mt-1 leading-12 cut-ticket',
        unit ? 'text-[2.75rem]' : 'text-[clamp(1.5rem,7vw,1.75rem)]',
      )}
    >
      {figures} <span className="text-[1.625rem] tracking-normal">{unit}</span>
    </p>
  );
};

interface TicketCardProps {
  number: number;
  aside?: ReactNode;
  children?: ReactNode;
}

/** The ticket drawn as paper: the number above the perforation, the wait below. */
export const PaperTicket = ({ number, aside, children }: TicketCardProps) => (
  <section
    data-ground="stage"
    className="rounded-[1.375rem_1.375rem_1.375rem_0.25rem] bg-stage text-on-stage"
  >
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 px-5.5 pt-5.5 pb-5">
      <p>
        <span className="block text-on-stage-2">
          <Trans>Your ticket</Trans>
        </span>
        <span
          className={cx(
            'mt-2 block leading-[0.86] cut-ticket',
            number > 99 ? 'text-[clamp(3.5rem,18vw,6rem)]' : 'text-[clamp(4.5rem,25vw,6rem)]',
          )}
        >
          {number}
        </span>
      </p>
      {aside}
    </div>
    {children !== undefined && (
      <div className="border-t-2 border-dashed border-stage-line px-5.5 pt-4.5 pb-5.5">
        {children}
      </div>
    )}
  </section>
);

export const TicketFace = ({ ticket }: { ticket: Ticket }) => (
  <PaperTicket
    number={ticket.ticket_number}
    aside={
      ticket.place !== null && (
        <p className="text-right">
          <span className="block text-on-stage-2">
            <Trans>Your place</Trans>
          </span>
          <span className="mt-1 block text-[clamp(2.25rem,12vw,3rem)] leading-none cut-ticket">
            <SelectOrdinal value={ticket.place} one="#st" two="#nd" few="#rd" other="#th" />
          </span>
        </p>
      )
    }
  >
    <h2 className="font-normal text-on-stage-2">
      <Trans>Your wait from now</Trans>
    </h2>
    <Wait ticket={ticket} />
    <p className="mt-1.5 min-h-6 text-on-stage-2 num">
      <Start ticket={ticket} />
    </p>
  </PaperTicket>
);
