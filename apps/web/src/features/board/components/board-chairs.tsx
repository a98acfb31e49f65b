import type { Board } from '@lineup/contract/board';
import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair } from 'lucide-react';
import { cx } from '../../../components/layout/cx.ts';

type Seat = Board['in_chair'][number];

const maxShown = 8;

const Card = ({ seat, isFlat }: { seat: Seat; isFlat: boolean }) => {
  const { t } = useLingui();
  return (
    <li
      className={cx(
        'min-w-0 rounded-[1.5rem_1.5rem_1.5rem_0.25rem] bg-raised',
        isFlat ? 'flex items-center gap-4 px-5 py-4' : 'px-7.5 pt-6 pb-5.5',
      )}
    >
      <b
        className={cx(
          'block flex-none tracking-[-0.045em] text-lamp cut-ticket',
          isFlat ? 'text-[4rem]/16' : '-ml-1.5 text-[7rem]/25',
        )}
      >
        {seat.ticket_number}
      </b>
      <div className="min-w-0">
        <span
          className={cx(
            'block truncate font-semibold',
            isFlat ? 'text-[2.125rem]/10' : 'mt-2.5 text-[2.5rem]/12',
          )}
        >
          {seat.customer_name ?? t`Guest`}
        </span>
        <span className="block truncate text-[2rem]/10 text-ink-2">{seat.barber_name}</span>
      </div>
    </li>
  );
};

/** `isBelow`: cards of called tickets are above. */
export const BoardChairs = ({ inChair, isBelow }: { inChair: Seat[]; isBelow: boolean }) => {
  const isFlat = inChair.length > (isBelow ? 3 : 6);
  const shown = inChair.length > maxShown ? inChair.slice(0, maxShown - 1) : inChair;
  const more = inChair.length - shown.length;
  // A called customer sits down in a moment, so 'nobody' would be misleading.
  if (inChair.length === 0 && isBelow) return null;
  return (
    <section>
      <h2
        className={cx(
          'mb-4 flex items-center gap-4 text-[2.25rem]/11 font-semibold text-ink-2',
          isBelow && 'mt-6.5',
        )}
      >
        <Armchair aria-hidden="true" className="size-10" />
        <Trans>In the chair</Trans>
      </h2>
      {inChair.length === 0 ? (
        <p className="text-[2.5rem]/12 text-ink-3">
          <Trans>Nobody is in the chair right now.</Trans>
        </p>
      ) : (
        <ol
          className={cx(
            'grid gap-6',
            shown.length > 6 && isFlat
              ? 'grid-cols-4 portrait:grid-cols-3 max-sm:grid-cols-2'
              : 'grid-cols-3 max-sm:grid-cols-2',
          )}
        >
          {shown.map((seat) => (
            <Card key={seat.ticket_number} seat={seat} isFlat={isFlat} />
          ))}
          {more > 0 && (
            <li className="flex items-center px-5 text-[2rem]/10 text-ink-2">
              <Trans>{more} more</Trans>
            </li>
          )}
        </ol>
      )}
    </section>
  );
};
