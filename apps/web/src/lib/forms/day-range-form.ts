import { useLingui } from '@lingui/react/macro';
import { type Schema, useContractForm } from './contract-form.ts';

interface DayRange {
  first_day: string;
  last_day: string;
  reason: string;
}

/** A range of days from `min` on. */
export const useDayRangeForm = (loadSchema: () => Promise<Schema>, min: string) => {
  const { t } = useLingui();
  return useContractForm<DayRange>({
    loadSchema,
    defaultValues: { first_day: '', last_day: '', reason: '' },
    texts: {
      first_day: t`Choose a day`,
      last_day: { missing: t`Choose a day`, wrong: t`The last day must not be before the first` },
    },
    rules: ({ first_day }) => ({
      first_day: first_day < min ? t`Choose today or a later day` : undefined,
    }),
  });
};
