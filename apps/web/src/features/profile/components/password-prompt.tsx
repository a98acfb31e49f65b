import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { PasswordField } from '../../../components/passwords/password-field.tsx';
import type { ApiError } from '../../../lib/http/api-error.ts';

interface PasswordPromptProps {
  newEmail: string;
  /** Resolves to the refusal. One that is not about the password closes the prompt. */
  onSubmit: (password: string) => Promise<ApiError | null>;
  onClose: () => void;
}

/**
 * The password is required, so that nobody can take over an account on a screen that was left open.
 */
export const PasswordPrompt = ({ newEmail, onSubmit, onClose }: PasswordPromptProps) => {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (password === '') return setError(t`Please enter your password`);
    setIsBusy(true);
    const refusal = await onSubmit(password);
    setIsBusy(false);
    if (!refusal) return;
    const wrong = refusal.fields['password'];
    if (wrong) setError(wrong);
    else onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t`Confirm with your password`}
      description={
        <Trans>
          We send a code to <b className="wrap-anywhere">{newEmail}</b>. Your email changes when you
          enter it.
        </Trans>
      }
      width="sm"
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isBusy}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
};
