import type { Board } from '@lineup/contract/board';
import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime, dayName, shopDay } from '../../../lib/time/shop-clock.ts';

/** True when the shop is closed and the line is empty. */
export const isClosedAndEmpty = ({ door, called, in_chair: inChair, waiting }: Board): boolean =>
  door === 'closed' && called.length + inChair.length + waiting.length === 0;

export const OpensAt = ({ board }: { board: Board }) => {
  const { i18n } = useLingui();
  const { opens_at: opensAt, updated_at: now, shop } = board;
  if (opensAt === null) return <Trans>Scan for opening hours and bookings.</Trans>;
  const time = clockTime(opensAt, i18n.locale, shop.time_zone);
  if (shopDay(opensAt, shop.time_zone) === shopDay(now, shop.time_zone)) {
    return <Trans>Opens today {time}</Trans>;
  }
  const day = dayName(opensAt, now, i18n.locale, shop.time_zone);
  return (
    <Trans>
      Opens {day} {time}
    </Trans>
  );
};

export const BoardClosed = ({ board }: { board: Board }) => (
  <div className="col-span-full grid place-content-center justify-items-center gap-6 text-center">
    <p className="text-[7rem]/30 font-bold tracking-[-0.03em] cut-head">
      <Trans>We are closed</Trans>
    </p>
    {board.opens_at !== null && (
      <p className="text-[4rem]/18 text-ink-2">
        <OpensAt board={board} />
      </p>
    )}
  </div>
);
