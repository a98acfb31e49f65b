import { readCents } from '@lineup/domain/money';
import { regionOf } from '@lineup/domain/region';
import { dateFormat } from '@lineup/domain/time/date-format';

/**
 * Dates, times and money by language. Times are in the shop's zone, which is an argument so that
 * nobody uses the browser's by accident.
 */
const money = new Map<string, Intl.NumberFormat>();

/** Whole cents in, US dollars out: $1,234.50 */
export const formatMoney = (cents: number, language: string, currency = 'USD'): string => {
  const key = `${language} ${currency}`;
  let format = money.get(key);
  if (!format) {
    format = new Intl.NumberFormat(regionOf(language), { style: 'currency', currency });
    money.set(key, format);
  }
  return format.format(cents / 100);
};

/** A decimal from the API in, US dollars out: '-4.10' becomes -$4.10 */
export const formatAmount = (amount: string, language: string, currency?: string): string =>
  formatMoney(readCents(amount) ?? 0, language, currency);

type Instant = Date | string | number;

/** March 12, 2026 */
export const formatDate = (instant: Instant, language: string, timeZone: string): string =>
  dateFormat(regionOf(language), { dateStyle: 'long', timeZone }).format(new Date(instant));

/** Mar 12, 2026 */
export const formatShortDate = (instant: Instant, language: string, timeZone: string): string =>
  dateFormat(regionOf(language), { dateStyle: 'medium', timeZone }).format(new Date(instant));

/** '2026-04-01' becomes April 1, whatever the browser's zone. */
export const formatDay = (day: string, language: string): string =>
  dateFormat(regionOf(language), {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** 11:24 AM */
export const formatTime = (instant: Instant, language: string, timeZone: string): string =>
  dateFormat(regionOf(language), { timeStyle: 'short', timeZone }).format(new Date(instant));

/** Mar 12, 2026, 11:24 AM */
export const formatDateTime = (instant: Instant, language: string, timeZone: string): string =>
  dateFormat(regionOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant));

/** 45 min; 1 h 30 min; with seconds only if there are any. */
export const formatLength = (totalSeconds: number, language: string): string => {
  const parts = [
    { value: Math.floor(totalSeconds / 3600), unit: 'hour' },
    { value: Math.floor(totalSeconds / 60) % 60, unit: 'minute' },
    { value: totalSeconds % 60, unit: 'second' },
  ].filter(({ value }) => value > 0);
  if (parts.length === 0) parts.push({ value: 0, unit: 'minute' });
  return parts
    .map(({ value, unit }) =>
      new Intl.NumberFormat(regionOf(language), {
        style: 'unit',
        unit,
        unitDisplay: 'short',
      }).format(value),
    )
    .join(' ');
};

const agoSteps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * 5 minutes ago; yesterday; null within the last minute, for which each screen has its own text.
 */
export const formatAgo = (instant: Instant, now: number, language: string): string | null => {
  const seconds = Math.max(0, (now - new Date(instant).getTime()) / 1000);
  const step = agoSteps.find(([, length]) => seconds >= length);
  if (!step) return null;
  const [unit, length] = step;
  const format = new Intl.RelativeTimeFormat(regionOf(language), { numeric: 'auto' });
  return format.format(-Math.floor(seconds / length), unit);
};
