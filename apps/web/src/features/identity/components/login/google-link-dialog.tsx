import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { PasswordField } from '../../../../components/passwords/password-field.tsx';
import type { GoogleLink } from '../../model/use-google-login.ts';

/** Asks for the account's password once, before a Google account is linked to it. */
export const GoogleLinkDialog = ({ error, isBusy, onPassword, onCancel }: GoogleLink) => {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password !== '' && !isBusy) onPassword(password);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && !isBusy && onCancel()}
      title={t`Link your Google account`}
      description={t`Enter your Lineup password once. From then on Google is enough.`}
      width="sm"
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={password === '' && !isBusy}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        error={error ?? undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Dialog>
  );
};
