import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useAddPasskey } from '../../model/use-second-factor.ts';

interface PasskeyDialogProps {
  onAdded: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Names a passkey and has the device create it. */
export const PasskeyDialog = ({ onAdded, onClose }: PasskeyDialogProps) => {
  const { t } = useLingui();
  const { isAdding, add } = useAddPasskey();
  const [name, setName] = useState('');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isAdding) return;
    const added = await add(name.trim() || t`Passkey`);
    if (added) onAdded(added.codes);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isAdding && onClose()}
      title={t`Add a passkey`}
      description={t`Your phone, computer or security key makes the passkey. You confirm with your finger, face or the device's PIN.`}
      width="sm"
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isAdding}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`Name`}
        hint={t`So that you know it in your list, such as: my phone`}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
};
