import type { WalkInInput } from '@lineup/contract/appointments/appointments';
import type { FoundCustomer } from '@lineup/contract/customers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../components/buttons/button.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { TextAreaField } from '../../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useNotice } from '../../../../components/overlays/notice.tsx';
import { useContractForm } from '../../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import { addWalkIn } from '../../api.ts';
import { expectArrival } from '../../model/arrivals.ts';
import { useDeskOutbox } from '../../model/desk-store.ts';
import { BarberField } from './barber-field.tsx';
import { CustomerSuggestions } from './customer-suggestions.tsx';
import { ServiceChoices } from './service-choices.tsx';

const loadSchema = () =>
  import('@lineup/contract/schemas/appointments/appointments').then(
    ({ addWalkIn: { body } }) => body,
  );

interface WalkInDialogProps {
  onAdded: () => void;
  onClose: () => void;
}

interface Typed {
  customer_name: string;
  customer_phone: string;
  note: string;
}

const phoneLike = /^\+?[\d\s().-]{7,}$/;

/** The first field has the focus and also finds phone numbers, so a number typed there is one. */
const whoOf = ({ customer_name, customer_phone }: Omit<Typed, 'note'>) => {
  const [name, phone] = [customer_name.trim(), customer_phone.trim()];
  return phone === '' && phoneLike.test(name) ? { name: '', phone: name } : { name, phone };
};

/** Gives a ticket to a customer at the desk. All fields are optional. */
export const WalkInDialog = ({ onAdded, onClose }: WalkInDialogProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const idempotencyKeyFor = useIdempotencyKey();
  const [services, setServices] = useState<number[]>([]);
  const [barber, setBarber] = useState<number | null>(null);
  const outbox = useDeskOutbox();
  const [used, setUsed] = useState<FoundCustomer | null>(null);
  const { control, register, handleSubmit, setError, setValue, formState } = useContractForm<Typed>(
    {
      loadSchema,
      defaultValues: { customer_name: '', customer_phone: '', note: '' },
      texts: { customer_phone: t`Enter a valid phone number` },
      toBody: (typed) => bodyOf(typed),
    },
  );
  const { errors, isSubmitting } = formState;
  const [typedName, typedPhone] = useWatch({
    control,
    name: ['customer_name', 'customer_phone'],
  });
  // A phone number finds one person, a name perhaps several.
  const search = typedPhone.trim() === '' ? typedName : typedPhone;
  const isUsed = used?.name === typedName && (used.phone ?? '') === typedPhone;

  const use = (customer: FoundCustomer) => {
    setUsed(customer);
    setValue('customer_name', customer.name);
    setValue('customer_phone', customer.phone ?? '');
    setServices(customer.last_visit?.services.map(({ id }) => id) ?? []);
  };

  const bodyOf = ({ note, ...typed }: Typed): WalkInInput => {
    const { name, phone } = whoOf(typed);
    return {
      ...(name !== '' && { customer_name: name }),
      ...(phone !== '' && { customer_phone: phone }),
      services,
      barber,
      note: note.trim(),
    };
  };

  /** Stores the walk-in on this device until there is a network. */
  const keep = (body: WalkInInput, key: string) => {
    expectArrival();
    outbox.queue({ kind: 'walk-in', body }, key);
    onClose();
    toast.info(t`Saved on this device. It is sent when the network is back.`);
  };

  const add = async (typed: Typed): Promise<void> => {
    const body = bodyOf(typed);
    const key = idempotencyKeyFor(body);
    if (!navigator.onLine) {
      keep({ ...body, arrived_at: new Date().toISOString() }, key);
      return;
    }
    const answer = await addWalkIn(body, { idempotencyKey: key });
    if (!answer.ok && answer.status === 0) {
      // The request may have arrived, so the stored one is identical to it.
      keep(body, key);
      return;
    }
    if (!answer.ok) {
      showFieldErrors(answer.error, { control, setError });
      void notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
      return;
    }
    expectArrival();
    onClose();
    onAdded();
    toast.success(answer.data.message, { timeoutMs: dashboardAlertMs });
  };

  // The dialog stays open while saving, because it shows the result.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Add walk-in`}
      description={t`Everything is optional.`}
      onSubmit={(event) => void handleSubmit(add)(event)}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSubmitting} busyText={t`Adding...`}>
            <Trans>Add walk-in</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
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
        {!isUsed && <CustomerSuggestions search={search} onUse={use} />}
        <ServiceChoices chosen={services} onChange={setServices} />
        <BarberField value={barber} onChange={setBarber} isForToday />
        <TextAreaField
          label={t`Note`}
          rows={2}
          maxLength={500}
          error={errors.note?.message}
          {...register('note')}
        />
      </div>
    </Dialog>
  );
};
