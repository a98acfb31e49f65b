import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { textOf } from '../../../../lib/forms/form-text.ts';
import { requestReset } from '../../api.ts';
import { useSubmission } from '../../hooks.ts';
import { Note } from '../note.tsx';

/** Shows the same text for everybody, so that nobody can find out whether an account exists. */
export const ForgotPasswordForm = () => {
  const { t } = useLingui();
  const { submit, isSending, failure, errors, formProps } = useSubmission();
  const [sentence, setSentence] = useState<string | null>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSentence(null);
    const answer = await submit(() => requestReset(textOf(form, 'email')));
    if (answer) setSentence(answer.response);
  };

  return (
    <form {...formProps} onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
      {failure !== null && <ErrorSummary title={failure} />}
      <Note icon={MailCheck}>{sentence}</Note>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        size="lg"
        icon={Mail}
        autoComplete="username"
        maxLength={254}
        error={errors['email']}
        required
      />
      <Button type="submit" size="lg" isBlock isBusy={isSending} busyText={t`Sending...`}>
        {sentence === null ? <Trans>Send the link</Trans> : <Trans>Send it again</Trans>}
      </Button>
    </form>
  );
};
