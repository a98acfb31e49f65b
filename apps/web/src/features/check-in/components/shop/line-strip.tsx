import type { LineTicket } from '@lineup/contract/check-in/check-in';
import { cx } from '../../../../components/layout/cx.ts';

/** The number that fits on the narrowest phone; the rest is shown as a count. */
const maxTickets = 7;
const maxLit = 4;

const ticketClass =
  'grid w-9 flex-none place-items-center rounded-t-[0.375rem] border-[1.5px] border-b-0 text-[0.9375rem] leading-none cut-ticket';

/** A picture of the line; the figures beside it say the same as text. */
export const LineStrip = ({ line }: { line: readonly LineTicket[] }) => {
  const lit = line.filter(({ is_in_chair: isInChair }) => isInChair).slice(0, maxLit);
  const waiting = line.filter(({ is_in_chair: isInChair }) => !isInChair);
  const room = maxTickets - lit.length;
  const shown = waiting.length > room ? waiting.slice(0, room - 1) : waiting;
  const hidden = waiting.length - shown.length;
  return (
    <div aria-hidden="true" className="relative mt-4 h-12 overflow-hidden">
      <div className="absolute bottom-1.5 flex items-end gap-1">
        {lit.map(({ ticket_number: ticket }) => (
          <span key={ticket} className={cx(ticketClass, 'h-10 border-lamp bg-lamp text-on-lamp')}>
            {ticket}
          </span>
        ))}
        <span className="relative -bottom-1.5 mx-0.5 h-12 w-[3px] flex-none bg-lamp" />
        {shown.map(({ ticket_number: ticket }) => (
          <span
            key={ticket}
            className={cx(ticketClass, 'h-8 border-stage-line-strong text-on-stage-2')}
          >
            {ticket}
          </span>
        ))}
        {hidden > 0 && (
          <span className="grid h-8 place-items-center px-1 text-small text-on-stage-2 num">
            +{hidden}
          </span>
        )}
      </div>
      <div className="absolute inset-x-0 bottom-1 h-0.5 bg-stage-line" />
    </div>
  );
};
