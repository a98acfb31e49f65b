import type { Customer, CustomerChanges, CustomerInput } from '@lineup/contract/customers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/buttons/button.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { useContractForm } from '../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { savedNoticeMs } from '../../../lib/time/alert-times.ts';
import { createCustomer, customersKey, updateCustomer } from '../api.ts';
import { phoneText } from '../model/phone-text.ts';

const loadSchemas = () => import('@lineup/contract/schemas/customers');

interface CustomerDialogProps {
  /** The customer to change; null adds one. */
  customer: Customer | null;
  onClose: () => void;
}

const valuesOf = (customer: Customer | null): CustomerInput => ({
  name: customer?.name ?? '',
  phone: customer?.phone ? phoneText(customer.phone) : '',
  email: customer?.email ?? '',
  note: customer?.note ?? '',
});

type Touched = Partial<Record<keyof CustomerInput, boolean>>;

/** Sends only changed fields, because others may have changed elsewhere. */
const changesOf = (input: CustomerInput, touched: Touched): CustomerChanges =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name in touched));

/** Adds or changes a customer. Mounted for each use, so that it starts with stored values. */
export const CustomerDialog = ({ customer, onClose }: CustomerDialogProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const idempotencyKeyFor = useIdempotencyKey();
  const { control, register, handleSubmit, setError, formState } = useContractForm<CustomerInput>({
    loadSchema: async () => {
      const { createCustomer: create, updateCustomer: update } = await loadSchemas();
      return customer ? update.body : create.body;
    },
    defaultValues: valuesOf(customer),
    texts: {
      name: { missing: t`Please enter a name` },
      phone: t`Enter a valid phone number`,
      email: t`Enter a valid email address`,
    },
    toBody: (input): CustomerChanges => (customer ? changesOf(input, dirtyFields) : input),
  });
  const { errors, isSubmitting, dirtyFields } = formState;

  const save = async (input: CustomerInput): Promise<void> => {
    const answer = customer
      ? await updateCustomer(customer.id, changesOf(input, dirtyFields))
      : await createCustomer(input, { idempotencyKey: idempotencyKeyFor(input) });
    if (!answer.ok) {
      const isShown = showFieldErrors(answer.error, { control, setError });
      if (!isShown) void notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
      return;
    }
    onClose();
    void queryClient.invalidateQueries({ queryKey: customersKey });
    void notify({
      tone: 'success',
      title: t`Saved`,
      text: customer ? t`The customer is saved.` : t`The customer is added.`,
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
      title={customer ? t`Edit customer` : t`Add customer`}
      onSubmit={(event) => void handleSubmit(save)(event)}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSubmitting} busyText={t`Saving...`}>
            {customer ? <Trans>Save</Trans> : <Trans>Add customer</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t`Name`}
          autoComplete="off"
          maxLength={120}
          error={errors.name?.message}
          {...register('name')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Phone`}
            type="tel"
            hint={t`Optional.`}
            autoComplete="off"
            isNumeric
            maxLength={40}
            error={errors.phone?.message}
            {...register('phone')}
          />
          <TextField
            label={t`Email`}
            type="email"
            hint={t`Optional.`}
            autoComplete="off"
            maxLength={254}
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <TextAreaField
          label={t`Notes`}
          hint={t`Only you see them.`}
          maxLength={2000}
          error={errors.note?.message}
          {...register('note')}
        />
      </div>
    </Dialog>
  );
};
