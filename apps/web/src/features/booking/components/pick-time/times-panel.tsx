import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { dayTitle, longDay, monthName, monthOf } from '../../../../lib/time/month-days.ts';
import type { Picking } from '../../hooks.ts';
import { DayTimes } from './day-times.tsx';

const places = Array.from({ length: 9 }, (_, place) => place);

/** Skeleton of the times of a day. */
const TimesSkeleton = () => (
  <div>
    <Skeleton className="mb-3 h-4.5 w-20" />
    <div className="grid grid-cols-3 gap-2">
      {places.map((place) => (
        <Skeleton key={place} className="h-11 rounded-control pointer-coarse:h-12" />
      ))}
    </div>
  </div>
);

/** No free times in this month, with a button to the next month that has some. */
const NothingFree = ({ picking, phone }: { picking: Picking; phone: string }) => {
  const { i18n } = useLingui();
  const [isSearching, setIsSearching] = useState(false);
  const [isNoneFound, setIsNoneFound] = useState(false);
  const month = monthName(picking.month, i18n.locale);
  const last = picking.bounds ? longDay(picking.bounds.last_day, i18n.locale) : '';
  const search = async () => {
    setIsSearching(true);
    const isFound = await picking.findFree();
    setIsSearching(false);
    if (!isFound) setIsNoneFound(true);
  };
  // The shop takes no online bookings for this month.
  const isShut = picking.slots?.is_shut === true;
  return (
    <EmptyState
      icon={CalendarX2}
      title={
        isShut ? (
          <Trans>No online booking for {month}</Trans>
        ) : (
          <Trans>No free times in {month}</Trans>
        )
      }
      action={
        !isNoneFound && (
          <Button variant="secondary" size="lg" isBusy={isSearching} onClick={() => void search()}>
            <Trans>Show the next free time</Trans>
          </Button>
        )
      }
    >
      {isShut && (
        <p>
          {phone === '' ? (
            <Trans>Ask at the shop: the desk can still find you a time.</Trans>
          ) : (
            <Trans>Call {phone}: the desk can still find you a time.</Trans>
          )}
        </p>
      )}
      <div role="status">
        {isNoneFound && isShut && (
          <p className="mt-2">
            <Trans>Nothing else can be booked online until {last}.</Trans>
          </p>
        )}
        {isNoneFound && !isShut && (
          <p>
            <Trans>Everything until {last} is booked.</Trans>{' '}
            {phone !== '' && <Trans>Call {phone}: sometimes a time becomes free.</Trans>}
          </p>
        )}
      </div>
    </EmptyState>
  );
};

/** Explains why the page opens with a later month: earlier months are closed for online booking. */
const ShutBefore = ({ picking, phone }: { picking: Picking; phone: string }) => {
  const { i18n } = useLingui();
  const { slots } = picking;
  const first = slots && monthOf(slots.first_day);
  if (!first || first >= slots.month || !slots.shut_months.includes(first)) return null;
  const month = monthName(first, i18n.locale);
  return (
    <p className="mb-4 text-small text-ink-2">
      <Trans>{month} can no longer be booked online.</Trans>{' '}
      {phone === '' ? (
        <Trans>Ask at the shop for an earlier time.</Trans>
      ) : (
        <Trans>Call {phone} for an earlier time.</Trans>
      )}
    </p>
  );
};

interface TimesPanelProps {
  picking: Picking;
  phone: string;
  current?: string | null;
}

export const TimesPanel = ({ picking, phone, current = null }: TimesPanelProps) => {
  const { t, i18n } = useLingui();
  const { day, slots, zone, at, choose } = picking;
  const title = day ? dayTitle(day.date, i18n.locale) : t`Times`;
  if (picking.isFailed) {
    return (
      <LoadFailure
        title={<Trans>The times could not be loaded</Trans>}
        onRetry={picking.retry}
        isRetrying={picking.isLoading}
      />
    );
  }
  if (slots && !day) {
    return <NothingFree key={picking.month} picking={picking} phone={phone} />;
  }
  return (
    <section
      aria-label={day ? t`Time on ${title}` : title}
      aria-busy={picking.isLoading}
      className={cx(slots && picking.isLoading && 'opacity-60')}
    >
      <h2 className="text-h3 cut-head max-lg:sr-only lg:mb-4">
        {day ? title : <Skeleton className="h-6 w-44" />}
      </h2>
      <ShutBefore picking={picking} phone={phone} />
      {day ? (
        <DayTimes
          day={day}
          zone={zone}
          at={at}
          current={current}
          onChoose={(value) => choose({ month: null, day: day.date, at: value, isDetails: false })}
        />
      ) : (
        <TimesSkeleton />
      )}
      {day && day.taken.length > 0 && (
        <p className="mt-4 text-small text-ink-3">
          <Trans>Crossed-out times are taken.</Trans>
        </p>
      )}
    </section>
  );
};
