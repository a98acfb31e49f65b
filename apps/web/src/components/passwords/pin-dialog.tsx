import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldError } from '../fields/field.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { PinInput, pinLength } from './pin-input.tsx';

interface PinDialogProps {
  isOpen: boolean;
  /** Why the PIN is needed. */
  description?: ReactNode;
  error?: ReactNode;
  isBusy?: boolean;
  onSubmit: (pin: string) => void;
  onCancel: () => void;
}

export const PinDialog = ({ isOpen, description, onCancel, ...form }: PinDialogProps) => {
  const [pin, setPin] = useState('');
  const { t } = useLingui();
  const title = t`Enter your 4-digit PIN`;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React would bubble the submit event to the form around the opener.
    event.stopPropagation();
    if (pin.length < pinLength || form.isBusy) return;
    form.onSubmit(pin);
    setPin('');
  };

  const cancel = () => {
    setPin('');
    onCancel();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && cancel()}
      title={title}
      description={description}
      width="sm"
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            isBusy={form.isBusy ?? false}
            disabled={pin.length < pinLength && !form.isBusy}
          >
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <PinInput
        aria-label={t`PIN`}
        aria-invalid={Boolean(form.error) || undefined}
        value={pin}
        onValueChange={setPin}
      />
      {Boolean(form.error) && <FieldError>{form.error}</FieldError>}
    </Dialog>
  );
};
