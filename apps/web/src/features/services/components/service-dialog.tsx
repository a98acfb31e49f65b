import type { Service, ServiceInput } from '@lineup/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/buttons/button.tsx';
import { DurationField } from '../../../components/fields/duration-field.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { useContractForm } from '../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useVerifyPin } from '../../../lib/session/pin.ts';
import { useSession } from '../../../lib/session/session.ts';
import { savedNoticeMs } from '../../../lib/time/alert-times.ts';
import { barbersQuery } from '../../team/api.ts';
import { categoriesQuery, createService, servicesQuery, updateService } from '../api.ts';
import { changedFields, optionsOf } from '../model/service-options.ts';
import { BarberRows } from './dialog/barber-rows.tsx';
import { LengthPresets } from './dialog/length-presets.tsx';
import { ServiceOptionsFields } from './dialog/service-options-fields.tsx';

const loadSchema = () =>
  import('@lineup/contract/schemas/services').then(({ createService: { body } }) => body);

interface ServiceDialogProps {
  /** The service to change; null adds one. */
  service: Service | null;
  onClose: () => void;
}

/** Adds or changes a service. Mounted for each use, so that it starts with stored values. */
export const ServiceDialog = ({ service, onClose }: ServiceDialogProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { guard } = useVerifyPin();
  const idempotencyKeyFor = useIdempotencyKey();
  const { control, register, handleSubmit, setError, setValue, formState } =
    useContractForm<ServiceInput>({
      loadSchema,
      defaultValues: {
        name: service?.name ?? '',
        description: service?.description ?? '',
        estimated_time: service?.estimated_time ?? '',
        price: service?.price ?? '',
      },
      texts: {
        name: { missing: t`Service Name is required` },
        // The specification has no format check on edit; the server still has one.
        ...(service === null && { estimated_time: t`Use the form HH:MM:SS` }),
        price: t`Enter a price such as 35.00`,
      },
    });
  const { errors, isSubmitting } = formState;
  const [time, price] = useWatch({ control, name: ['estimated_time', 'price'] });
  const { user } = useSession();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: barbers = [] } = useQuery(barbersQuery(user.shop_username));
  const [stored] = useState(() => optionsOf(service));
  const [options, setOptions] = useState(stored);

  const save = async (fields: ServiceInput): Promise<void> => {
    const input = { ...fields, ...changedFields(stored, options) };
    const answer = await guard(() =>
      service
        ? updateService(service.id, input)
        : createService(input, { idempotencyKey: idempotencyKeyFor(input) }),
    );
    if (answer === null) return;
    if (!answer.ok) {
      showFieldErrors(answer.error, { control, setError });
      void notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
      return;
    }
    onClose();
    void queryClient.invalidateQueries(servicesQuery);
    void notify({
      tone: 'success',
      title: service ? t`Saved` : t`Success`,
      text: service ? t`Service updated successfully!` : t`Service added successfully!`,
      timeoutMs: savedNoticeMs,
    });
  };

  // The dialog stays open while saving, because it shows the result.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={service ? t`Edit Service` : t`Add Service`}
      onSubmit={(event) => void handleSubmit(save)(event)}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSubmitting} busyText={t`Saving...`}>
            {service ? <Trans>Save</Trans> : <Trans>Add Service</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t`Service Name`}
          autoComplete="off"
          maxLength={120}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextAreaField
          label={t`Description`}
          hint={t`Optional. Customers read it when they choose a service.`}
          maxLength={1000}
          error={errors.description?.message}
          {...register('description')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <DurationField
              label={t`Duration`}
              hint={t`Optional. Hours, minutes, seconds.`}
              error={errors.estimated_time?.message}
              {...register('estimated_time')}
            />
            <LengthPresets
              value={time ?? ''}
              onChoose={(length) =>
                setValue('estimated_time', length, { shouldDirty: true, shouldValidate: true })
              }
            />
          </div>
          <TextField
            label={t`Price`}
            hint={t`Optional.`}
            start="$"
            inputMode="decimal"
            isNumeric
            autoComplete="off"
            maxLength={9}
            error={errors.price?.message}
            {...register('price')}
          />
        </div>
        <ServiceOptionsFields {...{ options, categories }} onChange={setOptions} />
        <BarberRows
          {...{ barbers, options }}
          usual={{ time: time ?? '', price: price ?? '' }}
          onChange={setOptions}
        />
      </div>
    </Dialog>
  );
};
