import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { NewPasswordField } from '../../../../components/passwords/new-password-field.tsx';
import { passwordOf } from '../../../../lib/forms/form-text.ts';
import type { Answer } from '../../../../lib/http/api-error.ts';
import { sessionExpired } from '../../../../lib/session/session.ts';
import { sendReset } from '../../api.ts';
import { useSubmission } from '../../hooks.ts';

const nobody = (): readonly string[] => [];

/** Refused because of the link, not of the password. */
const isDead = (answer: Answer<unknown>): boolean =>
  !answer.ok && (answer.status === 404 || 'token' in answer.error.fields);

interface ResetPasswordFormProps {
  token: string;
  /** The link was used or has expired. */
  onDead: () => void;
}

export const ResetPasswordForm = ({ token, onDead }: ResetPasswordFormProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { submit, isSending, failure, errors, formProps } = useSubmission();
  const [isLeaving, setIsLeaving] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = passwordOf(new FormData(event.currentTarget), 'password');
    const answer = await submit(async () => {
      const sent = await sendReset(token, password);
      if (isDead(sent)) onDead();
      return sent;
    });
    if (!answer) return;
    setIsLeaving(true);
    // The server has ended all sessions; stored tokens would only skip the login.
    sessionExpired();
    await navigate('/login?notice=password-changed', { replace: true });
  };

  return (
    <form {...formProps} onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
      {failure !== null && <ErrorSummary title={failure} />}
      <NewPasswordField
        label={t`New password`}
        name="password"
        size="lg"
        icon={Lock}
        error={errors['password']}
        personal={nobody}
        required
      />
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={isSending || isLeaving}
        busyText={t`Saving...`}
      >
        <Trans>Set the new password</Trans>
      </Button>
    </form>
  );
};
