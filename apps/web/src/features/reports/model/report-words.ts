import type { VisitSource } from '@lineup/contract/reports';
import { regionOf } from '@lineup/domain/region';
import { dateFormat } from '@lineup/domain/time/date-format';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '../../../lib/figures/format.ts';
import { changeOf } from './report-facts.ts';

/** A Monday. */
const FIRST_WEEKDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Figures of the reports in the language of the screen. */
export const useReportWords = () => {
  const { t, i18n } = useLingui();
  const region = regionOf(i18n.locale);
  const percent = (share: number | null): string =>
    share === null ? '–' : i18n.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const money = (amount: string): string => formatAmount(amount, i18n.locale);
  const weekdayName = (weekday: number): string =>
    dateFormat(region, { weekday: 'long', timeZone: 'UTC' }).format(
      FIRST_WEEKDAY + (weekday - 1) * DAY_MS,
    );
  const hourName = (hour: number): string =>
    dateFormat(region, { hour: 'numeric', timeZone: 'UTC' }).format(
      FIRST_WEEKDAY + hour * 3_600_000,
    );
  /** The hour alone, as the region's clock shows it: 5 for 5 PM. */
  const hourLabel = (hour: number): string =>
    dateFormat(region, { hour: 'numeric', timeZone: 'UTC' })
      .formatToParts(FIRST_WEEKDAY + hour * 3_600_000)
      .find(({ type }) => type === 'hour')?.value ?? String(hour);
  const minutes = (count: number | null): string => {
    if (count === null) return '–';
    const rounded = i18n.number(Math.round(count));
    return t`${rounded} min`;
  };

  /** 'Up 8% from $25,590' */
  const changeText = (now: number, before: number | null, text: string | null): string | null => {
    if (before === null || text === null) return null;
    const change = changeOf(now, before);
    if (change === null || now === before) return now === before ? t`The same as before` : null;
    const part = percent(Math.abs(change));
    return change > 0 ? t`Up ${part} from ${text}` : t`Down ${part} from ${text}`;
  };

  /** 'Down from 5%': shares are compared by their values. */
  const shareChange = (now: number | null, before: number | null): string | null => {
    if (now === null || before === null) return null;
    const text = percent(before);
    if (percent(now) === text) return t`The same as before`;
    return now > before ? t`Up from ${text}` : t`Down from ${text}`;
  };

  const sources: Record<VisitSource, string> = {
    walk_in: t`Walk-in`,
    booking_link: t`Booking link`,
    staff: t`Booked by the shop`,
  };

  return {
    percent,
    money,
    minutes,
    hourName,
    hourLabel,
    weekdayName,
    changeText,
    shareChange,
    sources,
    region,
  };
};
