import type { Board } from '@lineup/contract/board';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock, Footprints, Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../components/layout/cx.ts';
import { useWaitWords } from '../../../lib/shop/wait-words.ts';
import { bareClock } from '../../../lib/time/shop-clock.ts';

type Waiting = Board['waiting'][number];

/** The rows that always fit, also below the left side on a portrait screen. */
const minRows = 6;
/** Heights in rem: a row, and the heading above the rows. */
const rowRem = 6;
const headRem = 3.75;

const rowsIn = (section: HTMLElement): number => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.floor((section.clientHeight / rem - headRem) / rowRem);
};

/** The number of rows that fit; measured after every render. */
const useRows = () => {
  const section = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(minRows);
  useEffect(() => {
    const measure = () => {
      if (section.current) setRows(Math.max(minRows, rowsIn(section.current)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return { section, rows };
};

/** For longer names, the text beside the icon is hidden. */
const longName = 8;

const Row = ({ board, visit }: { board: Board; visit: Waiting }) => {
  const { t, i18n } = useLingui();
  const { waitOf } = useWaitWords();
  const { scheduled_time: bookedAt, is_booking: isBooking, barber_name: barberName } = visit;
  const name = visit.customer_name ?? t`Guest`;
  const isLong = name.length > longName;
  const Icon = isBooking ? Link2 : Footprints;
  const time =
    bookedAt === null
      ? waitOf(visit.likely, board.updated_at)
      : bareClock(bookedAt, i18n.locale, board.shop.time_zone);
  return (
    <li
      className={cx(
        'grid h-24 items-center gap-x-4',
        isLong
          ? 'grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)_auto_minmax(12.5rem,auto)]'
          : 'grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)_9.5rem_minmax(12.5rem,auto)]',
        'border-t-2 border-line first:border-t-[0.1875rem] first:border-now-line',
      )}
    >
      <b className="text-[4rem]/16 cut-ticket">{visit.ticket_number}</b>
      <span className="min-w-0">
        <span className="block truncate text-[2.375rem]/11 font-semibold">{name}</span>
        {barberName !== null && (
          <span className="block truncate text-[2rem]/9 text-ink-2">
            <Trans>for {barberName}</Trans>
          </span>
        )}
      </span>
      <span className="flex items-center gap-2.5 text-[2rem]/10 whitespace-nowrap text-ink-2">
        <Icon aria-hidden="true" className="size-7.5 flex-none text-ink-3" />
        <span className={cx(isLong && 'sr-only')}>
          {isBooking ? <Trans>Booked</Trans> : <Trans>Walk-in</Trans>}
        </span>
      </span>
      <span
        className={cx(
          'text-right font-bold',
          // A range stays on one line; a text may take two.
          /\d/.test(time)
            ? 'text-[2.375rem]/12 whitespace-nowrap'
            : 'ml-auto max-w-52 text-[2rem]/9 text-balance',
        )}
      >
        {time}
      </span>
    </li>
  );
};

const More = ({ count }: { count: number }) =>
  count > 0 && (
    <li className="flex h-24 items-center border-t-2 border-line text-[2.375rem]/12 font-semibold text-ink-2">
      <Plural value={count} one="# more waiting" other="# more waiting" />
    </li>
  );

export const BoardNext = ({ board }: { board: Board }) => {
  const { waiting } = board;
  const { section, rows } = useRows();
  const shown = waiting.length > rows ? waiting.slice(0, rows - 1) : waiting;
  return (
    <section ref={section} className="min-w-0">
      <div className="mb-4 flex items-center gap-4 text-[2.25rem]/11 text-ink-2">
        <Clock aria-hidden="true" className="size-10" />
        <h2 className="font-semibold">
          <Trans>Up next</Trans>
        </h2>
        {waiting.length > 0 && (
          <p className="ml-auto font-medium">
            <Plural value={waiting.length} one="# waiting" other="# waiting" />
          </p>
        )}
      </div>
      {waiting.length === 0 ? (
        <div className="border-t-[0.1875rem] border-now-line pt-8">
          <p className="text-[3rem]/14 font-bold cut-head">
            <Trans>Nobody is waiting</Trans>
          </p>
          {board.door === 'open' && (
            <p className="mt-2 text-[2.25rem]/12 text-ink-2">
              <Trans>Scan the code below: you would be next.</Trans>
            </p>
          )}
        </div>
      ) : (
        <ol>
          {shown.map((visit) => (
            <Row key={visit.ticket_number} board={board} visit={visit} />
          ))}
          <More count={waiting.length - shown.length} />
        </ol>
      )}
    </section>
  );
};
