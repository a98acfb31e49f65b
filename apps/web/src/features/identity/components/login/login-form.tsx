import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, Lock, Mail } from 'lucide-react';
import { type FormEvent, lazy, Suspense } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { PasswordField } from '../../../../components/passwords/password-field.tsx';
import { passwordOf, textOf } from '../../../../lib/forms/form-text.ts';
import { areaPaths } from '../../../../lib/session/area-paths.ts';
import { type Credentials, type LoginVariant, useLogin } from '../../hooks.ts';
import { GoogleArea } from './google-area.tsx';

const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step.tsx')).SecondFactorStep,
}));

interface LoginFormProps {
  variant: LoginVariant;
  role: Credentials['role'];
  isOwnDocument: boolean;
}

export const LoginForm = ({ variant, role, isOwnDocument }: LoginFormProps) => {
  const { t } = useLingui();
  const login = useLogin(variant);
  const { submit, submitGoogle, googleLink, failGoogle, isSubmitting, failure } = login;

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

  if (login.secondFactor) {
    return (
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <SecondFactorStep {...login.secondFactor} />
      </Suspense>
    );
  }

  const onPasskey = ({ form }: HTMLButtonElement) => {
    const remember = form !== null && new FormData(form).has('remember');
    void login.submitPasskey({ role, remember });
  };

  return (
    // POST, so that a submit before the script has loaded does not put the password into the
    // address.
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
      <Button
        variant="secondary"
        size="lg"
        isBlock
        className="mt-3"
        disabled={isSubmitting}
        onClick={(event) => onPasskey(event.currentTarget)}
      >
        <KeyRound aria-hidden="true" />
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <p className="mt-7 text-center text-ink-2">
        <Trans>
          New to Lineup? <TextLink to={areaPaths[variant].signUp}>Sign up</TextLink>
        </Trans>
      </p>
    </form>
  );
};
