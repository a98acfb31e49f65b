import type { Profile } from '@lineup/contract/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { NewPasswordField } from '../../../components/passwords/new-password-field.tsx';
import { PasswordField } from '../../../components/passwords/password-field.tsx';
import { useContractForm } from '../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../lib/forms/form-errors.ts';
import { savedNoticeMs } from '../../../lib/time/alert-times.ts';
import { changePassword, devicesQuery, requestPasswordLink } from '../api.ts';

const loadSchema = () =>
  import('@lineup/contract/schemas/identity/auth').then(({ changePassword: { body } }) => body);

const noPasswords = { password: '', new_password: '' };

const ChangeForm = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { control, register, handleSubmit, setError, reset, formState } = useContractForm({
    loadSchema,
    defaultValues: noPasswords,
    texts: {
      password: t`Please enter your password`,
      new_password: t`Use at least 12 characters`,
    },
  });
  const { errors, isSubmitting } = formState;
  // A new key resets the meter together with its field.
  const [timesChanged, setTimesChanged] = useState(0);
  const { name, email, shop_name: shopName } = profile;
  const personal = useCallback(() => [name, email, shopName], [name, email, shopName]);

  const save = async (input: typeof noPasswords) => {
    const answer = await changePassword(input);
    if (!answer.ok) {
      if (showFieldErrors(answer.error, { control, setError })) return;
      return notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
    }
    reset(noPasswords);
    setTimesChanged(timesChanged + 1);
    void queryClient.invalidateQueries(devicesQuery);
    void notify({
      tone: 'success',
      title: t`Password changed`,
      text: answer.data.response,
      timeoutMs: savedNoticeMs,
    });
  };

  return (
    <form
      noValidate
      className="mt-4 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      {/* Lets password managers find the account of the password. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        maxLength={256}
        error={errors.password?.message}
        {...register('password')}
      />
      <NewPasswordField
        key={timesChanged}
        label={t`New password`}
        personal={personal}
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 sm:col-span-2">
        <p className="text-small text-ink-2 max-sm:w-full">
          <Trans>Changing it signs out your other devices.</Trans>
        </p>
        <Button
          type="submit"
          variant="secondary"
          isBusy={isSubmitting}
          busyText={t`Saving...`}
          className="max-sm:w-full"
        >
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  );
};

/** An account from Google has no password. The link in the mail proves the mailbox and sets one. */
const GoogleNote = ({ email }: { email: string }) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    setIsSending(true);
    const answer = await requestPasswordLink(email);
    setIsSending(false);
    void notify(
      answer.ok
        ? { tone: 'success', title: t`Check your email`, text: answer.data.response }
        : { tone: 'error', title: t`Error`, text: errorText(answer.error) },
    );
  };

  return (
    <>
      <p className="mt-1 text-ink-2">
        <Trans>
          You sign in with Google and have no password. To set one, follow the link that we send to{' '}
          <b className="wrap-anywhere">{email}</b>.
        </Trans>
      </p>
      <Button
        variant="secondary"
        className="mt-4 max-sm:w-full"
        isBusy={isSending}
        busyText={t`Sending...`}
        onClick={() => void send()}
      >
        <Trans>Send the link</Trans>
      </Button>
    </>
  );
};

export const PasswordCard = ({ profile }: { profile: Profile }) => (
  <Card aria-labelledby="password" className="p-5 sm:p-6">
    <h2 id="password" className="text-h3 cut-head">
      <Trans>Password</Trans>
    </h2>
    {profile.has_password ? <ChangeForm profile={profile} /> : <GoogleNote email={profile.email} />}
  </Card>
);
