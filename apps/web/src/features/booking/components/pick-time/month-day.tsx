import type { SlotDay } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '../../../../components/layout/cx.ts';
import { longDay, weekdayName } from '../../../../lib/time/month-days.ts';

interface MonthDayProps {
  date: string;
  /** Null while the month is being asked for. */
  state: SlotDay['state'] | null;
  isToday: boolean;
  isChosen: boolean;
  /** Null before the script has come: then each free day can be reached by Tab. */
  tabIndex: 0 | -1 | null;
  href: string;
  onChoose: () => void;
}

const looks = (state: MonthDayProps['state'], isChosen: boolean): string => {
  if (isChosen) return 'bg-primary text-on-primary font-semibold';
  if (state === 'free') {
    return 'font-semibold hover:bg-tint hover:text-on-tint lg:bg-tint lg:text-on-tint lg:hover:shadow-[inset_0_0_0_1.5px_var(--lu-primary)]';
  }
  return 'text-ink-3 cursor-default';
};

const isStruck = (state: MonthDayProps['state']) => state === 'closed' || state === 'full';

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

/** Six and a half days are seen of the strip: half a day says that more follow. */
export const stripPlace = 'flex-none basis-[calc(100%/6.5)] snap-start lg:basis-auto';

/** A day of the strip on phones, of the month on wide screens: the same element. */
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
        // The strip begins with today; the month shows every day.
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
          looks(state, isChosen),
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
          data-struck={isStruck(state) || undefined}
          className={cx(
            'text-[1.25rem]/6 num max-lg:font-bold lg:text-body-lg',
            isStruck(state) && 'line-through',
            isToday && !isStruck(state) && 'lg:pb-3',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {isStruck(state) && (
          <span aria-hidden="true" className={noteClass}>
            {wordsOf(state)}
          </span>
        )}
        {!isStruck(state) && isToday && (
          <span
            aria-hidden="true"
            className="text-caption font-semibold max-[22.5rem]:hidden lg:absolute lg:inset-x-0 lg:bottom-1.5 lg:text-center"
          >
            <Trans>Today</Trans>
          </span>
        )}
        {!isStruck(state) && !isToday && <span aria-hidden="true" className={noteClass} />}
      </a>
    </div>
  );
};
