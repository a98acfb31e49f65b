import type { SlotDay } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '../../../../components/layout/cx.ts';
import { longDay, weekdayName } from '../../../../lib/time/month-days.ts';

interface MonthDayProps {
  date: string;
  /** Null while the month loads. */
  state: SlotDay['state'] | null;
  isToday: boolean;
  isChosen: boolean;
  /** Null before hydration: then each free day is a tab stop. */
  tabIndex: 0 | -1 | null;
  href: string;
  onChoose: () => void;
}

const dayClass = (state: MonthDayProps['state'], isChosen: boolean): string => {
  if (isChosen) return 'bg-primary text-on-primary font-semibold';
  if (state === 'free') {
    return 'font-semibold hover:bg-tint hover:text-on-tint lg:bg-tint lg:text-on-tint lg:hover:shadow-[inset_0_0_0_1.5px_var(--lu-primary)]';
  }
  return 'text-ink-3 cursor-default';
};

const isStruckThrough = (state: MonthDayProps['state']) => state === 'closed' || state === 'full';

const useStateWords = () => {
  const { t } = useLingui();
  return (state: MonthDayProps['state']): string => {
    if (state === 'closed') return t`Closed`;
    if (state === 'full') return t`Full`;
    if (state === 'free') return t`free times`;
    return state === null ? '' : t`cannot be booked`;
  };
};

const noteClass = 'block h-4 text-caption font-normal max-[22.5rem]:hidden lg:hidden';

/** The strip shows six and a half days; the half day shows that it scrolls. */
export const stripPlace = 'flex-none basis-[calc(100%/6.5)] snap-start lg:basis-auto';

/** A day: in the strip on phones, in the month on wide screens. */
export const MonthDay = (props: MonthDayProps) => {
  const { date, state, isToday, isChosen, tabIndex, href, onChoose } = props;
  const { i18n } = useLingui();
  const wordsOf = useStateWords();
  const isFree = state === 'free';
  return (
    <div
      role="gridcell"
      aria-selected={isChosen}
      className={cx(
        stripPlace,
        // The strip starts today; the month shows every day.
        state === 'past' && 'max-lg:hidden',
      )}
    >
      <a
        href={isFree ? href : undefined}
        tabIndex={tabIndex ?? undefined}
        data-day={date}
        role="button"
        aria-disabled={!isFree || undefined}
        aria-current={isToday ? 'date' : undefined}
        onClick={(event) => {
          event.preventDefault();
          if (isFree) onChoose();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          if (isFree) onChoose();
        }}
        className={cx(
          'react-fast relative flex h-16.5 flex-col items-center justify-center rounded-[0.625rem] text-ink no-underline select-none lg:h-15.5',
          dayClass(state, isChosen),
        )}
      >
        <span className="sr-only">
          {[longDay(date, i18n.locale), wordsOf(state)].filter(Boolean).join(', ')}
        </span>
        <span aria-hidden="true" className="text-small/4.5 font-normal lg:hidden">
          {weekdayName(date, i18n.locale)}
        </span>
        <span
          aria-hidden="true"
          data-struck={isStruckThrough(state) || undefined}
          className={cx(
            'text-[1.25rem]/6 num max-lg:font-bold lg:text-body-lg',
            isStruckThrough(state) && 'line-through',
            isToday && !isStruckThrough(state) && 'lg:pb-3',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {isStruckThrough(state) && (
          <span aria-hidden="true" className={noteClass}>
            {wordsOf(state)}
          </span>
        )}
        {!isStruckThrough(state) && isToday && (
          <span
            aria-hidden="true"
            className="text-caption font-semibold max-[22.5rem]:hidden lg:absolute lg:inset-x-0 lg:bottom-1.5 lg:text-center"
          >
            <Trans>Today</Trans>
          </span>
        )}
        {!isStruckThrough(state) && !isToday && <span aria-hidden="true" className={noteClass} />}
      </a>
    </div>
  );
};
