import { useLingui } from '@lingui/react/macro';
import { clockTime, closingTime, dayName, shopDay } from '../time/shop-clock.ts';

interface Opening {
  readonly isOpen: boolean;
  readonly closesAt: string | null;
  readonly opensAt: string | null;
  /** By the server's clock where it is known. */
  readonly now: string;
  readonly timeZone: string;
}

/** Open until 7:00 PM. Closed. Opens Monday at 9:00 AM. */
export const useOpeningWords = ({ isOpen, closesAt, opensAt, now, timeZone }: Opening): string => {
  const { t, i18n } = useLingui();
  if (isOpen) {
    const closes = closingTime(closesAt, now, i18n.locale, timeZone);
    return closes === null ? t`Open now.` : t`Open until ${closes}.`;
  }
  if (opensAt === null) return t`Closed now.`;
  const opens = clockTime(opensAt, i18n.locale, timeZone);
  if (shopDay(opensAt, timeZone) === shopDay(now, timeZone)) {
    return t`Closed. Opens today at ${opens}.`;
  }
  const day = dayName(opensAt, now, i18n.locale, timeZone);
  return t`Closed. Opens ${day} at ${opens}.`;
};
