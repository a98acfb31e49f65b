import type { Board } from '@lineup/contract/board';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../components/layout/cx.ts';

type CalledTicket = Board['called'][number];

export const maxCalled = 4;

/** Classes by the number of calls: more cards are flatter, so that the total height stays.  */
const cardClasses = [
  {
    card: 'h-74 gap-11 px-10 max-sm:gap-6 max-sm:px-6',
    ticket: 'text-[16.5rem]/55 max-sm:text-[10rem]/34',
    barber: 'mt-2 text-[3.25rem]/16 max-sm:text-[2.5rem]/12',
  },
  { card: 'h-35 gap-8 px-8', ticket: 'text-[7.5rem]/28', barber: 'text-[2.5rem]/12' },
  { card: 'h-22 gap-7 px-8', ticket: 'text-[4.5rem]/18', barber: 'text-[2.25rem]/11' },
  { card: 'h-16 gap-7 px-8', ticket: 'text-[3.5rem]/14', barber: 'text-[2.25rem]/11' },
] as const;

const rowNames = ['', 'text-[3rem]/14', 'text-[2.75rem]/13', 'text-[2.5rem]/12'];

const longNames = (length: number): string => {
  if (length <= 9) return 'text-[4.375rem]/19.5 max-sm:text-[3rem]/14';
  return length <= 14
    ? 'text-[3.5rem]/16 max-sm:text-[2.75rem]/13'
    : 'text-[2.75rem]/13 max-sm:text-[2.5rem]/12';
};

/** Marks tickets that were called after the board was opened. */
const useNewTickets = (called: readonly CalledTicket[]) => {
  const [old] = useState(() => new Set(called.map(({ called_at }) => called_at)));
  return ({ called_at: at }: CalledTicket) => !old.has(at);
};

const CalledCard = ({
  ticket,
  count,
  isNew,
}: {
  ticket: CalledTicket;
  count: number;
  isNew: boolean;
}) => {
  const { ticket_number: number, customer_name: name, barber_name: barber } = ticket;
  const classes = cardClasses[count - 1] ?? cardClasses[3];
  const isAlone = count === 1;
  return (
    <li
      className={cx(
        'flex items-center bg-lamp text-on-lamp',
        isAlone
          ? 'rounded-[2.25rem_2.25rem_2.25rem_0.25rem]'
          : 'rounded-[1.5rem_1.5rem_1.5rem_0.25rem]',
        classes.card,
        'max-sm:h-auto max-sm:py-4',
        isNew && 'enter-lamp',
      )}
    >
      <b className={cx('flex-none tracking-[-0.055em] cut-ticket', classes.ticket)}>{number}</b>
      <div
        className={cx(
          'min-w-0 flex-1',
          !isAlone && 'flex items-center justify-between gap-8 max-sm:block',
        )}
      >
        <p
          className={cx(
            'min-w-0 font-[740] tracking-[-0.03em] font-stretch-[108%]',
            isAlone ? 'line-clamp-2 text-balance' : 'truncate',
            isAlone ? longNames(name?.length ?? 0) : rowNames[count - 1],
          )}
        >
          {name === null ? <Trans>You’re up</Trans> : <Trans>You’re up, {name}</Trans>}
        </p>
        <p
          className={cx(
            'flex min-w-0 flex-none items-center gap-4 font-semibold',
            !isAlone && 'sm:max-w-2/5',
            classes.barber,
          )}
        >
          <ArrowRight aria-hidden="true" className="size-[1em] flex-none" />
          <span className="truncate">{barber}</span>
        </p>
      </div>
    </li>
  );
};

/** The called tickets. */
export const BoardCalled = ({ called }: { called: readonly CalledTicket[] }) => {
  const isNew = useNewTickets(called);
  return (
    <div role="status">
      {called.length > 0 && (
        <ol className={cx('grid grid-cols-1', called.length === 2 ? 'gap-4' : 'gap-3')}>
          {called.map((ticket) => (
            <CalledCard
              key={`${ticket.ticket_number} ${ticket.called_at}`}
              ticket={ticket}
              count={called.length}
              isNew={isNew(ticket)}
            />
          ))}
        </ol>
      )}
    </div>
  );
};
