import type { VisitStatus } from '@lineup/contract/appointments/line';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '../../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { TextAreaField } from '../../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { useLeaveWarning } from '../../../../components/forms/leave-warning.ts';
import { useContractForm } from '../../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { type AppointmentDetails, type AppointmentEdit, editAppointment } from '../../api.ts';
import { BarberField } from './barber-field.tsx';
import { ServiceChoices } from './service-choices.tsx';

const loadSchema = () =>
  import('@lineup/contract/schemas/appointments/appointments').then(
    ({ editAppointment: { body } }) => body,
  );

interface Values {
  customer_name: string;
  customer_phone: string;
  services: number[];
  barber: number | null;
  note: string;
  payment: string;
  status: VisitStatus;
}

const valuesOf = ({ appointment }: AppointmentDetails): Values => ({
  customer_name: appointment.customer_name ?? '',
  customer_phone: appointment.customer_phone ?? '',
  services: appointment.services.flatMap(({ id }) => (id === null ? [] : [id])),
  barber: appointment.barber,
  note: appointment.note,
  payment: appointment.payment ?? '',
  status: appointment.status,
});

/** Sends only changed fields, because the others may have changed on the server meanwhile. */
const changesOf = (before: Values, typed: Values): AppointmentEdit => {
  const after = { ...typed, payment: typed.payment.trim().replace(',', '.') };
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Values]),
    ),
  );
};

interface EditFormProps {
  details: AppointmentDetails;
  /** The target of Cancel. */
  back: string;
  /** Called with the server's message; '' when there was nothing to save. */
  onSaved: (text: string) => void;
}

export const EditForm = ({ details, back, onSaved }: EditFormProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [before] = useState(() => valuesOf(details));
  const form = useContractForm<Values>({
    loadSchema,
    defaultValues: before,
    texts: {
      customer_phone: t`Enter a valid phone number`,
      payment: t`Please enter a valid number`,
    },
    toBody: (values) => changesOf(before, values),
  });
  const { control, register, handleSubmit, setError, formState } = form;
  const status = useWatch({ control, name: 'status' });
  const { errors, isSubmitting, isDirty } = formState;
  const [savedText, setSavedText] = useState<string | null>(null);
  const isSaved = savedText !== null;
  useLeaveWarning(isDirty && !isSaved, t`Your changes to this appointment will be lost.`);
  // Leaves only after the warning about unsaved changes is off.
  const leave = useEffectEvent(() => onSaved(savedText ?? ''));
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  const { appointment } = details;
  const removedServices = appointment.services
    .filter(({ id }) => id === null)
    .map(({ name }) => name);
  const removedNames = removedServices.join(', ');
  const statuses: { value: VisitStatus; label: string }[] = [
    { value: 'pending', label: t`Pending` },
    { value: 'in_progress', label: t`In Progress` },
    { value: 'completed', label: t`Completed` },
    { value: 'cancelled', label: t`Canceled` },
    { value: 'no_show', label: t`No-show` },
  ];

  const save = async (values: Values): Promise<void> => {
    setFailure(null);
    const changes = changesOf(before, values);
    if (Object.keys(changes).length === 0) {
      setSavedText('');
      return;
    }
    const answer = await editAppointment(appointment.id, changes);
    if (answer.ok) {
      setSavedText(answer.data.response);
      return;
    }
    showFieldErrors(answer.error, { control, setError });
    setFailure(errorText(answer.error));
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Name`}
          autoComplete="off"
          maxLength={120}
          error={errors.customer_name?.message}
          {...register('customer_name')}
        />
        <TextField
          type="tel"
          label={t`Phone`}
          autoComplete="off"
          isNumeric
          maxLength={40}
          error={errors.customer_phone?.message}
          {...register('customer_phone')}
        />
      </div>
      <Controller
        control={control}
        name="services"
        render={({ field, fieldState }) => (
          <ServiceChoices
            chosen={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            hint={removedServices.length > 0 ? t`No longer offered: ${removedNames}` : undefined}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Controller
          control={control}
          name="barber"
          render={({ field, fieldState }) => (
            <BarberField
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              current={
                appointment.barber === null
                  ? undefined
                  : { id: appointment.barber, name: appointment.barber_name ?? '' }
              }
            />
          )}
        />
        <Controller
          control={control}
          name="status"
          render={({ field, fieldState }) => (
            <SelectField
              label={t`Status`}
              options={statuses}
              value={field.value}
              error={fieldState.error?.message}
              onValueChange={field.onChange}
            />
          )}
        />
        <TextField
          label={t`Payment`}
          hint={status === 'completed' ? t`Optional.` : t`Only for completed appointments.`}
          start="$"
          inputMode="decimal"
          autoComplete="off"
          isNumeric
          maxLength={10}
          error={errors.payment?.message}
          {...register('payment')}
        />
      </div>
      <TextAreaField
        label={t`Note`}
        maxLength={500}
        error={errors.note?.message}
        {...register('note')}
      />
      {failure !== null && <ErrorSummary title={failure} />}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={back} variant="secondary">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" isBusy={isSubmitting} busyText={t`Saving...`}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};
