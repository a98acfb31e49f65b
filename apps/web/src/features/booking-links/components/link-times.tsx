import { type TimeGap, timeGaps } from '@lineup/contract/booking-links';
import { useLingui } from '@lingui/react/macro';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../../../components/fields/field.tsx';
import { NativeSelectField } from '../../../components/fields/native-select-field.tsx';
import { TimeField } from '../../../components/fields/time-field.tsx';
import type { LinkForm } from '../model/link-form.ts';
import { endOf, minutesOfService } from '../model/link-slots.ts';
import { SlotsLine } from './slots-line.tsx';

interface LinkTimesProps {
  form: UseFormReturn<LinkForm>;
  services: readonly { id: number; estimated_time?: string | null }[];
}

/** The window and the gap of a link. */
export const LinkTimes = ({ form, services }: LinkTimesProps) => {
  const { t } = useLingui();
  const { control, register, formState } = form;
  const { errors } = formState;
  const [start_time, end_time, gap, service] = useWatch({
    control,
    name: ['start_time', 'end_time', 'time_gap', 'service'],
  });
  const length = services.find(({ id }) => String(id) === service)?.estimated_time;
  const serviceMinutes = length === undefined ? undefined : minutesOfService(length);
  const time_gap = Number(gap) as TimeGap;
  const times = { start_time, end_time: endOf(end_time), time_gap };

  const time = (name: 'start_time' | 'end_time', label: string) => (
    <Field label={label} error={errors[name]?.message}>
      {(aria) => (
        <Controller
          control={control}
          name={name}
          rules={{ deps: ['time_gap'] }}
          render={({ field }) => (
            <TimeField
              ref={field.ref}
              id={aria.id}
              label={label}
              value={field.value}
              onValueChange={field.onChange}
              isInvalid={aria['aria-invalid'] ?? false}
              describedBy={aria['aria-describedby']}
            />
          )}
        />
      )}
    </Field>
  );

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {time('start_time', t`Start Time`)}
        {time('end_time', t`End Time`)}
        <NativeSelectField
          label={t`Time Gap`}
          className="max-sm:col-span-2"
          error={errors.time_gap?.message}
          {...register('time_gap')}
        >
          {timeGaps.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t`${minutes} minutes`}
            </option>
          ))}
        </NativeSelectField>
      </div>
      <SlotsLine {...times} minutes={serviceMinutes} />
    </div>
  );
};
