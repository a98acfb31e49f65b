import { Trans, useLingui } from '@lingui/react/macro';
import { longDay } from '../../../../lib/time/month-days.ts';
import { cityOf, differs, useOwnZone } from '../../../../lib/time/own-zone.ts';
import { clockRange, clockTime, shopDay } from '../../../../lib/time/shop-clock.ts';

interface VisitTimeProps {
  at: string;
  minutes: number;
  zone: string;
}

/** 10:30–11:00 AM */
export const useTimeRange = () => {
  const { i18n } = useLingui();
  return ({ at, minutes, zone }: VisitTimeProps): string => {
    const from = Date.parse(at);
    return clockRange({ from, to: from + minutes * 60_000 }, i18n.locale, zone);
  };
};

/** The shop's zone, and the visitor's local time if it differs. */
export const ZoneNote = ({ at, zone }: Pick<VisitTimeProps, 'at' | 'zone'>) => {
  const { i18n } = useLingui();
  const own = useOwnZone();
  const place = cityOf(zone);
  if (!differs(at, zone, own)) return <Trans>{place} time</Trans>;
  const time = clockTime(at, i18n.locale, own);
  const day = shopDay(at, own);
  if (day === shopDay(at, zone)) {
    return (
      <Trans>
        {place} time; {time} where you are
      </Trans>
    );
  }
  const date = longDay(day, i18n.locale);
  return (
    <Trans>
      {place} time; {date}, {time} where you are
    </Trans>
  );
};
