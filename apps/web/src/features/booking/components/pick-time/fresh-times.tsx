import type { SlotMonth } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { dayTitle } from '../../../../lib/time/month-days.ts';
import { clockTime, shopDay } from '../../../../lib/time/shop-clock.ts';
import { DayTimes } from './day-times.tsx';

interface FreshTimesProps {
  /** The time that was taken by somebody else. */
  lost: string;
  slots: SlotMonth;
  at: string | null;
  onChoose: (at: string, day: string) => void;
}

/** After a lost race: the times that are still free that day, or on the next free day. */
export const FreshTimes = ({ lost, slots, at, onChoose }: FreshTimesProps) => {
  const { i18n } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const zone = slots.time_zone;
  const wanted = shopDay(lost, zone);
  const free = slots.days.filter(({ state }) => state === 'free');
  const day = free.find(({ date }) => date >= wanted) ?? free.at(-1);
  const time = clockTime(lost, i18n.locale, zone);
  useEffect(() => {
    if (lost !== '') ref.current?.focus();
  }, [lost]);
  return (
    <section className="rounded-card border border-line-strong bg-surface p-4">
      <div ref={ref} tabIndex={-1} role="alert" className="outline-none">
        <h2 className="text-h3 cut-head">
          <Trans>{time} was just taken.</Trans>{' '}
          {day ? (
            <Trans>These times are still free:</Trans>
          ) : (
            <Trans>Nothing else is free this month.</Trans>
          )}
        </h2>
      </div>
      {day && (
        <>
          <p className="mt-1 mb-3 text-body text-ink-2">{dayTitle(day.date, i18n.locale)}</p>
          <DayTimes
            day={{ ...day, taken: [] }}
            zone={zone}
            at={at}
            onChoose={(value) => onChoose(value, day.date)}
          />
        </>
      )}
    </section>
  );
};
