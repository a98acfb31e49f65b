import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { CustomPeriodFields } from '../../../../components/hours/custom-period-fields.tsx';
import { usePeriodProblemText } from '../../../../lib/figures/period-problem-text.ts';
import {
  type Period,
  type PeriodChoice,
  periodNames,
  periodOf,
} from '../../../../lib/figures/statement-periods.ts';

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
  const problemOf = usePeriodProblemText();
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
