import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, Mail, Phone, Store, UserRound } from 'lucide-react';
import { type FormEvent, useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { passwordOf, textOf } from '../../../lib/form-text.ts';
import { sendSignUp } from '../api.ts';
import { type TypedAddress, useSubmission } from '../hooks.ts';

const never = () => () => {};
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The server does not know it: the line is empty until the browser has spoken. */
const useBrowserZone = () => useSyncExternalStore(never, zoneOfBrowser, () => '');

const personalFields = ['name', 'email', 'shop_name'] as const;

export const SignUpForm = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const zone = useBrowserZone();
  const { submit, isSending, failure, errors, formProps } = useSubmission();
  const { ref } = formProps;

  const personal = useCallback(() => {
    const form = ref.current === null ? null : new FormData(ref.current);
    return form === null ? [] : personalFields.map((name) => textOf(form, name));
  }, [ref]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answer = await submit(() =>
      sendSignUp({
        name: textOf(form, 'name'),
        email: textOf(form, 'email'),
        phone_no: textOf(form, 'phone_no'),
        password: passwordOf(form, 'password'),
        shop_name: textOf(form, 'shop_name'),
        timezone: zoneOfBrowser(),
      }),
    );
    if (!answer) return;
    const state: TypedAddress = { email: textOf(form, 'email') };
    await navigate(`/account-verification/${answer.token}`, { state });
  };

  return (
    <form {...formProps} onSubmit={(event) => void onSubmit(event)}>
      <div className="grid gap-4.5">
        {failure !== null && <ErrorSummary title={failure} />}
        <TextField
          label={t`Your name`}
          name="name"
          size="lg"
          icon={UserRound}
          autoComplete="name"
          maxLength={120}
          error={errors['name']}
          required
        />
        <TextField
          label={t`Shop name`}
          name="shop_name"
          size="lg"
          icon={Store}
          autoComplete="organization"
          maxLength={120}
          error={errors['shop_name']}
          hint={
            <span className="block min-h-9 sm:min-h-4.5">
              {zone !== '' && (
                <Trans>Time zone: {zone}. You can change it later in the settings.</Trans>
              )}
            </span>
          }
          required
        />
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          size="lg"
          icon={Mail}
          autoComplete="email"
          maxLength={254}
          error={errors['email']}
          required
        />
        <TextField
          label={t`Phone`}
          name="phone_no"
          type="tel"
          size="lg"
          icon={Phone}
          autoComplete="tel"
          maxLength={40}
          isNumeric
          error={errors['phone_no']}
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
      </div>
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={isSending}
        busyText={t`Opening your shop...`}
        className="mt-6"
      >
        <Trans>Open your shop</Trans>
      </Button>
      <p className="mt-4 text-center text-small text-ink-3">
        <Trans>
          By signing up you agree to the{' '}
          <TextLink to="/terms-and-services">terms and services</TextLink> and the{' '}
          <TextLink to="/privacy-policy">privacy policy</TextLink>.
        </Trans>
      </p>
      <p className="mt-6 text-center text-ink-2">
        <Trans>
          Have an account already? <TextLink to="/login">Sign in</TextLink>
        </Trans>
      </p>
    </form>
  );
};
