import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import {
  type Period,
  type PeriodChoice,
  periodNames,
  periodOf,
  periodProblem,
} from '../../../lib/statement-periods.ts';

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

/** Two days of one's own: asked for as soon as they are a period. */
const OwnDays = ({ period, onChange }: { period: Period; onChange: (period: Period) => void }) => {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [days, setDays] = useState(period);
  const change = (next: Period) => {
    setDays(next);
    if (periodProblem(next) === null) onChange(next);
  };
  const problem = problemText(days);
  const isFirstMissing = days.from === '';
  return (
    <>
      <TextField
        type="date"
        label={t`First day`}
        isNumeric
        value={days.from}
        error={isFirstMissing ? problem : undefined}
        onChange={({ currentTarget }) => change({ ...days, from: currentTarget.value })}
      />
      <TextField
        type="date"
        label={t`Last day`}
        isNumeric
        value={days.to}
        error={isFirstMissing ? undefined : problem}
        onChange={({ currentTarget }) => change({ ...days, to: currentTarget.value })}
      />
    </>
  );
};

interface StatementPeriodProps {
  choice: PeriodChoice;
  period: Period;
  /** Of the shop. */
  today: string;
  onChange: (choice: PeriodChoice, period: Period) => void;
}

/** For which days of the shop: by name, or from one day to another. */
export const StatementPeriod = ({ choice, period, today, onChange }: StatementPeriodProps) => {
  const { t } = useLingui();
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
        <OwnDays period={period} onChange={(days) => onChange('custom', days)} />
      )}
    </div>
  );
};
