import type { Board } from '@lineup/contract/board';
import { DEMO_SLUG } from '@lineup/domain/demo/demo-slug';
import { waitHours, waitRange } from '@lineup/domain/waits/wait-range';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../../../components/layout/cx.ts';
import { QrCode } from '../../../components/pictures/qr-code.tsx';
import { isClosedAndEmpty, OpensAt } from './board-closed.tsx';

const minute = (instant: string) => Date.parse(instant) / 60_000;

const Figure = ({ board }: { board: Board }) => {
  const { likely, updated_at: at } = board;
  const range = likely && waitRange(minute(at), minute(likely.from), minute(likely.to));
  if (range === null || range === 'now') {
    return (
      <b className="block text-[3.5rem]/16 font-bold cut-head">
        {range === null ? <Trans>No estimate yet</Trans> : <Trans>Any minute now</Trans>}
      </b>
    );
  }
  const hours = waitHours(range);
  const { from, to } = hours ?? range;
  const figures = (
    <span className="text-[5.5rem]/23 tracking-[-0.035em] cut-ticket">
      {from === 0 ? to : `${from}–${to}`}
    </span>
  );
  return (
    <b className="block text-[2.75rem] font-semibold whitespace-nowrap">
      {hours && <Trans>{figures} h</Trans>}
      {!hours && (from === 0 ? <Trans>up to {figures} min</Trans> : <Trans>{figures} min</Trans>)}
    </b>
  );
};

const footerTexts: Record<Board['door'], (board: Board) => { title: ReactNode; text: ReactNode }> =
  {
    open: () => ({
      title: <Trans>Join the line from your phone</Trans>,
      text: <Trans>Scan, pick a service, wait wherever you like.</Trans>,
    }),
    closed: (board) =>
      isClosedAndEmpty(board)
        ? { title: <Trans>Scan for opening hours and bookings.</Trans>, text: null }
        : { title: <Trans>We are closed</Trans>, text: <OpensAt board={board} /> },
    full: () => ({
      title: <Trans>No more walk-ins today</Trans>,
      text: <Trans>The line is too long to finish before closing time.</Trans>,
    }),
    // The demo shop shows made-up walk-ins but takes no real ones.
    no_walk_ins: ({ shop }) => ({
      title:
        shop.username === DEMO_SLUG ? (
          <Trans>This is our demo shop, live. Its people are made up.</Trans>
        ) : (
          <Trans>Bookings only</Trans>
        ),
      text: <Trans>Scan for the page of this shop.</Trans>,
    }),
    limit: () => ({
      title: <Trans>Please ask at the desk</Trans>,
      text: <Trans>Online check-in is closed for this month.</Trans>,
    }),
    paused: () => ({
      title: <Trans>Not taking tickets right now</Trans>,
      text: null,
    }),
    staff_paused: () => ({
      title: <Trans>Please ask at the desk</Trans>,
      text: <Trans>Online check-in is paused right now.</Trans>,
    }),
  };

export const BoardFooter = ({ board, isStale }: { board: Board; isStale: boolean }) => {
  const { t } = useLingui();
  const { title, text } = footerTexts[board.door](board);
  return (
    <footer className="mt-7 flex flex-none items-center gap-9 border-t-2 border-line pt-7 max-sm:flex-wrap">
      <QrCode
        text={board.shop.check_in_url}
        label={t`QR code: check in on your phone`}
        className="size-39 flex-none"
      />
      <div className="min-w-0 flex-1">
        <p className="text-[3rem]/14 font-bold cut-head">{title}</p>
        <p className="text-[2.125rem]/11 text-ink-2">{text}</p>
      </div>
      {board.door === 'open' && (
        <div
          className={cx(
            'flex-none text-right max-sm:w-full max-sm:text-left',
            isStale && 'opacity-60',
          )}
        >
          <p className="text-[2.125rem]/10 text-ink-2">
            <Trans>New walk-ins</Trans>
          </p>
          <Figure board={board} />
        </div>
      )}
    </footer>
  );
};
