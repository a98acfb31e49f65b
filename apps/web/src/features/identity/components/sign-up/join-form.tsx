import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import type { getInvitation } from '@lineup/contract/team/team';
import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, Mail, UserRound } from 'lucide-react';
import { type FormEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { NewPasswordField } from '../../../../components/passwords/new-password-field.tsx';
import { passwordOf, textOf } from '../../../../lib/forms/form-text.ts';
import { sendAcceptance } from '../../api.ts';
import { useEnter, useSubmission } from '../../hooks.ts';

export type InvitationData = AnswerOf<typeof getInvitation>['response'];

interface JoinFormProps {
  token: string;
  invitation: InvitationData;
  /** The link has expired in the meantime. */
  onDead: () => void;
}

/** A new person sets a name and a password; somebody with an account joins with one click. */
export const JoinForm = ({ token, invitation, onDead }: JoinFormProps) => {
  const { t } = useLingui();
  const enter = useEnter();
  const navigate = useNavigate();
  const { submit, isSending, failure, errors, formProps } = useSubmission();
  const { shop_name: shopName, name, email, has_account: hasAccount } = invitation;

  const personal = useCallback(() => [name, email, shopName], [name, email, shopName]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = hasAccount
      ? {}
      : { name: textOf(form, 'name'), password: passwordOf(form, 'password') };
    const answer = await submit(async () => {
      const sent = await sendAcceptance(token, body);
      if (sent.status === 404) onDead();
      return sent;
    });
    if (!answer) return;
    if (answer.session) await enter(answer.session, answer.response);
    else await navigate('/login?notice=joined');
  };

  return (
    <>
      <h1 className="text-h1 wrap-anywhere cut-head">
        <Trans>Join {shopName}</Trans>
      </h1>
      <p className="mt-1 mb-6 text-ink-2 wrap-anywhere">
        {hasAccount ? (
          <Trans>
            You are invited as {name} ({email}). You have a Lineup account already, so you keep its
            password. If you work at several shops, switch between them in your account menu.
          </Trans>
        ) : (
          <Trans>You are invited to the team. Choose a password, and you are in.</Trans>
        )}
      </p>
      <form {...formProps} onSubmit={(event) => void onSubmit(event)} className="grid gap-4.5">
        {failure !== null && <ErrorSummary title={failure} />}
        {!hasAccount && (
          <>
            <TextField
              label={t`Email`}
              type="email"
              size="lg"
              icon={Mail}
              autoComplete="username"
              value={email}
              hint={t`The address that you were invited at. You can change it later in your profile.`}
              readOnly
            />
            <TextField
              label={t`Your name`}
              name="name"
              size="lg"
              icon={UserRound}
              autoComplete="name"
              maxLength={120}
              defaultValue={name}
              error={errors['name']}
              required
            />
            <NewPasswordField
              label={t`Password`}
              name="password"
              size="lg"
              icon={Lock}
              error={errors['password']}
              personal={personal}
              required
            />
          </>
        )}
        <Button type="submit" size="lg" isBlock isBusy={isSending} busyText={t`Joining...`}>
          <Trans>Join the team</Trans>
        </Button>
      </form>
      <p className="mt-4 text-center text-small text-balance text-ink-3">
        <Trans>
          By joining you agree to the{' '}
          <TextLink to="/terms-and-services#accounts">terms and services</TextLink> and the{' '}
          <TextLink to="/privacy-policy#staff">privacy policy</TextLink>.
        </Trans>
      </p>
    </>
  );
};
