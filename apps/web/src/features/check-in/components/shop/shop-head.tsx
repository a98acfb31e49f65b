import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../../components/layout/cx.ts';
import { useWaitWords } from '../../../../lib/shop/wait-words.ts';
import { clockTime } from '../../../../lib/time/shop-clock.ts';
import { LineStrip } from './line-strip.tsx';
import { OpeningWords } from './opening-words.tsx';
import { ShopContacts } from './shop-contacts.tsx';

/** Ends an address with a period, because sentences follow: '418 Alder Street.' */
const asSentence = (address: string) => (/[.!?]$/.test(address) ? address : `${address}.`);

const Name = ({ shop }: Pick<ShopLine, 'shop'>) => (
  <h1 className="text-[1.375rem]/7 font-bold tracking-[-0.01em] cut-head wrap-anywhere">
    {shop.name}
    {shop.is_verified && (
      <span className="whitespace-nowrap">
        {'\u00A0'}
        <BadgeCheck size={20} aria-hidden="true" className="inline align-[-0.2em] text-[#a6cdf5]" />
        <span className="sr-only">
          <Trans>Verified shop</Trans>
        </span>
      </span>
    )}
  </h1>
);

/** Logo, name, address and opening of the shop. */
const Shop = ({ line }: { line: ShopLine }) => {
  const { logo, address } = line.shop;
  return (
    <div className="flex items-center gap-3.5">
      {logo !== null && (
        <img
          src={logo}
          alt=""
          width={56}
          height={56}
          className="size-14 flex-none rounded-control bg-on-stage object-cover"
        />
      )}
      <div className="min-w-0">
        <Name shop={line.shop} />
        <p className="mt-0.5 text-body text-on-stage-2 wrap-anywhere">
          {address !== '' && `${asSentence(address)} `}
          <OpeningWords line={line} />
        </p>
      </div>
    </div>
  );
};

/** The unit is smaller than the figures; a text without figures is smaller too. */
const WaitNow = ({ line }: { line: ShopLine }) => {
  const text = useWaitWords().waitOf(line.likely, line.updated_at);
  const [, figures = text, unit = ''] = /^(.*\d)\s(\D+)$/u.exec(text) ?? [];
  return (
    <div>
      <p className="text-body text-on-stage-2">
        <Trans>Walk-in wait now</Trans>
      </p>
      <p
        className={cx(
          'mt-0.5 leading-10 cut-ticket',
          unit === '' ? 'text-[1.5rem]' : 'text-[2.375rem]',
        )}
      >
        {figures} <span className="text-[1.25rem] font-label tracking-normal">{unit}</span>
      </p>
    </div>
  );
};

const Counts = ({ line }: { line: ShopLine }) => (
  <p className="text-body num">
    <Plural value={line.waiting} one="# waiting" other="# waiting" />
    <br />
    <Plural value={line.barbers_working} one="# barber working" other="# barbers working" />
  </p>
);

interface ShopHeadProps {
  line: ShopLine;
  /** The last request failed, so the shown data is old. */
  isOffline: boolean;
  /** True on the page of the team, which is wider and needs no link to itself. */
  isWide?: boolean;
  action?: ReactNode;
}

/** The header of a shop: name, contacts and the line now. */
export const ShopHead = ({ line, isOffline, isWide = false, action }: ShopHeadProps) => {
  const { i18n } = useLingui();
  const updated = clockTime(line.updated_at, i18n.locale, line.shop.time_zone);
  // People also wait when only the desk gives tickets.
  const hasLine = ['open', 'full', 'limit', 'staff_paused'].includes(line.door);
  return (
    <header data-ground="stage" className="bg-stage text-on-stage">
      <div className={cx('mx-auto max-w-120 px-5 pt-5 pb-3', isWide && 'lg:max-w-290')}>
        <Shop line={line} />
        <ShopContacts shop={line.shop} hasTeamLink={!isWide} />
        {hasLine && (
          <>
            <div
              className={cx(
                'mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-t border-stage-line pt-3.5',
                isWide && 'lg:justify-start lg:gap-x-16',
              )}
            >
              {line.door === 'open' && <WaitNow line={line} />}
              <Counts line={line} />
              {action}
            </div>
            <LineStrip line={line.line} />
          </>
        )}
        <p
          className="mt-2 text-caption text-on-stage-3 num"
          role={isOffline ? 'status' : undefined}
        >
          {isOffline ? (
            <Trans>No connection. Last updated {updated}.</Trans>
          ) : (
            <Trans>Updated {updated}</Trans>
          )}
        </p>
      </div>
    </header>
  );
};
