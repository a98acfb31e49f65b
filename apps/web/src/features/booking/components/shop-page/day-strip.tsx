import type { ShopDay, ShopTimes } from '@lineup/contract/booking/slots';
import { regionOf } from '@lineup/domain/region';
import { dateFormat } from '@lineup/domain/time/date-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../../../../components/layout/cx.ts';
import { longDay, monthTitle, moveDay, weekdayName } from '../../../../lib/time/month-days.ts';
import { type ShopChoice, shopQueryOf, timesOf } from '../../model/shop-choice.ts';

interface DayStripProps {
  times: ShopTimes;
  choice: ShopChoice;
  shown: string | null;
}

const monthAndDay = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

const stepClass =
  'touch-target inline-grid size-9 place-items-center rounded-control text-primary hover:bg-hover';

const Day = ({ day, choice, isShown }: { day: ShopDay; choice: ShopChoice; isShown: boolean }) => {
  const { i18n } = useLingui();
  const count = timesOf(day, choice).length;
  const content = (
    <>
      <span className="text-caption" aria-hidden="true">
        {weekdayName(day.date, i18n.locale)}
      </span>
      <span
        className={cx('text-[1.125rem]/6 font-bold', count === 0 && 'line-through decoration-1')}
        aria-hidden="true"
      >
        {Number(day.date.slice(8))}
      </span>
      <span className="sr-only">{longDay(day.date, i18n.locale)}</span>
      <span className="text-caption whitespace-nowrap">
        {count > 0 ? (
          <Plural value={count} one="# free" other="# free" />
        ) : day.state === 'closed' ? (
          <Trans>Closed</Trans>
        ) : (
          <Trans>Full</Trans>
        )}
      </span>
    </>
  );
  const shape = 'grid h-17 min-w-15 flex-none justify-items-center rounded-control px-2 py-1.5 num';
  return count === 0 ? (
    <span className={cx(shape, 'bg-sunken text-ink-3')}>{content}</span>
  ) : (
    <Link
      to={{ search: shopQueryOf({ ...choice, day: day.date, at: null, step: 'times' }) }}
      replace
      preventScrollReset
      aria-current={isShown ? 'date' : undefined}
      className={cx(
        shape,
        'react-fast border no-underline',
        isShown
          ? 'border-primary bg-primary text-on-primary'
          : 'border-line-strong text-ink hover:border-primary hover:bg-tint hover:text-on-tint',
      )}
    >
      {content}
    </Link>
  );
};

/** Two weeks as a row that scrolls; its cut edge shows that more days follow. */
export const DayStrip = ({ times, choice, shown }: DayStripProps) => {
  const { t, i18n } = useLingui();
  const first = times.days[0]?.date ?? times.first_day;
  const next = moveDay(times.days.at(-1)?.date ?? times.first_day, 1);
  const last = dateFormat(regionOf(i18n.locale), monthAndDay).format(new Date(times.last_day));
  const before = moveDay(first, -times.days.length);
  const toFrom = (from: string) => ({
    search: shopQueryOf({ ...choice, from, day: null, at: null, step: 'times' }),
  });
  const earlier = before < times.first_day ? times.first_day : before;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h2 className="text-h3 cut-head">
            {monthTitle((shown ?? first).slice(0, 7), i18n.locale)}
          </h2>
          <p className="text-small text-ink-2 num">
            <Trans>Book up to {last}</Trans>
          </p>
        </div>
        <span className="flex gap-1">
          {first > times.first_day && (
            <Link to={toFrom(earlier)} aria-label={t`Earlier days`} className={stepClass}>
              <ChevronLeft size={20} aria-hidden="true" />
            </Link>
          )}
          {next <= times.last_day && (
            <Link to={toFrom(next)} aria-label={t`Later days`} className={stepClass}>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          )}
        </span>
      </div>
      <ul className="relative -mx-5 mt-2 flex gap-1.5 overflow-x-auto px-5 pb-1 lg:-mx-8 lg:px-8">
        {times.days
          .filter(({ state }) => state !== 'past' && state !== 'beyond')
          .map((day) => (
            <li key={day.date}>
              <Day day={day} choice={choice} isShown={day.date === shown} />
            </li>
          ))}
      </ul>
    </div>
  );
};
