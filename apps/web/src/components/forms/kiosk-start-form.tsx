import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldError } from '../fields/field.tsx';
import { TextField } from '../fields/text-field.tsx';

interface KioskStartFormProps {
  /** Resolves to the problem; null when the browser is about to leave the page. */
  onStart: (name: string) => Promise<string | null>;
}

/** Turns this device into a kiosk. Used in the settings and on the kiosk's page. */
export const KioskStartForm = ({ onStart }: KioskStartFormProps) => {
  const { t } = useLingui();
  const [name, setName] = useState(t`Front desk`);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const start = async () => {
    setIsBusy(true);
    setError(null);
    const problem = await onStart(name.trim());
    if (problem === null) return;
    setIsBusy(false);
    setError(problem);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void start();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-96 gap-3">
      <TextField
        size="lg"
        label={t`Name of this kiosk`}
        hint={t`So that you know which one it is in the settings.`}
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {error !== null && <FieldError>{error}</FieldError>}
      <Button type="submit" size="xl" isBusy={isBusy}>
        <Trans>Log out and start the kiosk</Trans>
      </Button>
    </form>
  );
};
