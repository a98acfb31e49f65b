import { useLingui } from '@lingui/react/macro';

const breakMinutes = [15, 30, 45, 60] as const;

/** The lengths of a break in every menu: 'Break, 15 min'. */
export const useBreakChoices = (): { minutes: number; label: string }[] => {
  const { t } = useLingui();
  return breakMinutes.map((minutes) => ({ minutes, label: t`Break, ${minutes} min` }));
};
