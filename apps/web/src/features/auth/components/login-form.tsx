import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { areaPaths } from '../../../lib/area-paths.ts';
import { passwordOf, textOf } from '../../../lib/form-text.ts';
import { type Credentials, type LoginVariant, useLogin } from '../hooks.ts';
import { GoogleArea } from './google-area.tsx';

interface LoginFormProps {
  variant: LoginVariant;
  role: Credentials['role'];
  isOwnDocument: boolean;
}

export const LoginForm = ({ variant, role, isOwnDocument }: LoginFormProps) => {
  const { t } = useLingui();
  const { submit, submitGoogle, googleLink, failGoogle, isSubmitting, failure } = useLogin(variant);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void submit({
      email: textOf(form, 'email'),
      password: passwordOf(form, 'password'),
      role,
      remember: form.has('remember'),
    });
  };

  return (
    // A press before the script has loaded must not put the password into the address.
    <form method="post" noValidate onSubmit={onSubmit}>
      <div className="grid gap-4.5">
        {failure !== null && (
          <ErrorSummary
            title={failure.title}
            {...(failure.detail !== undefined && { errors: [{ message: failure.detail }] })}
          />
        )}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          size="lg"
          icon={Mail}
          autoComplete="username"
          maxLength={254}
          required
        />
        <PasswordField
          label={t`Password`}
          name="password"
          size="lg"
          icon={Lock}
          autoComplete="current-password"
          required
        />
      </div>
      <div className="mt-5 mb-6 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="remember" defaultChecked>
          <Trans>Remember me</Trans>
        </Checkbox>
        <TextLink to="/forgot-password" isAlone>
          <Trans>Forgot password?</Trans>
        </TextLink>
      </div>
      <Button type="submit" size="lg" isBlock isBusy={isSubmitting} busyText={t`Signing in...`}>
        <Trans>Sign in</Trans>
      </Button>
      <GoogleArea
        loginPath={areaPaths[variant].login}
        isOwnDocument={isOwnDocument}
        onStatement={(statement) => void submitGoogle(statement, role)}
        onFailure={failGoogle}
        link={googleLink}
      />
      <p className="mt-7 text-center text-ink-2">
        <Trans>
          New to Lineup? <TextLink to={areaPaths[variant].signUp}>Sign up</TextLink>
        </Trans>
      </p>
    </form>
  );
};
