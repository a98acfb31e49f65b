import { useLingui } from '@lingui/react/macro';
import { TextField } from '../fields/text-field.tsx';

export interface DayRangeText {
  first_day: string;
  last_day: string;
  reason: string;
}

/** The keys are the contract's field names. */
export type DayRangeErrors = Readonly<Partial<Record<keyof DayRangeText, string>>>;

interface DayRangeFieldsProps {
  value: DayRangeText;
  onChange: (value: DayRangeText) => void;
  errors?: DayRangeErrors;
  /** The earliest day that can be chosen, 'YYYY-MM-DD'. */
  min?: string;
  reasonPlaceholder?: string;
}

/** First day, last day and reason: for a person's days off and a shop's closures. */
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
          // Most ranges are one day, so the last day follows the first until somebody changes it.
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

/** Checks a range from `min` on before it is sent. The server has the last word. */
export const useDayRangeCheck = () => {
  const { t } = useLingui();
  return ({ first_day, last_day }: DayRangeText, min: string): DayRangeErrors => {
    const missing = t`Choose a day`;
    if (first_day === '' || last_day === '') {
      return {
        ...(first_day === '' && { first_day: missing }),
        ...(last_day === '' && { last_day: missing }),
      };
    }
    if (first_day < min) return { first_day: t`Choose today or a later day` };
    return last_day < first_day ? { last_day: t`The last day must not be before the first` } : {};
  };
};
