import { Trans, useLingui } from '@lingui/react/macro';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Switch } from '../../../../components/fields/switch.tsx';
import { TimeField } from '../../../../components/fields/time-field.tsx';
import type { MessageValues } from '../../model/message-values.ts';

interface QuietHoursFieldsProps {
  form: UseFormReturn<MessageValues>;
}

/** The hours in which reminders and texts about changes wait. */
export const QuietHoursFields = ({ form: { control, register } }: QuietHoursFieldsProps) => {
  const { t } = useLingui();
  const isOn = useWatch({ control, name: 'has_quiet_hours' });
  const label = { from: t`Quiet from`, to: t`Quiet until` };
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Switch
        hint={t`Reminders and texts about a change wait until they are over. Confirmations and calls are sent at any time, because somebody is waiting for them.`}
        {...register('has_quiet_hours')}
      >
        <Trans>Quiet hours</Trans>
      </Switch>
      {isOn && (
        <div className="mt-2 flex max-w-90 items-center gap-2">
          {(['from', 'to'] as const).map((end) => (
            <Controller
              key={end}
              control={control}
              name={`quiet_hours.${end}`}
              render={({ field, fieldState: { error } }) => (
                <div className="min-w-0 flex-1">
                  <TimeField
                    label={label[end]}
                    value={field.value}
                    onValueChange={field.onChange}
                    isInvalid={error !== undefined}
                    describedBy={error && `quiet-${end}-problem`}
                    ref={field.ref}
                  />
                  {error && (
                    <p id={`quiet-${end}-problem`} className="mt-1 text-small text-danger">
                      {error.message}
                    </p>
                  )}
                </div>
              )}
            />
          ))}
        </div>
      )}
    </div>
  );
};
