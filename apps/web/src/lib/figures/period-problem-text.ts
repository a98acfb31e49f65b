import { useLingui } from '@lingui/react/macro';
import { type Period, periodProblem } from './statement-periods.ts';

/** The text for two days that are not a valid period; undefined if they are. */
export const usePeriodProblemText = () => {
  const { t } = useLingui();
  const texts = {
    missing: t`Choose a day`,
    order: t`The last day must not be before the first`,
    length: t`Choose at most 366 days`,
  };
  return (days: Period): string | undefined => {
    const problem = periodProblem(days);
    return problem === null ? undefined : texts[problem];
  };
};
