import { isShopNamed } from '@lineup/domain/accounts/deletion-dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useContractForm } from '../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { requestShopDeletion } from '../api.ts';

const loadSchema = () =>
  import('@lineup/contract/schemas/leaving').then(({ requestShopDeletion: { body } }) => body);

interface DeleteShopDialogProps {
  shopName: string;
  onClose: () => void;
  onDone: () => void;
}

/** The shop's name must be typed, so that nobody deletes a shop by an accidental click. */
export const DeleteShopDialog = ({ shopName, onClose, onDone }: DeleteShopDialogProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { register, handleSubmit, setError, formState } = useContractForm({
    loadSchema,
    defaultValues: { name: '' },
    texts: {},
    rules: ({ name }) => ({
      name: isShopNamed(shopName, name)
        ? undefined
        : t`Type the shop’s name exactly as it is shown.`,
    }),
    toBody: ({ name }) => ({ shop_name: name }),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name }) => {
    const answer = await requestShopDeletion(name);
    if (answer.ok) onDone();
    else setError('name', { message: errorText(answer.error) });
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSubmitting && onClose()}
      title={<Trans>Delete {shopName}?</Trans>}
      description={
        <Trans>
          In 14 days the shop closes and everything in it is erased. You can change your mind until
          then.
        </Trans>
      }
      width="sm"
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" isBusy={isSubmitting} busyText={t`Deleting...`}>
            <Trans>Delete the shop</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`Type the shop’s name: ${shopName}`}
        autoComplete="off"
        maxLength={120}
        error={errors.name?.message}
        {...register('name')}
      />
    </Dialog>
  );
};
