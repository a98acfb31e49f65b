import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayTitle, shortDay } from '../../../../lib/time/month-days.ts';
import { cityOf } from '../../../../lib/time/own-zone.ts';
import { clockTime, shopDay } from '../../../../lib/time/shop-clock.ts';
import { useTimeRange, ZoneNote } from './visit-time.tsx';

interface PickBarProps {
  at: string | null;
  minutes: number;
  zone: string;
  children: ReactNode;
  /** What the visit is, below its time. */
  facts?: ReactNode;
  /** A problem, shown above. */
  notice?: ReactNode;
}

/** The chosen time and the button to continue, at the bottom of the screen or card. */
export const PickBar = ({ at, minutes, zone, children, facts, notice }: PickBarProps) => {
  const { i18n } = useLingui();
  const rangeOf = useTimeRange();
  const language = i18n.locale;
  const place = cityOf(zone);
  const day = at === null ? '' : shopDay(at, zone);
  return (
    <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-surface lg:static lg:-mx-8 [@media(height<30rem)]:static">
      <div className="mx-auto max-w-120 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:max-w-none lg:px-8 lg:pt-5 lg:pb-0">
        {notice}
        <div className="flex items-center justify-between gap-4">
          <p className="grid min-h-11 min-w-0 content-center lg:min-h-15" aria-live="polite">
            {at === null ? (
              <>
                <span className="text-ink-2">
                  <Trans>Choose a time</Trans>
                </span>
                <span className="text-small text-ink-3">
                  <Trans>{place} time</Trans>
                </span>
              </>
            ) : (
              <>
                <span className="text-body-lg font-semibold num lg:hidden">
                  {shortDay(day, language)}, {clockTime(at, language, zone)}
                </span>
                <span className="text-body-lg font-semibold num max-lg:hidden">
                  {rangeOf({ at, minutes, zone })}
                </span>
                <span className="text-small text-ink-3 max-lg:hidden">
                  {dayTitle(day, language)}
                </span>
                {facts && <span className="text-small text-ink-2 num">{facts}</span>}
                <span className="text-small text-ink-3 num">
                  <ZoneNote at={at} zone={zone} />
                </span>
              </>
            )}
          </p>
          {children}
        </div>
      </div>
    </div>
  );
};
