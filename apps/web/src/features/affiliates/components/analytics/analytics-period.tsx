import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { CustomPeriodFields } from '../../../../components/hours/custom-period-fields.tsx';
import type { Period } from '../../../../lib/figures/statement-periods.ts';
import {
  type AnalyticsChoice,
  analyticsPeriods,
  analyticsProblem,
  namedPeriod,
} from '../../model/analytics-periods.ts';

interface AnalyticsPeriodProps {
  choice: AnalyticsChoice;
  period: Period;
  /** The day in UTC, in which days are counted. */
  today: string;
  onChange: (choice: AnalyticsChoice, period: Period) => void;
}

/** Chooses the days: a named period, or from one day to another. */
export const AnalyticsPeriod = ({ choice, period, today, onChange }: AnalyticsPeriodProps) => {
  const { t } = useLingui();
  const labels: Record<AnalyticsChoice, string> = {
    'last-7': t`Last 7 days`,
    'last-30': t`Last 30 days`,
    'last-90': t`Last 90 days`,
    'this-month': t`This month`,
    'last-month': t`Last month`,
    custom: t`Your own dates`,
  };
  const problems = {
    missing: t`Choose a day`,
    order: t`The last day must not be before the first`,
    length: t`Choose at most 366 days`,
    future: t`Choose today or an earlier day`,
  };
  const problemOf = (days: Period): string | undefined => {
    const problem = analyticsProblem(days, today);
    return problem === null ? undefined : problems[problem];
  };
  return (
    <div className="grid w-full min-w-0 gap-x-4 gap-y-3 sm:grid-cols-[repeat(3,minmax(0,11.5rem))]">
      <SelectField
        label={t`Period`}
        value={choice}
        options={[...analyticsPeriods, 'custom' as const].map((value) => ({
          value,
          label: labels[value],
        }))}
        onValueChange={(next) =>
          onChange(next, next === 'custom' ? period : namedPeriod(next, today))
        }
      />
      {choice === 'custom' && (
        <CustomPeriodFields
          period={period}
          problemOf={problemOf}
          max={today}
          onChange={(days) => onChange('custom', days)}
        />
      )}
    </div>
  );
};
