import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../fields/text-field.tsx';

/** 'YYYY-MM-DD', first to last. */
interface Days {
  readonly from: string;
  readonly to: string;
}

interface CustomPeriodFieldsProps {
  period: Days;
  /** The reason why two days are not a valid period, as text. */
  problemOf: (days: Days) => string | undefined;
  onChange: (days: Days) => void;
  /** The latest day that can be chosen. */
  max?: string;
}

/** Two dates that somebody picks. They are passed on as soon as they are a valid period. */
export const CustomPeriodFields = ({
  period,
  problemOf,
  onChange,
  max,
}: CustomPeriodFieldsProps) => {
  const { t } = useLingui();
  const [days, setDays] = useState(period);
  const change = (next: Days) => {
    setDays(next);
    if (problemOf(next) === undefined) onChange(next);
  };
  const problem = problemOf(days);
  const isFirstMissing = days.from === '';
  return (
    <>
      <TextField
        type="date"
        label={t`First day`}
        isNumeric
        max={max}
        value={days.from}
        error={isFirstMissing ? problem : undefined}
        onChange={({ currentTarget }) => change({ ...days, from: currentTarget.value })}
      />
      <TextField
        type="date"
        label={t`Last day`}
        isNumeric
        max={max}
        value={days.to}
        error={isFirstMissing ? undefined : problem}
        onChange={({ currentTarget }) => change({ ...days, to: currentTarget.value })}
      />
    </>
  );
};
