import { useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../fields/text-field.tsx';

/** The keys are the contract's field names. */
export interface DayRangeText {
  first_day: string;
  last_day: string;
  reason: string;
}

interface DayRangeFieldsProps {
  form: UseFormReturn<DayRangeText>;
  /** The earliest day that can be chosen, 'YYYY-MM-DD'. */
  min?: string;
  reasonPlaceholder?: string;
}

/** First day, last day and reason: for a person's days off and a shop's closures. */
export const DayRangeFields = ({ form, min, reasonPlaceholder }: DayRangeFieldsProps) => {
  const { t } = useLingui();
  const { control, register, getValues, setValue, formState } = form;
  const { errors, isSubmitted: shouldValidate } = formState;
  const firstDay = useWatch({ control, name: 'first_day' });
  const first = register('first_day');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={t`First day`}
        isNumeric
        min={min}
        error={errors.first_day?.message}
        {...first}
        onChange={(event) => {
          const before = getValues();
          const { value } = event.currentTarget;
          void first.onChange(event);
          // Most ranges are one day, so the last day follows the first until somebody changes it.
          const isLastAhead = before.last_day > before.first_day && before.last_day >= value;
          if (!isLastAhead) setValue('last_day', value, { shouldValidate });
        }}
      />
      <TextField
        type="date"
        label={t`Last day`}
        isNumeric
        min={firstDay || min}
        error={errors.last_day?.message}
        {...register('last_day')}
      />
      <TextField
        className="sm:col-span-2"
        label={t`Reason`}
        hint={t`Optional.`}
        maxLength={120}
        autoComplete="off"
        placeholder={reasonPlaceholder}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </div>
  );
};
