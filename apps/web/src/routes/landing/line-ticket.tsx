import type { ReactNode } from 'react';
import { cx } from '../../components/layout/cx.ts';

interface LineTicketProps {
  ticket: number;
  name: ReactNode;
  /** A booking or a guest may have no service. */
  service: string | null;
  isLit?: boolean;
  /** Its state or source, and below that the name or the time. */
  icon: ReactNode;
  state: ReactNode;
  fact: ReactNode;
  /** A note about the rule, below this ticket. */
  note?: ReactNode;
}

/** A ticket on the landing page's line; on a phone those in the chair are narrow. */
export const LineTicket = ({ ticket, isLit = false, ...rest }: LineTicketProps) => {
  const quiet = isLit ? '' : 'text-on-stage-2';
  const wide = isLit ? 'max-sm:sr-only' : '';
  return (
    <li
      data-ticket={ticket}
      className={cx(
        'relative flex flex-none flex-col rounded-t-dialog border-[1.5px] border-b-0 pt-4 pb-3.5 sm:w-45 sm:px-4',
        isLit
          ? 'h-52 w-18 border-lamp bg-lamp px-2.5 text-on-lamp'
          : 'h-47 w-38 border-stage-line-strong bg-stage px-4',
      )}
    >
      <b
        className={cx(
          'tracking-[-0.04em] cut-ticket sm:text-[3.25rem]/12',
          isLit ? 'text-[2.25rem]/12' : 'text-[3.25rem]/12',
        )}
      >
        {ticket}
      </b>
      <p className="mt-3">
        <span
          className={cx(
            'block truncate font-bold sm:text-body-lg/5',
            isLit ? 'text-body' : 'text-body-lg/5',
          )}
        >
          {rest.name}
        </span>
        <span className={cx('block truncate text-body', quiet, wide)}>{rest.service}</span>
      </p>
      <p className="mt-auto">
        <span className={cx('flex items-center gap-1.5 text-small num', quiet)}>
          {rest.icon}
          <span className={wide}>{rest.state}</span>
        </span>
        <span className={cx('mt-px line-clamp-2 text-[1.0625rem]/6 font-bold num', wide)}>
          {rest.fact}
        </span>
      </p>
      {rest.note !== undefined && (
        <p className="absolute top-full left-4 mt-5 w-32 text-body text-balance text-on-stage-2 sm:w-38">
          {rest.note}
        </p>
      )}
    </li>
  );
};
