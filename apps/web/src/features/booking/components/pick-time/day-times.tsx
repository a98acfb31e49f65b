import type { SlotDay } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Slot, SlotPicker } from '../../../../components/visits/slot-picker.tsx';
import { weekdayName } from '../../../../lib/time/month-days.ts';
import { cityOf, differs, useOwnZone } from '../../../../lib/time/own-zone.ts';
import { bareClock, clockTime, hourIn, shopDay } from '../../../../lib/time/shop-clock.ts';
import { isSameTime } from '../../hooks.ts';
import { timesInOrder } from '../../model/times-in-order.ts';

/** '10:30'; AM or PM is visible on wide screens and always read by screen readers. */
const Label = ({ at, zone }: { at: string; zone: string }) => {
  const { i18n } = useLingui();
  const bare = bareClock(at, i18n.locale, zone);
  const half = clockTime(at, i18n.locale, zone).slice(bare.length);
  return (
    <>
      {bare}
      <span className="max-lg:sr-only">{half}</span>
    </>
  );
};

/** The time in the visitor's zone, with the day if it differs. */
const useOwnTime = (zone: string) => {
  const { i18n } = useLingui();
  const own = useOwnZone();
  return (at: string): string | undefined => {
    if (!differs(at, zone, own)) return undefined;
    const day = shopDay(at, own);
    const time = clockTime(at, i18n.locale, own);
    return day === shopDay(at, zone) ? time : `${weekdayName(day, i18n.locale)} ${time}`;
  };
};

const parts = ['morning', 'afternoon', 'evening'] as const;
type Part = (typeof parts)[number];

const partOf = (at: string, zone: string): Part => {
  const hour = hourIn(Date.parse(at), zone);
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

const partNames: Record<Part, ReactNode> = {
  morning: <Trans>Morning</Trans>,
  afternoon: <Trans>Afternoon</Trans>,
  evening: <Trans>Evening</Trans>,
};

interface DayTimesProps {
  day: SlotDay;
  zone: string;
  at: string | null;
  onChoose: (at: string) => void;
  /** The current time of a booking that is being moved. */
  current?: string | null;
}

/** The times of a day as native radios, so that arrow keys and forms without a script work. */
export const DayTimes = ({ day, zone, at, onChoose, current = null }: DayTimesProps) => {
  const { t } = useLingui();
  const ownTime = useOwnTime(zone);
  const times = timesInOrder(day);
  const groups = Map.groupBy(times, (startsAt) => partOf(startsAt, zone));
  const chosen = times.find((startsAt) => at !== null && isSameTime(startsAt, at));
  const slotOf = (value: string): Slot => {
    const isCurrent = current !== null && isSameTime(value, current);
    const note = isCurrent ? t`Now booked` : ownTime(value);
    return {
      value,
      label: <Label at={value} zone={zone} />,
      isTaken: day.taken.includes(value),
      ...(note !== undefined && { note }),
    };
  };
  const hasOwn = times.some((startsAt) => ownTime(startsAt) !== undefined);
  const place = cityOf(zone);
  return (
    <div className="relative grid gap-4">
      {/* Positioned absolutely: it appears after hydration and must not move anything. */}
      {hasOwn && (
        <p className="absolute top-0 right-0 max-w-[calc(100%-5rem)] truncate text-small text-ink-3">
          <Trans>{place} time, yours below</Trans>
        </p>
      )}
      {parts.map((part) => {
        const slots = groups.get(part);
        return (
          slots && (
            <SlotPicker
              key={part}
              name="at"
              label={partNames[part]}
              slots={slots.map(slotOf)}
              value={chosen}
              onValueChange={onChoose}
            />
          )
        );
      })}
    </div>
  );
};
