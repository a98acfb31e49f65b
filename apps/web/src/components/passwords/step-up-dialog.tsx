import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldError } from '../fields/field.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { PinInput, pinLength } from './pin-input.tsx';

export type Proof = { readonly pin: string } | { readonly password: string };

interface StepUpDialogProps {
  isOpen: boolean;
  /** Asks for the PIN first, with a link to use the password. */
  hasPin: boolean;
  error: string | null;
  isBusy: boolean;
  onSubmit: (proof: Proof) => void;
  /** Asks the device for a passkey instead of both. */
  onPasskey: () => void;
  onCancel: () => void;
}

/** Asks for the PIN or the password before a sensitive action, which then continues. */
export const StepUpDialog = ({
  isOpen,
  hasPin,
  onCancel,
  onPasskey,
  ...form
}: StepUpDialogProps) => {
  const { t } = useLingui();
  const [wantsPassword, setWantsPassword] = useState(false);
  const [secret, setSecret] = useState('');
  const isPin = hasPin && !wantsPassword;
  const isComplete = isPin ? secret.length === pinLength : secret !== '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React would bubble the submit event to the form around the opener.
    event.stopPropagation();
    if (!isComplete || form.isBusy) return;
    form.onSubmit(isPin ? { pin: secret } : { password: secret });
    setSecret('');
  };

  const cancel = () => {
    setSecret('');
    setWantsPassword(false);
    onCancel();
  };

  const change = () => {
    setSecret('');
    setWantsPassword(!wantsPassword);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && cancel()}
      title={isPin ? t`Enter your 4-digit PIN` : t`Enter your password`}
      description={t`To confirm that it is you. Asked again after 5 minutes.`}
      width="sm"
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={form.isBusy} disabled={!isComplete && !form.isBusy}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <div className="grid justify-items-start gap-3">
        {isPin ? (
          <div>
            <PinInput
              aria-label={t`PIN`}
              aria-invalid={form.error !== null || undefined}
              value={secret}
              onValueChange={setSecret}
            />
            {form.error !== null && <FieldError>{form.error}</FieldError>}
          </div>
        ) : (
          <div className="w-full">
            <PasswordField
              label={t`Password`}
              autoComplete="current-password"
              error={form.error ?? undefined}
              value={secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          </div>
        )}
        <div className="-ml-3 flex flex-wrap">
          {hasPin && (
            <Button variant="ghost" size="sm" onClick={change}>
              {isPin ? t`Use your password instead` : t`Use the PIN instead`}
            </Button>
          )}
          <Button variant="ghost" size="sm" disabled={form.isBusy} onClick={onPasskey}>
            <Trans>Use a passkey instead</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
