import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { cx } from '../../components/layout/cx.ts';
import { TicketStrip } from '../../components/line/ticket-strip.tsx';
import { CheckInUnavailable } from '../../features/check-in/components/join-line/check-in-unavailable.tsx';
import { KioskShop, KioskUnreachable } from '../../features/kiosk/components/kiosk-top.tsx';
import { useWaitWords } from '../../lib/shop/wait-words.ts';

/** The numbers are read from a distance; texts without numbers are smaller. */
const WaitNow = ({ line }: { line: ShopLine }) => {
  const text = useWaitWords().waitOf(line.likely, line.updated_at);
  const [, figures = text, unit = ''] = /^(.*\d)\s(\D+)$/u.exec(text) ?? [];
  return (
    <div>
      <p className="text-body-lg text-on-stage-2">
        <Trans>Walk-in wait now</Trans>
      </p>
      <p
        className={cx(
          'mt-1 leading-none cut-ticket',
          unit === ''
            ? 'text-[clamp(2rem,7vw,3rem)]'
            : 'text-[clamp(3.5rem,11vmin,5.5rem)] tracking-[-0.03em]',
        )}
      >
        {figures} <span className="text-[0.4em] font-label tracking-normal">{unit}</span>
      </p>
    </div>
  );
};

const Counts = ({ line }: { line: ShopLine }) => (
  <p className="text-body-lg text-on-stage-2 num">
    <Plural value={line.waiting} one="# waiting" other="# waiting" />
    <br />
    <Plural value={line.barbers_working} one="# barber working" other="# barbers working" />
  </p>
);

/** Those in the chair are lit; the numbers beside updateInput how many wait. */
const stripOf = ({ line }: ShopLine) =>
  line.map(({ ticket_number: ticket, is_in_chair: isInChair }) => ({
    ticket,
    state: isInChair ? ('lit' as const) : ('waiting' as const),
  }));

interface KioskWelcomeProps {
  line: ShopLine;
  isOffline: boolean;
  /**
   * Whether somebody may try to check in, also when the network is away and the state is unknown.
   */
  isOpen: boolean;
  onStart: () => void;
  /** Provisional tickets that wait for a number, and the way to end the kiosk. */
  children: ReactNode;
}

/** The idle screen: the line, its wait, and one button. */
export const KioskWelcome = ({ line, isOffline, isOpen, onStart, children }: KioskWelcomeProps) => (
  <div className="flex min-h-dvh flex-col">
    <header data-ground="stage" className="flex flex-1 flex-col bg-stage text-on-stage">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 pt-5 sm:px-8 sm:pt-7">
        <KioskShop shop={line.shop} />
        <KioskUnreachable isOffline={isOffline} />
      </div>
      <div className="my-auto flex flex-wrap items-end justify-between gap-x-10 gap-y-4 px-5 py-5 sm:px-8">
        {isOpen && <WaitNow line={line} />}
        <Counts line={line} />
      </div>
      <TicketStrip tickets={stripOf(line)} gutter="left-5 sm:left-8" />
    </header>
    <main id="main" className="flex-none bg-surface px-5 pt-5 sm:px-8 sm:pt-6">
      {isOpen ? (
        <>
          <h1 className="sr-only">
            <Trans>Check in</Trans>
          </h1>
          <Button size="xl" isBlock onClick={onStart} className="h-20! text-[1.625rem]/8! sm:h-22!">
            <Trans>Check in</Trans>
          </Button>
          <p className="mt-3 text-center text-body-lg text-ink-2">
            <Trans>Have a booking? Your time is kept. Tell your barber that you are here.</Trans>
          </p>
        </>
      ) : (
        <CheckInUnavailable line={line} />
      )}
      {children}
    </main>
  </div>
);
