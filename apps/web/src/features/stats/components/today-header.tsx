import type { ShopToday } from '@lineup/contract/stats';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { useOpeningWords } from '../../../lib/shop/opening-words.ts';
import { dayTitle } from '../../../lib/time/month-days.ts';
import { hourIn } from '../../../lib/time/shop-clock.ts';

const morningFrom = 5;
const afternoonFrom = 12;
const eveningFrom = 18;

const Greeting = ({ hour, name }: { hour: number; name: string }) => {
  const isNamed = name !== '';
  if (hour >= morningFrom && hour < afternoonFrom) {
    return isNamed ? <Trans>Good morning, {name}</Trans> : <Trans>Good morning</Trans>;
  }
  if (hour >= afternoonFrom && hour < eveningFrom) {
    return isNamed ? <Trans>Good afternoon, {name}</Trans> : <Trans>Good afternoon</Trans>;
  }
  return isNamed ? <Trans>Good evening, {name}</Trans> : <Trans>Good evening</Trans>;
};

interface DayProps {
  today: ShopToday;
  now: number;
}

const Opening = ({ today, now }: DayProps) =>
  useOpeningWords({
    isOpen: today.is_open,
    closesAt: today.closes_at,
    opensAt: today.opens_at,
    now: new Date(now).toISOString(),
    timeZone: today.time_zone,
  });

interface TodayHeaderProps {
  /** Undefined while loading or after a failure. */
  today: ShopToday | undefined;
  isLoading: boolean;
  now: number;
  /** The name of the signed-in person. */
  name: string;
  actions: ReactNode;
}

/** A greeting by the shop's clock, the date, and whether the shop is open. */
export const TodayHeader = ({ today, isLoading, now, name, actions }: TodayHeaderProps) => {
  const { i18n } = useLingui();
  const [first = ''] = name.trim().split(/\s+/u);
  const home = <Trans>Home</Trans>;
  if (!today) {
    return (
      <PageHeader
        title={
          isLoading ? (
            <>
              <span className="sr-only">{home}</span>
              <Skeleton className="h-8.5 w-72 max-w-full" />
            </>
          ) : (
            home
          )
        }
        subtitle={isLoading ? <Skeleton className="h-5 w-56" /> : '\u00A0'}
        actions={actions}
      />
    );
  }
  return (
    <PageHeader
      title={
        <span className="wrap-anywhere">
          <Greeting hour={hourIn(now, today.time_zone)} name={first} />
        </span>
      }
      subtitle={
        <>
          {dayTitle(today.day, i18n.locale)}. <Opening today={today} now={now} />
        </>
      }
      actions={actions}
    />
  );
};
