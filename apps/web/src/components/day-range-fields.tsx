import { useLingui } from '@lingui/react/macro';
import { TextField } from './text-field.tsx';

export interface DayRangeText {
  first_day: string;
  last_day: string;
  reason: string;
}

interface DayRangeFieldsProps {
  value: DayRangeText;
  onChange: (value: DayRangeText) => void;
  /** By the contract's names of the fields. */
  errors?: Readonly<Partial<Record<keyof DayRangeText, string>>>;
  /** The earliest day that can be chosen, 'YYYY-MM-DD'. */
  min?: string;
  reasonPlaceholder?: string;
}

/** First day, last day and why: days off of a person, closures of a shop. */
export const DayRangeFields = ({
  value,
  onChange,
  errors = {},
  min,
  reasonPlaceholder,
}: DayRangeFieldsProps) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={t`First day`}
        isNumeric
        min={min}
        value={value.first_day}
        error={errors.first_day}
        onChange={(event) => {
          const first_day = event.currentTarget.value;
          // One day is the rule: the last day follows until somebody moves it.
          const isLastAhead = value.last_day > value.first_day && value.last_day >= first_day;
          onChange({ ...value, first_day, last_day: isLastAhead ? value.last_day : first_day });
        }}
      />
      <TextField
        type="date"
        label={t`Last day`}
        isNumeric
        min={value.first_day || min}
        value={value.last_day}
        error={errors.last_day}
        onChange={(event) => onChange({ ...value, last_day: event.currentTarget.value })}
      />
      <TextField
        className="sm:col-span-2"
        label={t`Reason`}
        hint={t`Optional.`}
        maxLength={120}
        autoComplete="off"
        placeholder={reasonPlaceholder}
        value={value.reason}
        error={errors.reason}
        onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
      />
    </div>
  );
};

type DayRangeProblem = 'missing' | 'backwards';

/** Whether the range can be sent; the server decides in the end. */
export const dayRangeProblem = ({
  first_day,
  last_day,
}: Pick<DayRangeText, 'first_day' | 'last_day'>): DayRangeProblem | null => {
  if (first_day === '' || last_day === '') return 'missing';
  return last_day < first_day ? 'backwards' : null;
};
