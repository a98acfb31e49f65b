import type { Board } from '@lineup/contract/board';
import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { cx } from '../../../components/layout/cx.ts';
import { Mark } from '../../../components/pictures/mark.tsx';
import { useRecentInput, useWakeLock } from '../../../lib/device/wake-lock.ts';
import {
  useServerClock,
  useUnattendedLiveData,
} from '../../../lib/live/use-unattended-live-data.ts';
import { reloadWhenServed, useRelease } from '../../../lib/offline/release.ts';
import { readTabStorage, writeTabStorage } from '../../../lib/storage/tab-storage.ts';
import { bareClock, clockTime } from '../../../lib/time/shop-clock.ts';
import { loadBoard } from '../../check-in/api.ts';
import { BoardCalled, maxCalled } from './board-called.tsx';
import { BoardChairs } from './board-chairs.tsx';
import { BoardClosed, isClosedAndEmpty } from './board-closed.tsx';
import { BoardFooter } from './board-footer.tsx';
import { BoardNext } from './board-next.tsx';
import { BoardTools } from './board-tools.tsx';
import { BoardUnreachable } from './board-unreachable.tsx';

const Clock = ({ board }: { board: Board }) => {
  const { i18n } = useLingui();
  const now = useServerClock(board.updated_at);
  const instant = new Date(now).toISOString();
  const full = clockTime(instant, i18n.locale, board.shop.time_zone);
  const bare = bareClock(instant, i18n.locale, board.shop.time_zone);
  return (
    <time
      dateTime={`${instant.slice(0, 16)}Z`}
      className="flex-none text-[4.5rem]/18 tracking-[-0.03em] whitespace-nowrap cut-ticket"
    >
      {bare}
      <span className="ml-3 text-[2.25rem] font-label tracking-normal text-ink-2">
        {full.replace(bare, '').trim()}
      </span>
    </time>
  );
};

const Head = ({ board, isStale }: { board: Board; isStale: boolean }) => {
  const { i18n } = useLingui();
  const { name, logo, time_zone: zone } = board.shop;
  const time = clockTime(board.updated_at, i18n.locale, zone);
  return (
    <header className="flex items-center justify-between gap-8 max-sm:flex-wrap max-sm:gap-y-3">
      <div className="flex min-w-0 items-center gap-5">
        {logo === null ? (
          <span className="size-16 flex-none [&>svg]:size-full">
            <Mark ground="stage" size={64} />
          </span>
        ) : (
          <img src={logo} alt="" className="size-16 flex-none rounded-[1rem] object-cover" />
        )}
        <h1 className="truncate text-[2.75rem]/13 font-bold cut-head max-sm:line-clamp-2 max-sm:whitespace-normal">
          {name}
        </h1>
      </div>
      <p role="status" className="flex-none text-[2rem]/10 font-label text-warn num">
        {isStale && (
          <span className="flex items-center gap-3">
            <WifiOff aria-hidden="true" className="size-8" />
            <Trans>Last updated {time}</Trans>
          </span>
        )}
      </p>
      <Clock board={board} />
    </header>
  );
};

const reloadedFor = 'lineup_board_language';

/** The texts come with the page, so another language needs one reload. */
const useOwnLanguage = (language: string) => {
  const { i18n } = useLingui();
  const isOther = language !== i18n.locale;
  useEffect(() => {
    if (!isOther) return writeTabStorage(reloadedFor, null);
    if (readTabStorage(reloadedFor) === language) return;
    writeTabStorage(reloadedFor, language);
    if (readTabStorage(reloadedFor) === language) void reloadWhenServed();
  }, [isOther, language]);
};

const Sheet = ({ board, isStale }: { board: Board; isStale: boolean }) => {
  const isTouched = useRecentInput();
  useWakeLock();
  useRelease();
  // Calls that do not fit are shown in the chairs.
  const called = board.called.slice(0, maxCalled);
  const inChair = [...board.called.slice(maxCalled), ...board.in_chair];
  return (
    <div
      data-board=""
      data-theme="dark"
      data-ground="stage"
      className={cx(
        'flex min-h-dvh flex-col bg-canvas px-16 pt-11 pb-12 text-ink num',
        'max-sm:px-6 sm:tall:h-dvh sm:tall:overflow-hidden',
        !isTouched && 'cursor-none',
      )}
    >
      <title>{`${board.shop.name} | Lineup`}</title>
      <Head board={board} isStale={isStale} />
      <main
        id="main"
        className={cx(
          'mt-7 grid min-h-0 flex-1 grid-cols-[66.5rem_minmax(0,1fr)] gap-16',
          'max-sm:grid-cols-1 max-sm:gap-6 portrait:grid-cols-1 portrait:gap-6',
          // The waiting list has the height that calls and chairs leave.
          !isClosedAndEmpty(board) &&
            'sm:tall:grid-rows-[minmax(0,1fr)] sm:tall:portrait:grid-rows-[auto_minmax(0,1fr)]',
          isStale && 'opacity-60',
        )}
      >
        {isClosedAndEmpty(board) ? (
          <BoardClosed board={board} />
        ) : (
          <>
            <div className="min-w-0">
              <BoardCalled called={called} />
              <BoardChairs inChair={inChair} isBelow={called.length > 0} />
            </div>
            <BoardNext board={board} />
          </>
        )}
      </main>
      <BoardFooter board={board} isStale={isStale} />
      <BoardTools isShown={isTouched} newest={board.called[0] ?? null} />
    </div>
  );
};

const Present = ({ board, isStale }: { board: Board; isStale: boolean }) => {
  useOwnLanguage(board.shop.language);
  return <Sheet board={board} isStale={isStale} />;
};

/** The board on the wall: it runs unattended for weeks. */
export const BoardScreen = ({ initial, username }: { initial: Board | null; username: string }) => {
  const { data: board, isStale } = useUnattendedLiveData({
    initial,
    load: (signal) => loadBoard(username, signal),
    stream: { shop: username },
  });
  return board ? <Present board={board} isStale={isStale} /> : <BoardUnreachable />;
};
