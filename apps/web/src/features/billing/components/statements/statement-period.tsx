import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { CustomPeriodFields } from '../../../../components/hours/custom-period-fields.tsx';
import {
  type Period,
  type PeriodChoice,
  periodNames,
  periodOf,
  periodProblem,
} from '../../../../lib/figures/statement-periods.ts';

const useProblemText = () => {
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

interface StatementPeriodProps {
  choice: PeriodChoice;
  period: Period;
  /** The shop's current day. */
  today: string;
  onChange: (choice: PeriodChoice, period: Period) => void;
}

/** Chooses days of the shop: a named period, or from one day to another. */
export const StatementPeriod = ({ choice, period, today, onChange }: StatementPeriodProps) => {
  const { t } = useLingui();
  const problemOf = useProblemText();
  const labels: Record<PeriodChoice, string> = {
    'this-month': t`This month`,
    'last-month': t`Last month`,
    'this-week': t`This week`,
    'last-week': t`Last week`,
    custom: t`Your own dates`,
  };
  return (
    <div className="grid w-full min-w-0 gap-4 sm:flex-1 sm:grid-cols-[repeat(3,minmax(0,11.5rem))]">
      <SelectField
        label={t`Period`}
        value={choice}
        options={[...periodNames, 'custom' as const].map((value) => ({
          value,
          label: labels[value],
        }))}
        onValueChange={(next) => onChange(next, next === 'custom' ? period : periodOf(next, today))}
      />
      {choice === 'custom' && (
        <CustomPeriodFields
          period={period}
          problemOf={problemOf}
          onChange={(days) => onChange('custom', days)}
        />
      )}
    </div>
  );
};
