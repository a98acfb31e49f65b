import { Trans, useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { type FormEvent, useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { passwordOf, textOf } from '../../../../lib/forms/form-text.ts';
import { storedInviter } from '../../../../lib/storage/affiliate-invite.ts';
import { sendSignUp } from '../../api.ts';
import { codePath, type TypedAddress, useSubmission } from '../../hooks.ts';
import { Agreement } from './agreement.tsx';
import { PersonFields } from './person-fields.tsx';

const never = () => () => {};
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The server does not know the zone, so the line is empty until hydration. */
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
        invited_by: storedInviter(Date.now()),
      }),
    );
    if (!answer) return;
    const state: TypedAddress = { email: textOf(form, 'email') };
    await navigate(codePath('shop', answer.token), { state });
  };

  return (
    <form {...formProps} onSubmit={(event) => void onSubmit(event)}>
      <div className="grid gap-4.5">
        {failure !== null && <ErrorSummary title={failure} />}
        <PersonFields errors={errors} personal={personal}>
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
        </PersonFields>
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
      <Agreement />
      <p className="mt-6 text-center text-ink-2">
        <Trans>
          Have an account already? <TextLink to="/login">Sign in</TextLink>
        </Trans>
      </p>
    </form>
  );
};
