import { useHydrated } from '../storage/guest.ts';
import { clockTime, shopDay } from './shop-clock.ts';

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the visitor's clocks are; null until the page's script has come: the server cannot know. */
export const useOwnZone = (): string | null => (useHydrated() ? ownZone() : null);

/** Chicago, of America/Chicago; zones without a place have their own name. */
export const cityOf = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Whether the clocks of two zones show something else at an instant, whatever they are called. */
export const differs = (instant: string, zone: string, other: string | null): other is string =>
  other !== null &&
  other !== zone &&
  (clockTime(instant, 'en', zone) !== clockTime(instant, 'en', other) ||
    shopDay(instant, zone) !== shopDay(instant, other));
