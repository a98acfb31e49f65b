import { useHydrated } from '../storage/guest.ts';
import { clockTime, shopDay } from './shop-clock.ts';

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The visitor's time zone; null until hydration, because the server does not know it. */
export const useOwnZone = (): string | null => (useHydrated() ? ownZone() : null);

/** Chicago for America/Chicago; zones without a city keep their name. */
export const cityOf = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Whether the clocks of two zones differ at an instant, whatever their names. */
export const differs = (instant: string, zone: string, other: string | null): other is string =>
  other !== null &&
  other !== zone &&
  (clockTime(instant, 'en', zone) !== clockTime(instant, 'en', other) ||
    shopDay(instant, zone) !== shopDay(instant, other));
